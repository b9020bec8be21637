/** The form as visitors meet it: short, in view, about what they looked at, and never pedantic. */
import { Estimator } from '../support/estimator.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, QuoteForm, test } from '../support/site.ts';

const { about, fields, list, notices } = content.quoteForm;
const { booking } = content;
const HOT_TUB = fields.service.options.find(({ value }) => value === 'hot-tub')?.label ?? '';
const remove = (name: string) => about.remove.replace('{name}', name);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a call to action leads to 'Your name' in the upper third of the screen", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/hermantown-junk-removal', '/hot-tub-removal', '/garage-cleanout']) {
      await page.goto(path);
      await page.locator('#hero a[href="#quote-form"]').click();
      const label = page.locator('label[for=quote-name]');
      await expect.poll(async () => (await label.boundingBox())?.y, path).toBeLessThan(844 / 3);
      await expect(page.locator('#quote-form h2'), path).toBeInViewport({ ratio: 0.999 });
      await expect(new QuoteForm(page).field('name'), path).toBeInViewport();
    }
  });
});

test('the form contains the page’s service and the tapped tiles until the visitor removes them', async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/hot-tub-removal');
  await page.locator('[data-tile]').getByText('Swim Spas').click();
  await page.locator('[data-tile]').getByText('Jetted Spas').click();
  const form = await new QuoteForm(page).hydrated();
  await form.element.getByRole('button', { name: remove('Jetted Spas') }).click();
  await expect(form.submit).toBeFocused();
  await expect(form.element.getByRole('button', { name: remove('Jetted Spas') })).toHaveCount(0);
  await expect(form.element.getByRole('button', { name: remove(HOT_TUB) })).toBeVisible();
  const { name, phone, zip } = visitor;
  await form.send({ name, phone, zip, details: 'By the pool' });
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await findLeads(visitor, server)).toMatchObject([
    { service: 'hot-tub', details: 'Swim Spas\nBy the pool' },
  ]);

  await page.goto('/hot-tub-removal');
  await form.element.getByRole('button', { name: booking.page.another }).click();
  await form.element.getByRole('button', { name: remove(HOT_TUB) }).click();
  await expect(form.element.getByText(about.heading)).toHaveCount(0);
  await expect(form.field('service')).toHaveValue('');
});

test('a press at the edge of the button counts, although the button moves', async ({ page }) => {
  const form = await QuoteForm.open(page);
  const atRest = () =>
    form.submit.evaluate(async (button) => {
      await Promise.all(button.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
  for (const edge of ['upper', 'lower'] as const) {
    await form.field('name').focus();
    await form.submit.hover();
    await page.mouse.move(5, 5);
    await atRest();
    const { x = 0, y = 0, height = 0 } = (await form.submit.boundingBox()) ?? {};
    await page.mouse.move(x + 100, edge === 'upper' ? y + 2 : y + height - 2);
    await atRest();
    await page.mouse.down();
    await atRest();
    await page.mouse.up();
    await expect(form.alert, edge).toBeFocused();
  }
});

test("the page's service is not kept as a draft, and a service that the visitor chose wins over it", async ({
  page,
}) => {
  const form = await QuoteForm.open(page, '/hot-tub-removal');
  await form.field('name').fill('Ada');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quote_draft'))).toContain('Ada');
  await page.goto('/garage-cleanout');
  await form.hydrated();
  await expect(form.field('service')).toHaveValue('garage-cleanout');
  await form.openMore();
  await form.field('service').selectOption('office');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quote_draft'))).toContain('office');
  await page.goto('/hot-tub-removal');
  await form.hydrated();
  await expect(form.field('name')).toHaveValue('Ada');
  await expect(form.field('service')).toHaveValue('office');
});

test('a visitor with a list is not asked for a service', async ({ page }) => {
  await page.goto('/');
  const form = new QuoteForm(page);
  const estimator = await new Estimator(page).opened();
  await estimator.tile('Refrigerator').click();
  await form.hydrated();
  await form.openMore();
  await expect(form.field('service')).toBeHidden();
  await form.element.getByRole('button', { name: list.leave_out }).click();
  await expect(form.field('service')).toBeVisible();
});

test('a doubtful value gets a hint, and the form is sent anyway', async ({ page, server, visitor }) => {
  await page.clock.setFixedTime('2026-11-23T23:00:00-06:00');
  const form = await QuoteForm.open(page);
  const { name, phone } = visitor;
  await form.fill({ name, phone, zip: '90210', preferred_day: 'today', email: 'ada@gmial.com' });
  await expect(form.element.getByText(notices.zip_outside.replace('{zip}', '90210'))).toBeVisible();
  await expect(form.field('zip')).toHaveAccessibleDescription(/90210/);
  await expect(form.element.getByText(notices.today_late)).toBeVisible();
  await form.element.getByRole('button', { name: 'ada@gmail.com' }).click();
  await expect(form.field('email')).toHaveValue('ada@gmail.com');
  await expect(form.field('email')).toBeFocused();
  await form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await findLeads(visitor, server)).toMatchObject([
    { zip: '90210', preferred_day: 'today', email: 'ada@gmail.com' },
  ]);
});
