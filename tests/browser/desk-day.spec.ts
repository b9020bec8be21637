/** The day in the truck: jobs are done and paid, customers thanked. */

import { windowName } from '../../contract/booking/names.ts';
import type { DeskDays } from '../../contract/desk/day.ts';
import type { DeskReports } from '../../contract/reports/reports.ts';
import { violations } from '../support/axe.ts';
import { ask, change, expect, find, test } from '../support/desk.ts';
import { loseAnswers } from '../support/lose-answers.ts';
import { photo } from '../support/photos.ts';
import { freeWindows } from '../support/windows.ts';

test('a job is given to a crew and done with two taps, without a network, too; then its customer is thanked', async ({
  device,
  server,
}) => {
  for (const name of ['north', 'south']) await server.desk('invite', `${name}@pl.example`, '--role', 'crew');
  const page = await device();
  const window = (await freeWindows(page)).at(-4);
  if (!window) throw new Error('no window is free');
  const name = await ask(page, {
    list: 'couch-3-seats',
    window_date: window.date,
    window_id: window.id,
  });
  // At noon of that day.
  await page.clock.setFixedTime(`${window.date}T18:00:00Z`);
  await page.goto(`/desk/day/${window.date}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  const done = card.getByRole('button', { name: /^Done/ });
  await expect(done).toBeVisible();

  // A job can be moved to a window that goes on, and to none that is over.
  await card.getByRole('button', { name: /^Move/ }).click();
  const today = page.getByRole('dialog').locator(`fieldset[data-date="${window.date}"]`);
  const { days } = (await (await page.request.get(`/api/desk/days?from=${window.date}`)).json()) as DeskDays;
  const later = days.flatMap(({ windows }) => windows.filter(({ id }) => id.slice(5) > '1200'));
  expect(later.length).toBeGreaterThan(0);
  await expect(today.locator('b')).toHaveText(later.map(({ id }) => windowName(id)));
  await page.keyboard.press('Escape');

  // With two crews, the owner chooses whose job it is.
  const crew = card.getByRole('combobox', { name: `Crew for ${name}` });
  await crew.selectOption({ label: 'north@pl.example' });
  await expect.poll(async () => (await find(page, name)).history.at(-1)?.text).toContain('north@pl.example');
  await expect(crew.locator('option:checked')).toHaveText('north@pl.example');

  await page.context().setOffline(true);
  await done.click();
  const sheet = page.getByRole('dialog', { name: 'What did they pay?' });
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('textbox', { name: /in dollars/ }).fill('275');
  // One that is under way is sent, and then taken back.
  const notSent = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/done'));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await notSent;
  await expect(card).toContainText('Done $275');
  const thanks = card.getByRole('link', { name: /^Thanks/ });
  expect(new URL((await thanks.getAttribute('href')) ?? '').searchParams.get('body')).toContain('thank you');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(done).toBeVisible();

  await done.click();
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  const likely = sheet.getByRole('button', { name: /^\$/ }).first();
  const cents = Number((await likely.textContent())?.slice(1)) * 100;
  await likely.click();
  await expect(card).toContainText('Done $');
  // With text of twice the size nothing leaves the screen.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.context().setOffline(false);
  await expect.poll(async () => (await find(page, name)).amount_cents).toBe(cents);
  const { history } = await find(page, name);
  expect(history.filter(({ text }) => text.includes('cash'))).toHaveLength(1);
});

test('two visits of one customer on a day are done and paid one by one, and both count in the reports', async ({
  device,
}) => {
  const page = await device({ viewport: { width: 390, height: 664 } });
  const free = await freeWindows(page);
  const date = free.at(-4)?.date ?? '';
  const [first, second] = free.filter((window) => window.date === date);
  const utm_source = `twice-${test.info().workerIndex}`;
  const attribution = { utm_source, utm_medium: 'paid', initial_url: `${page.url()}?x` };
  const name = await ask(page, { window_date: date, window_id: first?.id, attribution });
  const { id } = await find(page, name);
  await change(page, `/leads/${id}/jobs`, { window: second });
  await page.clock.setFixedTime(`${date}T23:30:00Z`);
  await page.goto(`/desk/day/${date}`);
  const cards = page.getByRole('listitem').filter({ hasText: name });
  await expect(cards).toHaveCount(2);
  const sheet = page.getByRole('dialog', { name: 'What did they pay?' });
  for (const [n, dollars] of ['100', '250'].entries()) {
    // The next one is on top.
    await cards.first().getByRole('button', { name: /^Done/ }).click();
    await sheet.getByRole('textbox', { name: /in dollars/ }).fill(dollars);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(cards.last()).toContainText(`Done $${dollars}`);
    await expect(page.getByRole('button', { name: /^Done at/ })).toHaveCount(1 - n);
  }
  await expect.poll(async () => (await find(page, name)).amount_cents).toBe(35_000);
  await page.goto(`/desk/leads/${id}`);
  await expect(page.locator('.lead__summary .tag')).toHaveText('Won $350');
  const won = page.getByRole('region', { name: /^Job, / });
  await expect(won).toContainText(['Done $250', 'Done $100']);
  const { money } = (await (await page.request.get('/api/desk/reports')).json()) as DeskReports;
  const row = money.rows.find(({ key }) => key.includes(utm_source));
  expect(row).toMatchObject({ leads: 1, won: 2, cents: 35_000 });
});

test('a job that was marked as done by mistake is to do again with a tap', async ({ device }) => {
  const owner = await device();
  const [window] = await freeWindows(owner);
  const name = await ask(owner);
  await change(owner, `/leads/${(await find(owner, name)).id}/jobs`, { window, overbook: true });
  await owner.clock.setFixedTime(`${window?.date}T18:00:00Z`);
  await owner.goto(`/desk/day/${window?.date}`);
  const card = owner.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: /^Done/ }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /Ask for the amount later/ })
    .click();
  await expect.poll(async () => (await find(owner, name)).state).toBe('won');
  await card.getByRole('button', { name: 'Not done' }).click();
  await expect(card.getByRole('button', { name: /^Done/ })).toBeVisible();
  await expect.poll(async () => (await find(owner, name)).state).toBe('booked');
});

test('crew adds photos from before and after the job; without a network it is told so', async ({
  device,
}) => {
  const page = await device();
  const window = (await freeWindows(page)).at(-4);
  if (!window) throw new Error('no window is free');
  const name = await ask(page, { window_date: window.date, window_id: window.id });
  await page.goto(`/desk/leads/${(await find(page, name)).id}`);
  const job = page.getByRole('region', { name: /^Job, / });
  const yard = await photo('yard.jpg', '#3a6');
  await job.getByLabel('Photos before the job').setInputFiles([yard, yard]);
  await expect(job.getByRole('img', { name: 'Before the job, 2 of 2' })).toBeVisible();
  await job.getByLabel('Photos after the job').setInputFiles(yard);
  await expect(job.getByRole('img', { name: 'After the job, 1 of 1' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().setOffline(true);
  await job.getByLabel('Photos after the job').setInputFiles(yard);
  await expect(job.getByRole('alert')).toContainText('need a connection');
  expect((await find(page, name)).photos.map(({ taken }) => taken)).toEqual(['before', 'before', 'after']);
});

test.describe('without a service worker', () => {
  // A service worker that takes over an open page hides requests from `route`.
  test.use({ serviceWorkers: 'block' });

  test('photos whose answer was lost are stored once when they are chosen again', async ({
    device,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED/);
    const page = await device();
    const window = (await freeWindows(page)).at(-4);
    if (!window) throw new Error('no window is free');
    const name = await ask(page, { window_date: window.date, window_id: window.id });
    await page.goto(`/desk/leads/${(await find(page, name)).id}`);
    await loseAnswers(page, '**/photos/after', 'failed', 1);
    const job = page.getByRole('region', { name: /^Job, / });
    const yard = await photo('yard.jpg', '#3a6');
    await job.getByLabel('Photos after the job').setInputFiles(yard);
    await expect(job.getByRole('alert')).toContainText('need a connection');
    await job.getByLabel('Photos after the job').setInputFiles(yard);
    await expect(job.getByRole('img', { name: 'After the job, 1 of 1' })).toBeVisible();
    expect((await find(page, name)).photos).toHaveLength(1);
  });
});
