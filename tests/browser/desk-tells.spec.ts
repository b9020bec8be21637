/** Customers are told by the texts that the business has set up, else by the phone's own message app; never by both. */

import { nearestGsm } from '../../contract/gsm7.ts';
import { startTextProvider } from '../../server/testing/text-provider.ts';
import { violations } from '../support/axe.ts';
import { ask, change, expect, find, test as onPhones, type Page } from '../support/desk.ts';
import { loseAnswers } from '../support/lose-answers.ts';
import { ownServer } from '../support/own-server.ts';
import type { SiteServer } from '../support/server.ts';
import { fetchFreeWindows, freeWindows, zoneAtNoon } from '../support/windows.ts';

const STOP = 'Reply STOP to opt out';

/** On a server of their own, which each test restarts with its settings. */
const test = onPhones.extend<object, { server: SiteServer }>({ server: ownServer() });

/** A customer with a phone alone has a job today; the day is open on a phone. */
async function openDay(device: (wanted: object) => Promise<Page>) {
  const page = await device({ viewport: { width: 390, height: 664 } });
  const name = await ask(page, { street: '12 Main St' });
  const { id, phone } = await find(page, name);
  const { today } = await fetchFreeWindows(page);
  const window = { date: today, id: '1300-1500' };
  await change(page, `/leads/${id}/jobs`, { window, overbook: true, tell: false });
  await page.goto('/desk/day');
  const card = page.getByRole('listitem').filter({ hasText: name });
  const sheet = page.getByRole('dialog');
  const tellField = sheet.getByRole('checkbox', { name: /^Tell / });
  const ownApp = page.locator('a[href^="sms:"]');
  return { page, id, name, phone, card, sheet, tellField, ownApp };
}

const SHEETS = [
  { title: 'On our way', words: 'We are there in 30 minutes.' },
  { title: 'Running late', words: 'We are 30 minutes late.' },
] as const;

// A service worker that takes over an open page hides requests from `route`.
test.use({ serviceWorkers: 'block' });

test('the customer is texted once what the sheet shows, and the phone’s own app is not offered', async ({
  device,
  server,
}) => {
  const provider = await startTextProvider();
  await server.restart({ ...provider.env, BUSINESS_TIME_ZONE: zoneAtNoon() });
  const { page, id, name, phone, card, sheet, tellField, ownApp } = await openDay(device);
  const told: (string | RegExp)[] = [];
  const expectTold = async () => {
    const expected = told.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)));
    await expect.poll(() => provider.sent(phone)).toEqual(expected);
  };
  for (const { title, words } of SHEETS) {
    await page.getByRole('button', { name: title }).tap();
    await sheet.getByText('30 min', { exact: true }).tap();
    const shown = (await sheet.getByText(words).textContent()) ?? '';
    expect(await violations(page), title).toEqual([]);
    await expect(ownApp).toHaveCount(0);
    await sheet.getByRole('button', { name: `Tell ${name} by text` }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(card).toContainText(`Told: ${title.toLowerCase()}`);
    // The first text to a number says how to end them.
    told.push(told.length === 0 ? `${shown}\n${STOP}` : shown);
    await expectTold();
  }

  await card.getByRole('button', { name: /^Move/ }).tap();
  await expect(tellField).toBeChecked();
  await expect(sheet).toContainText('by text');
  expect(await violations(page), 'Move').toEqual([]);
  const last = sheet.locator('.picker__window').last();
  const time = nearestGsm((await last.locator('b').textContent()) ?? '');
  await last.tap();
  await sheet.getByRole('button', { name: /^Move to / }).tap();
  told.push(new RegExp(`: your new time is .*${time}\\. Change: `));
  await expectTold();

  await page.goto(`/desk/leads/${id}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await expect(tellField).toBeChecked();
  expect(await violations(page), 'Cancel').toEqual([]);
  await sheet.getByRole('button', { name: 'Cancel the appointment' }).tap();
  told.push(new RegExp(`: your pickup .*${time} is canceled\\.`));
  await expectTold();
  await expect(page.locator('.lead__summary')).toContainText('Canceled');
  await expect(ownApp).toHaveCount(0);
  await provider.stop();
});

test('the same taps offer the phone’s own app, and promise no message', async ({ device, server }) => {
  await server.restart({ BUSINESS_TIME_ZONE: zoneAtNoon() });
  const { page, id, name, phone, card, sheet, tellField, ownApp } = await openDay(device);
  for (const { title, words } of SHEETS) {
    await page.getByRole('button', { name: title }).tap();
    await sheet.getByText('30 min', { exact: true }).tap();
    await expect(ownApp).toHaveCount(1);
    await expect(ownApp).toContainText(`Text ${name}`);
    const shown = (await ownApp.getByText(words).textContent()) ?? '';
    await expect(ownApp).toHaveAttribute('href', `sms:${phone}?&body=${encodeURIComponent(shown)}`);
    await expect(sheet.getByRole('button', { name: /^Tell / })).toHaveCount(0);
    expect(await violations(page), title).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await card.getByRole('button', { name: /^Move/ }).tap();
  await expect(sheet.locator('.picker__window').last()).toBeVisible();
  await expect(tellField).toHaveCount(0);
  expect(await violations(page), 'Move').toEqual([]);
  await page.goto(`/desk/leads/${id}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await expect(tellField).toHaveCount(0);
  expect(await violations(page), 'Cancel').toEqual([]);
  await sheet.getByRole('button', { name: 'Cancel the appointment' }).tap();
  await page.locator('.action-bar').getByRole('button', { name: 'Text' }).tap();
  await expect(ownApp.first()).toHaveAttribute('href', new RegExp(`^sms:\\${phone}\\?&body=.`));
});

test('“On our way” goes by text from 8 am, from the owner’s own phone before that, and once if its answer is lost', async ({
  device,
  server,
}) => {
  const provider = await startTextProvider();
  await server.restart({ ...provider.env, BUSINESS_TIME_ZONE: 'America/Chicago' });
  const page = await device({ viewport: { width: 390, height: 664 } });
  const window = (await freeWindows(page)).at(-1);
  if (!window) throw new Error('no window is free');
  const name = await ask(page, { window_date: window.date, window_id: window.id });
  const told = async () =>
    (await find(page, name)).history.filter(({ text }) => /^Told: on our way/.test(text));
  const sheet = page.getByRole('dialog', { name: 'On our way' });
  const open = async (time: string) => {
    await page.clock.setFixedTime(`${window.date}T${time}Z`);
    await page.goto(`/desk/day/${window.date}`);
    await page.getByRole('button', { name: `On our way to ${name}` }).tap();
  };
  // A quarter to eight where the business is.
  await open('13:45:00');
  await expect(sheet.getByRole('link', { name: `Text ${name}` })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Tell/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Move ${name}` }).tap();
  await expect(page.getByText(/^Tell .* by text, the text from 8 am on$/)).toBeVisible();

  await open('15:00:00');
  await loseAnswers(page, '**/api/desk/days/*/messages', 'failed', 1);
  const tell = sheet.getByRole('button', { name: `Tell ${name} by text` });
  await tell.tap();
  await expect(sheet.getByRole('alert')).toContainText('Trying again tells nobody twice');
  await expect.poll(told).toHaveLength(1);
  await tell.tap();
  await expect(page.getByText(`On its way to ${name}`)).toBeVisible();
  expect(await told()).toHaveLength(1);
  await provider.stop();
});

test('each new number of minutes is texted, and the same one twice only after another', async ({
  device,
  server,
}) => {
  const provider = await startTextProvider();
  await server.restart({ ...provider.env, BUSINESS_TIME_ZONE: zoneAtNoon() });
  const { page, name, phone, sheet } = await openDay(device);
  // The sheet stays open for a customer whom no text reaches.
  const toCall = await find(page, await ask(page, { phone: '8005560142' }));
  const window = { date: (await fetchFreeWindows(page)).today, id: '1300-1500' };
  await change(page, `/leads/${toCall.id}/jobs`, { window, overbook: true, tell: false });
  await page.reload();
  await page.getByRole('button', { name: 'Running late', exact: true }).tap();
  const tell = sheet.getByRole('button', { name: `Tell ${name} by text` });
  const expected: unknown[] = [];
  for (const minutes of [20, 30, 20]) {
    await sheet.getByText(`${minutes} min`, { exact: true }).tap();
    await tell.tap();
    expected.push(expect.stringContaining(`${minutes} minutes late`));
    await expect.poll(() => provider.sent(phone)).toEqual(expected);
    await expect(tell).toBeDisabled();
  }
  await provider.stop();
});
