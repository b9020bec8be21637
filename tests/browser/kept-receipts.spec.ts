/** What was sent from a browser is remembered: by the form after Back, by the receipt of the next booking, and by every page until it is over. */
import { windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, type Page, QuoteForm, test, type Visitor } from '../support/site.ts';
import { chooseDay, chooseOnReceipt, customerPath, freeWindows, ZIP } from '../support/windows.ts';

const { booking, home } = content;
const { another, booked } = booking.page;
const DAY_MS = 24 * 3_600_000;

async function book(page: Page, { name, phone }: Visitor, { date, id }: WindowChoice): Promise<void> {
  await page.getByText(booking.chooser.choose).click();
  await chooseDay(page, content, date);
  await page.locator(`[data-windows] [data-window="${date} ${id}"]`).click();
  await new QuoteForm(page).send({ name, phone, zip: ZIP });
  await expect(page.locator('h1')).toHaveText(booked);
  await expect(page.locator('.receipt-when')).toContainText(windowName(id));
}

/** Books one of two free windows. */
async function bookFirst(page: Page, visitor: Visitor) {
  const later = (await freeWindows(page)).slice(-12);
  const [first, second] = [later[0], later[5]];
  if (!first || !second) throw new Error('too few windows are free');
  await page.goto(home.path);
  const form = await new QuoteForm(page).hydrated();
  await book(page, visitor, first);
  return { form, first, second };
}

test('who goes back finds the booking instead of the form and books another; a new tab next day leads to both until they are over', async ({
  browser,
  page,
  server,
  visitor,
}) => {
  const { form, first, second } = await bookFirst(page, visitor);

  await page.goBack();
  await expect(form.element).toContainText(windowName(first.id));
  await expect(form.submit).toHaveCount(0);
  await page.getByRole('button', { name: another }).click();
  await book(page, visitor, second);
  await page.locator('[data-others] a').click();
  await expect(page.locator('.receipt-when')).toContainText(windowName(first.id));
  expect((await findLeads(visitor, server)).map(({ jobs }) => jobs.map(({ window }) => window))).toEqual([
    [first],
    [second],
  ]);

  const storageState = await page.context().storageState();
  const nextDay = await (await browser.newContext({ baseURL: server.origin, storageState })).newPage();
  await nextDay.clock.install({ time: Date.now() + DAY_MS });
  await nextDay.goto('/services');
  const line = nextDay.locator('[data-kept-line] a');
  await expect(line).toContainText([windowName(first.id), windowName(second.id)]);
  await expect(nextDay.locator('[data-state="kept"]')).toBeVisible();
  await nextDay.clock.setFixedTime(Date.parse(second.date) + 2 * DAY_MS);
  await nextDay.reload();
  await expect(line).toHaveCount(0);
  await nextDay.clock.setFixedTime(Date.now());
  await nextDay.reload();
  await line.first().click();
  await expect(nextDay.locator('.receipt-when')).toContainText(windowName(first.id));
  await nextDay.context().close();
});

test('what is changed on another device is said by the form, and above the next page', async ({
  browser,
  complaints,
  page,
  server,
  visitor,
}) => {
  const { form, second } = await bookFirst(page, visitor);
  const phone = await browser.newPage({ baseURL: server.origin });
  await phone.goto(await customerPath(page));
  const { move, move_button, cancel, cancel_button, sure, canceled } = booking.page;
  await phone.getByText(move, { exact: true }).click();
  await chooseOnReceipt(phone, second);
  await phone.getByRole('button', { name: move_button }).click();
  await expect(phone.locator('.receipt-when')).toContainText(windowName(second.id));

  await page.goto(home.path);
  await expect(form.element).toContainText(windowName(second.id));
  // Where it can't ask, it says what is kept.
  complaints.expect(/check-receipts|Failed to load resource/);
  await page.route(/check-receipts/, (route) => route.abort());
  await page.reload();
  await expect(form.element).toContainText(windowName(second.id));
  await page.unroute(/check-receipts/);
  await page.goto('/services');
  const line = page.locator('[data-kept-line] a');
  await expect(line).toContainText([windowName(second.id)]);

  await phone.getByText(cancel, { exact: true }).click();
  await phone.getByLabel(sure).check();
  await phone.getByRole('button', { name: cancel_button }).click();
  await expect(phone.locator('h1')).toHaveText(canceled);
  await page.goto(home.path);
  await form.hydrated();
  await expect(form.submit).toBeVisible();
  await page.goto('/services');
  await expect(line).toHaveCount(0);
  await phone.close();
});
