/** Booking an arrival window: on a phone, from the form to a changed mind; two visitors after the last place; without script. */
import type { Browser } from '@playwright/test';
import { windowName } from '../../contract/booking/names.ts';
import type { FreeWindows, WindowChoice } from '../../contract/booking/windows.ts';
import { content } from '../pages.ts';
import { expect, type Page, test } from '../site.ts';

const { booking, quoteForm } = content;
const ZIP = '55802';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Each visitor has a number of their own, so that nobody's request joins another's. */
let visitors = 0;

async function fillIn(page: Page): Promise<string> {
  const phone = `218555${String(3_000 + visitors++)}`;
  await page.locator('[name="name"]').fill('Ada Byron');
  await page.locator('[name="phone"]').fill(phone);
  await page.locator('[name="zip"]').fill(ZIP);
  return phone;
}

async function freeWindows(page: Page): Promise<WindowChoice[]> {
  const { days } = (await (await page.request.get(`/api/windows?zip=${ZIP}&days=14`)).json()) as FreeWindows;
  return days.flatMap(({ date, windows }) =>
    windows.filter(({ left }) => left > 0).map(({ id }) => ({ date, id })),
  );
}

const send = (page: Page) => page.getByRole('button', { name: quoteForm.submit }).first().click();

test('a visitor on a phone books in five taps, moves the appointment and cancels it', async ({
  browser,
  server,
}) => {
  const page = await (await browser.newContext({ ...PHONE, baseURL: server.origin })).newPage();
  await page.goto('/');
  await page.locator('[data-windows]').scrollIntoViewIfNeeded();
  const phone = await fillIn(page);
  const choices = await freeWindows(page);
  // Two days ahead, so that it can still be changed.
  const { date, id } = choices.filter((each) => each.date > (choices[0]?.date ?? '')).at(-1) ?? {
    date: '',
    id: '',
  };
  await page.getByText(booking.chooser.choose).click();
  await page.locator('.windows__days label').last().click();
  await page.locator(`[data-window="${date} ${id}"]`).click();
  await send(page);

  const receipt = page.locator('[data-receipt]');
  await expect(receipt).toContainText(booking.receipt.booked);
  await expect(receipt).toContainText(windowName(id));
  expect(page.url()).not.toContain('/b/');
  const [lead] = (await server.leads()).filter((each) => each.phone.endsWith(phone));
  expect(lead).toMatchObject({ booking: { state: 'booked', date, window: id } });

  await receipt.getByText(booking.receipt.page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.page.booked);
  const other = page.locator('label[data-window]').nth(5);
  const wanted = (await other.getAttribute('data-window')) ?? '';
  await page.locator('summary').first().click();
  await other.scrollIntoViewIfNeeded();
  await other.click();
  await page.getByRole('button', { name: booking.page.move_button }).click();
  await expect(page.getByRole('status')).toHaveText(booking.page.done.moved);
  await page.getByLabel(booking.page.sure).check();
  await page.getByRole('button', { name: booking.page.cancel_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.page.cancelled);
  const [after] = (await server.leads()).filter((each) => each.phone.endsWith(phone));
  expect(after).toMatchObject({ booking: { state: 'cancelled', date: wanted.split(' ')[0] } });
});

test('of two visitors after the last place, one has it, the other the next', async ({
  browser,
  page,
  server,
}) => {
  const [first, ...others] = await freeWindows(page);
  if (!first) throw new Error('no window is free');
  const { date, id } = others.find((each) => each.date > first.date) ?? first;
  const places = ((await (await page.request.get('/api/windows?days=14')).json()) as FreeWindows).days
    .find((day) => day.date === date)
    ?.windows.find((window) => window.id === id)?.left;
  for (let taken = 1; taken < (places ?? 0); taken++) {
    const phone = `218555${String(3_000 + visitors++)}`;
    const data = { name: 'Somebody', phone, zip: ZIP, window_date: date, window_id: id };
    await page.request.post('/api/quotes', { data });
  }
  const [one, two] = await Promise.all([visitor(browser, server.origin), visitor(browser, server.origin)]);
  for (const each of [one, two]) await choose(each, date, id);
  await Promise.all([send(one), send(two)]);
  await Promise.all([one, two].map((each) => each.waitForURL(/thank-you/)));
  await expect(one.locator('[data-receipt] h2')).toBeVisible();
  await expect(two.locator('[data-receipt] h2')).toBeVisible();
  const headings = await Promise.all(
    [one, two].map((each) => each.locator('[data-receipt] h2').textContent()),
  );
  expect([...headings].sort()).toEqual([booking.receipt.booked, booking.receipt.full].sort());

  const late = headings[0] === booking.receipt.full ? one : two;
  await late.locator('[data-receipt] [data-window]').first().click();
  await expect(late.locator('[data-receipt] h2')).toHaveText(booking.receipt.booked);
});

test('without script, the visitor chooses on the page that answers', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/');
  await fillIn(page);
  await page.getByLabel(booking.chooser.choose).check();
  await send(page);
  await page.locator('label[data-window]').nth(1).click();
  await page.getByRole('button', { name: booking.page.choose_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.page.booked);
});

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/');
  await page.locator('[data-windows]').scrollIntoViewIfNeeded();
  await fillIn(page);
  return page;
}

async function choose(page: Page, date: string, id: string): Promise<void> {
  await page.getByText(booking.chooser.choose).click();
  const days = page.locator('.windows__days label');
  for (let i = 0; i < (await days.count()); i++) {
    await days.nth(i).click();
    const window = page.locator(`[data-window="${date} ${id}"]`);
    if ((await window.count()) > 0) return window.click();
  }
}
