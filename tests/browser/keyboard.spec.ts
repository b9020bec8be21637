/** The form works by keyboard alone. Tab stops of all pages: each-kind.spec.ts. */
import { normalizePhone } from '../../contract/phone.ts';
import { tabTo } from '../support/keyboard.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, QuoteForm, test } from '../support/site.ts';

/** More Tab stops than any page has. */
const MAX_STOPS = 250;

test('a visitor fills in, corrects and sends the form without a pointer', async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the page');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate((element) => Boolean(element.closest('main')))).toBe(true);
  const form = new QuoteForm(page);
  for (let i = 0; i < MAX_STOPS; i++) {
    if (await form.field('name').evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(form.field('name')).toBeFocused();
  await form.hydrated();
  await page.keyboard.type(visitor.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');

  await expect(form.alert).toBeFocused();
  await page.keyboard.press('Tab'); // the phone number
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.field('phone')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(visitor.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.zip);
  await page.keyboard.press('Tab'); // when to come
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Tab'); // the privacy policy
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, form.field('service'));
  await page.keyboard.type('Piano');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tom');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Second floor');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Photos of the pile')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.more.getByRole('button', { name: content.quoteForm.submit })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await findLeads(visitor, server)).toMatchObject([
    {
      phone: normalizePhone(visitor.phone),
      zip: '95814',
      service: 'piano',
      preferred_day: 'tomorrow',
      details: 'Second floor',
    },
  ]);
});
