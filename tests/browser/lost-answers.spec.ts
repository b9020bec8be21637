/** The server has stored and booked, but its answers get lost: the visitor is told what stands, whatever they do next. */

import type { BrowserContext } from '@playwright/test';
import { windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { loseAnswers } from '../support/lose-answers.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, type Page, QuoteForm, test, type Visitor } from '../support/site.ts';
import { chooseDay, freeWindows, ZIP } from '../support/windows.ts';

const { chooser, page: words } = content.booking;
const { states } = content.quoteForm;

test.beforeEach(({ complaints }) => complaints.expect(/api\/quotes|Failed to load resource/));

/** Two free windows of one day. */
async function twoWindows(page: Page): Promise<[WindowChoice, WindowChoice]> {
  const free = await freeWindows(page);
  const pairs = free.flatMap((one, n) => free.slice(n + 1).map((two) => [one, two] as const));
  const [one, two] = pairs.find(([one, two]) => one.date === two.date) ?? [];
  if (!one || !two) throw new Error('no day has two free windows');
  return [one, two];
}

async function choose(page: Page, { date, id }: WindowChoice): Promise<void> {
  await page.getByText(chooser.choose).click();
  await chooseDay(page, content, date);
  await page.locator(`[data-windows] [data-window="${date} ${id}"]`).click();
}

/** All four tries are answered, and none of the answers arrives. */
async function sendInVain(page: Page, visitor: Visitor, window: WindowChoice): Promise<QuoteForm> {
  await loseAnswers(page, '/api/quotes', 'connectionreset');
  await page.goto('/');
  const form = await new QuoteForm(page).hydrated();
  await choose(page, window);
  const { name, phone } = visitor;
  await form.send({ name, phone, zip: ZIP });
  await expect(form.alert).toContainText(states.no_connection.heading, { timeout: 20_000 });
  await page.unroute('/api/quotes');
  return form;
}

async function openSecondTab(context: BrowserContext, { name }: Visitor): Promise<QuoteForm> {
  const form = await QuoteForm.open(await context.newPage());
  expect(await form.typed()).toMatchObject({ name });
  return form;
}

async function expectBooked(page: Page, { id }: WindowChoice): Promise<void> {
  await expect(page.locator('h1')).toHaveText(words.booked);
  const shown = page.locator('[data-receipt]');
  await expect(shown.locator('.receipt-when')).toContainText(windowName(id));
  await expect(page.locator('[data-unbooked]')).toHaveCount(0);
}

test('the same once more shows the booking, and reports it once', async ({
  page,
  context,
  server,
  visitor,
}) => {
  const calls: string[] = [];
  await context.exposeBinding('gtag_report_conversion', () => void calls.push('submission'));
  const [window] = await twoWindows(page);
  const form = await sendInVain(page, visitor, window);
  expect(calls).toEqual([]);
  await form.alert.getByRole('button').click();
  await expectBooked(page, window);
  expect(calls).toEqual(['submission']);
  expect(await findLeads(visitor, server)).toMatchObject([{ jobs: [{ state: 'booked' }] }]);
});

test('another window moves the booking', async ({ page, server, visitor }) => {
  const [first, other] = await twoWindows(page);
  const form = await sendInVain(page, visitor, first);
  await page.locator(`[data-windows] [data-window="${other.date} ${other.id}"]`).click();
  await form.submit.click();
  await expectBooked(page, other);
  expect(await findLeads(visitor, server)).toMatchObject([
    { status: 'duplicate', jobs: [] },
    { status: 'booked', jobs: [{ state: 'booked', window: other }] },
  ]);
});

test('a reloaded page, without the window, shows the booking that stands', async ({
  page,
  server,
  visitor,
}) => {
  const [window] = await twoWindows(page);
  const form = await sendInVain(page, visitor, window);
  await page.reload();
  await form.hydrated();
  await form.submit.click();
  await expectBooked(page, window);
  expect((await findLeads(visitor, server)).flatMap(({ jobs }) => jobs)).toHaveLength(1);
});

test('a window that filled up meanwhile leaves the first booking, in words', async ({ page, visitor }) => {
  const [first, other] = await twoWindows(page);
  const form = await sendInVain(page, visitor, first);
  await page.locator(`[data-windows] [data-window="${other.date} ${other.id}"]`).click();
  const data = { name: 'Somebody', zip: ZIP, window_date: other.date, window_id: other.id };
  for (let n = 0; n < 3; n++)
    await page.request.post('/api/quotes', {
      data: { ...data, phone: `21855509${n}${visitor.phone.slice(-1)}` },
    });
  await form.submit.click();
  await expectBooked(page, first);
  const [, stands = ''] = words.stands.split('{time}');
  await expect(page.locator('[data-receipt]')).toContainText(stands);
  await expect(page.locator('[data-receipt]')).toContainText(windowName(other.id));
});

test('a second tab shows the booking of the first, which then shows it, too, and reports nothing more', async ({
  page,
  context,
  server,
  visitor,
}) => {
  const calls: string[] = [];
  await context.exposeBinding('gtag_report_conversion', () => void calls.push('submission'));
  const [window] = await twoWindows(page);
  const form = await sendInVain(page, visitor, window);
  const there = await openSecondTab(context, visitor);
  await choose(there.page, window);
  await there.submit.click();
  await expectBooked(there.page, window);
  await form.submit.click();
  await expectBooked(page, window);
  expect(calls).toEqual(['submission']);
  expect((await findLeads(visitor, server)).flatMap(({ jobs }) => jobs)).toHaveLength(1);
});

test('a second tab moves the booking, and the first shows the one that stands', async ({
  page,
  context,
  server,
  visitor,
}) => {
  const [first, other] = await twoWindows(page);
  const form = await sendInVain(page, visitor, first);
  const there = await openSecondTab(context, visitor);
  await choose(there.page, other);
  await there.submit.click();
  await expectBooked(there.page, other);
  await form.submit.click();
  await expectBooked(page, other);
  expect((await findLeads(visitor, server)).flatMap(({ jobs }) => jobs)).toHaveLength(1);
});

test('a browser without storage goes to the customer’s page', async ({ page, context, visitor }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new Error('blocked');
        },
      });
  });
  const [window] = await twoWindows(page);
  const form = await sendInVain(page, visitor, window);
  await form.submit.click();
  await expect(page).toHaveURL(/\/b\//);
  await expect(page.locator('h1')).toHaveText(words.booked);
});
