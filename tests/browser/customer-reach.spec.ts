/** The receipt and the customer's page by keyboard, enlarged, and with a screen reader. */
import { windowName } from '../../contract/booking/names.ts';
import { violations } from '../support/axe.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { content, lastContent } from '../support/pages.ts';
import { expect, findLeads, type Page, QuoteForm, test } from '../support/site.ts';
import { findUnreadableText } from '../support/text-layout.ts';
import { customerPath, freeWindows, ZIP } from '../support/windows.ts';

/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

test('by keyboard, a customer books, adds the address, writes, moves and cancels', async ({
  page,
  server,
  visitor,
}) => {
  test.slow();
  const { booking, home } = content;
  const { page: words } = booking;
  await page.goto(home.path);
  const form = await new QuoteForm(page).hydrated();
  await tabTo(page, form.field('name'));
  await page.keyboard.type(visitor.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ZIP);
  await tabTo(page, form.element.getByRole('radio', { name: booking.chooser.call }));
  await page.keyboard.press('ArrowUp');
  await expect(form.element.getByLabel(booking.chooser.choose)).toBeChecked();
  await expect(form.element.locator('[data-window]').first()).toBeVisible();
  await pressOn(page, form.submit);
  await expect(page.locator('h1')).toHaveText(words.booked);

  await tabTo(page, page.locator('#street'));
  await page.keyboard.type('12 Elm St');
  await pressOn(page, page.getByRole('button', { name: words.where.button }));
  await expect(page.getByRole('status')).toHaveText(words.done.address);

  await pressOn(page, page.locator('summary').filter({ hasText: words.note_label }));
  await tabTo(page, page.getByLabel(words.note_label));
  await page.keyboard.type('Gate code 4411');
  await pressOn(page, page.getByRole('button', { name: words.note_button, exact: true }));
  await expect(page.getByRole('status')).toHaveText(words.done.noted);

  await pressOn(page, page.locator('summary').filter({ hasText: words.move }));
  const [, to] = await freeWindows(page);
  const windows = page.locator('[data-windows]');
  await tabTo(page, windows.getByRole('radio').first());
  await tabTo(page, windows.locator(`input[name="day"][value="${to?.date}"]`), 'ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, windows.locator(`[data-window="${to?.date} ${to?.id}"] input`), 'ArrowDown');
  await pressOn(page, page.getByRole('button', { name: words.move_button }));
  await expect(page.getByRole('status')).toContainText(windowName(to?.id ?? '', content.language));
  expect(await findLeads(visitor, server)).toMatchObject([{ booking: { date: to?.date, window: to?.id } }]);

  await pressOn(page, page.locator('summary').filter({ hasText: words.cancel }));
  await pressOn(page, page.getByLabel(words.sure), 'Space');
  await pressOn(page, page.getByRole('button', { name: words.cancel_button }));
  await expect(page.locator('h1')).toHaveText(words.canceled);
});

test('the receipt and the customer’s page pass axe and are readable at every size', async ({
  page,
  visitor,
}) => {
  test.slow();
  // The language with the longer words.
  const { booking, estimator } = lastContent;
  const words = booking.page;
  await page.goto(`${estimator.path}?list=couch-3-seats.2_refrigerator_*stairs`);
  const form = await new QuoteForm(page).hydrated();
  await form.element.getByText(booking.chooser.choose).click();
  await form.send({ name: visitor.name, phone: visitor.phone, zip: ZIP });
  const own = await customerPath(page);
  expect(await findFaults(page)).toEqual({});

  await page.goto(own);
  await page.locator('summary').filter({ hasText: words.move }).click();
  await page.locator('summary').filter({ hasText: words.cancel }).click();
  expect(await findFaults(page)).toEqual({});
});

/** Faults by viewing condition. */
async function findFaults(page: Page): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  const look = async (way: string, width: number, height = 700) => {
    await page.setViewportSize({ width, height });
    const found = await findUnreadableText(page);
    if (found.length > 0) wrong[`${way} at ${width} px`] = found;
  };
  const found = await violations(page);
  if (found.length > 0) wrong['axe'] = found;
  for (const width of [320, 390, 820, 1280, 1920]) await look('as it is', width);
  await look('enlarged to 400 %', ENLARGED.width, ENLARGED.height);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const width of [390, 1280]) await look('text at 200 %', width);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  return wrong;
}
