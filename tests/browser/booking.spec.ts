/** Booking an arrival window: from the form by the mails to a changed mind; two visitors after the last place; without script. */
import type { Browser } from '@playwright/test';
import { windowName } from '../../contract/booking/names.ts';
import type { FreeWindows, WindowChoice } from '../../contract/booking/windows.ts';
import { startSmtp, type TestSmtp } from '../../server/testing/smtp.ts';
import { content } from '../pages.ts';
import { SiteServer } from '../server.ts';
import { expect, type Page, test } from '../site.ts';

const { booking, quoteForm, site } = content;
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

test('on a phone, an appointment is booked, moved and cancelled by the link of its mails', async ({
  browser,
}) => {
  const smtp = await startSmtp();
  const server = await SiteServer.start({ SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' });
  try {
    const page = await (await browser.newContext({ ...PHONE, baseURL: server.origin })).newPage();
    await page.goto('/');
    await page.locator('[data-windows]').scrollIntoViewIfNeeded();
    await fillIn(page);
    await page.locator('.quote-form__more summary').click();
    await page.locator('[name="email"]').fill('ada@example.com');
    // Days ahead, so that it can still be changed.
    const { date, id } = (await freeWindows(page)).at(-1) ?? { date: '', id: '' };
    await page.getByText(booking.chooser.choose).click();
    await page.locator('.windows__days label').last().click();
    await page.locator(`[data-window="${date} ${id}"]`).click();
    await send(page);
    await expect(page.locator('[data-receipt]')).toContainText(windowName(id));
    expect(page.url()).not.toMatch(/\/b\/|Ada|555/);

    await page.goto(await linkOfMail(smtp, 1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.page.booked);
    await page.locator('summary').first().click();
    const other = page.locator('label[data-window]').nth(5);
    const wanted = (await other.getAttribute('data-window')) ?? '';
    await other.click();
    await page.getByRole('button', { name: booking.page.move_button }).click();
    await expect(page.getByRole('status')).toHaveText(booking.page.done.moved);
    expect((await server.leads())[0]).toMatchObject({
      booking: { state: 'booked', date: wanted.split(' ')[0] },
    });

    await page.goto(await linkOfMail(smtp, 2));
    // A program that presses buttons has not ticked the box.
    await page.getByRole('button', { name: booking.page.cancel_button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.page.booked);
    await page.getByLabel(booking.page.sure).check();
    await page.getByRole('button', { name: booking.page.cancel_button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.page.cancelled);
    await linkOfMail(smtp, 3);
    expect((await server.leads())[0]).toMatchObject({ booking: { state: 'cancelled' } });
  } finally {
    await server.stop();
    await smtp.stop();
  }
});

test('where free times can’t be had, the page says its own words, and the form sends', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/api\/windows|ERR_FAILED/);
  await page.route('**/api/windows*', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('[data-scarcity]').first()).toHaveText(site.badges.limited);
  await page.locator('[data-windows]').scrollIntoViewIfNeeded();
  const phone = await fillIn(page);
  await page.getByText(booking.chooser.choose).click();
  await expect(page.locator('[data-windows]')).toContainText(booking.chooser.unavailable);
  await expect(page.locator('[data-next-slot] b').first()).toHaveText(site.reviews.slot.emphasis);
  await send(page);
  await expect(page).toHaveURL(/thank-you/);
  expect((await server.leads()).some((lead) => lead.phone.endsWith(phone))).toBe(true);
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

/** Path of the customer's page in the n-th mail to the customer. */
async function linkOfMail({ mails }: TestSmtp, n: number): Promise<string> {
  const toCustomer = () => mails.filter(({ to }) => to.includes('ada@example.com'));
  await expect.poll(() => toCustomer().length, { timeout: 15_000 }).toBe(n);
  const [, path = ''] = /(\/b\/\S+)/.exec(toCustomer().at(-1)?.mail.text ?? '') ?? [];
  return path;
}

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
