/** Booking an arrival window. Later changes: after-the-yes.spec.ts. */
import { windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { Content } from '../../model/load.ts';
import { PRICE } from '../support/estimator.ts';
import { content, lastContent } from '../support/pages.ts';
import { expect, type Page, QuoteForm, test } from '../support/site.ts';
import { findUnreadableText } from '../support/text-layout.ts';
import { chooseDay, freeDays, freeWindows, ZIP } from '../support/windows.ts';

/** Each visitor has a unique number, so that no requests are joined. */
let visitors = 0;

const nextPhone = () => `218555${String(3_000 + visitors++)}`;

async function fillIn(page: Page): Promise<void> {
  await new QuoteForm(page).fill({ name: 'Ada Byron', phone: nextPhone(), zip: ZIP });
}

async function takePlace(page: Page, { date, id }: WindowChoice): Promise<void> {
  const data = { name: 'Somebody', phone: nextPhone(), zip: ZIP, window_date: date, window_id: id };
  await page.request.post('/api/quotes', { data });
}

test('of two visitors who want the last place, one gets it and the other books the next window', async ({
  browser,
  page,
  server,
}) => {
  const { booking, home } = lastContent;
  const [first, ...others] = await freeWindows(page);
  if (!first) throw new Error('no window is free');
  const { date, id } = others.find((each) => each.date > first.date) ?? first;
  const places = (await freeDays(page))
    .find((day) => day.date === date)
    ?.windows.find((window) => window.id === id)?.left;
  for (let taken = 1; taken < (places ?? 0); taken++) await takePlace(page, { date, id });
  const visitor = async () => {
    const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await page.goto(home.path);
    await new QuoteForm(page).hydrated();
    await fillIn(page);
    return page;
  };
  const [one, two] = await Promise.all([visitor(), visitor()]);
  for (const each of [one, two]) await choose(each, lastContent, date, id);
  await Promise.all([one, two].map((each) => new QuoteForm(each).submit.click()));
  const headings = await Promise.all(
    [one, two].map((each) => each.locator('[data-receipt] h1').textContent()),
  );
  const { booked, went, choose_button } = booking.page;
  expect(headings.toSorted()).toEqual([booked, went].toSorted());

  const late = headings[0] === went ? one : two;
  // Nothing of the page is broken into letters, nor runs out of it.
  expect(await findUnreadableText(late)).toEqual([]);
  await late.locator('[data-receipt] [data-window]:visible').first().click();
  await late.getByRole('button', { name: choose_button }).click();
  await expect(late.locator('h1')).toHaveText(booked);
});

for (const [job, path] of Object.entries({
  'a cleanout': content.cleanouts[0]?.path ?? '',
  'a whole trailer': `${PRICE}?list=couch-3-seats.9`,
})) {
  test(`${job} takes two windows in a row, and the form offers only starts with both free`, async ({
    page,
  }) => {
    // A day with four free windows, of which the second is then taken.
    const day = (await freeDays(page))
      .slice(1)
      .find(({ windows }) => windows.length === 4 && windows.every(({ left }) => left === 3));
    if (!day) throw new Error('no day is free');
    const { date } = day;
    const [first, second = '', third = '', fourth] = day.windows.map(({ id }) => id);
    for (let place = 0; place < 3; place++) await takePlace(page, { date, id: second });

    await page.goto(path);
    await new QuoteForm(page).hydrated();
    await fillIn(page);
    await page.getByText(content.booking.chooser.choose).click();
    await chooseDay(page, content, date);
    const offered = page.locator('[data-windows] [data-window]');
    await expect(offered).toHaveCount(1);
    await expect(offered).toHaveAttribute('data-window', `${date} ${third}`);
    await new QuoteForm(page).submit.click();
    await expect(page.locator('[data-receipt]')).toContainText(windowName(third));
    const left = (await freeDays(page)).find((each) => each.date === date)?.windows;
    expect(left?.map(({ id, left }) => [id, left])).toEqual([
      [first, 3],
      [second, 0],
      [third, 2],
      [fourth, 2],
    ]);
  });
}

async function choose(page: Page, content: Content, date: string, id: string): Promise<void> {
  await page.getByText(content.booking.chooser.choose).click();
  await chooseDay(page, content, date);
  await page.locator(`[data-windows] [data-window="${date} ${id}"]`).click();
}
