/** Owners and crews in a hurry: two taps for one, two phones at one lead, a finger beside the sheet. */
import type { Locator } from '@playwright/test';
import { ask, change, expect, find, LAPTOP, test as onPhones, type Page } from '../support/desk.ts';
import { ownServer } from '../support/own-server.ts';
import type { SiteServer } from '../support/server.ts';
import { fetchFreeWindows, freeWindows, zoneAtNoon } from '../support/windows.ts';

/** On a server of their own, which has a day with free windows. */
const test = onPhones.extend<object, { server: SiteServer }>({ server: ownServer() });

const SMALL = { viewport: { width: 390, height: 664 } };
const PARTNER = { email: 'partner@pl.example' };

/** @param seen comes between the taps: what is on the screen by then may lie under the finger */
async function tapTwice(page: Page, button: Locator, seen: () => Promise<void>): Promise<void> {
  // Until it takes a tap itself.
  await button.tap({ trial: true });
  // On a busy machine, the time in which a second tap counts for nothing would be over.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...middle);
  await seen();
  await page.touchscreen.tap(...middle);
  await devtools.detach();
}

async function askAndBook(page: Page, ...windows: readonly (object | undefined)[]) {
  const name = await ask(page, { street: '12 Main St' });
  const { id } = await find(page, name);
  for (const window of windows)
    await change(page, `/leads/${id}/jobs`, { window, overbook: true, tell: false });
  const { jobs } = await find(page, name);
  return { id, name, jobs };
}

const paySheet = (page: Page) => page.getByRole('dialog', { name: 'What did they pay?' });

test('the second tap of a double tap books nothing, ends no other job, and pays nothing', async ({
  device,
  server,
}) => {
  await server.restart({ BUSINESS_TIME_ZONE: zoneAtNoon() });
  const owner = await device(SMALL);
  const { id, name } = await askAndBook(owner);
  await owner.goto(`/desk/leads/${id}`);
  await tapTwice(owner, owner.locator('.action-bar').getByRole('button', { name: 'Book' }), () =>
    expect(owner.getByRole('dialog').getByRole('button', { name: /^Book / })).toBeEnabled(),
  );
  await expect(owner.getByRole('dialog').getByRole('button', { name: /^Book / })).toBeEnabled();
  expect((await find(owner, name)).jobs).toEqual([]);

  const { today } = await fetchFreeWindows(owner);
  const first = await askAndBook(owner, { date: today, id: '1300-1500' });
  const second = await askAndBook(owner, { date: today, id: '1500-1700' });
  const crew = await device({ role: 'crew', ...SMALL });
  await crew.goto('/desk/day');
  const done = crew.getByRole('button', { name: `Done at ${first.name}` });
  await tapTwice(crew, done, () => expect(done).toHaveCount(0));
  await expect.poll(async () => (await find(owner, first.name)).jobs[0]?.state).toBe('done');
  expect((await find(owner, second.name)).jobs[0]?.state).toBe('booked');

  await owner.goto(`/desk/leads/${second.id}`);
  await tapTwice(owner, owner.locator('.action-bar').getByRole('button', { name: 'Done' }), () =>
    expect(paySheet(owner)).toBeVisible(),
  );
  expect((await find(owner, second.name)).jobs[0]?.state).toBe('booked');
});

test('a sheet stays about the job that it was opened for, whatever the other phone does', async ({
  device,
}) => {
  const page = await device(SMALL);
  const partner = await device(PARTNER);
  const windows = await freeWindows(page);
  const { id, name, jobs } = await askAndBook(page, windows[0], windows.at(-1));
  await page.goto(`/desk/leads/${id}`);
  await page.locator('.action-bar').getByRole('button', { name: 'Done' }).click();
  await paySheet(page)
    .getByLabel(/amount, in dollars/i)
    .fill('350');
  await change(partner, `/jobs/${jobs[0]?.id}/done`, {});
  // The page behind the sheet has it.
  await expect(page.getByText('No amount yet')).toHaveCount(1);
  await paySheet(page).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await find(page, name)).jobs.map((job) => [job.id, job.state, job.amount_cents]))
    .toEqual([
      [jobs[0]?.id, 'done', 35_000],
      [jobs[1]?.id, 'booked', null],
    ]);
});

test('a street that the other phone has changed meanwhile is not overwritten unasked', async ({ device }) => {
  const page = await device(SMALL);
  const partner = await device(PARTNER);
  const { id, name } = await askAndBook(page);
  await page.goto(`/desk/leads/${id}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Street address' });
  await sheet.getByLabel('Gate, unit, parking').fill('Gate 1234');
  const was = { street: '12 Main St', access: '' };
  await change(partner, `/leads/${id}/address`, { street: '2 New Ave', access: '', was });
  await expect(page.locator('.contact__place')).toContainText('2 New Ave');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save mine anyway' })).toBeVisible();
  expect((await find(page, name)).street).toBe('2 New Ave');
});

test('a sheet with something typed into it stays, wherever the finger lands', async ({ device }) => {
  const page = await device(LAPTOP);
  const { id, name } = await askAndBook(page);
  await page.goto(`/desk/leads/${id}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Street address' });
  const street = sheet.getByLabel('Street and number');
  await street.selectText();
  const box = await street.boundingBox();
  // A selection is dragged out of the sheet.
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, (box?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
  await expect(sheet).toBeVisible();
  const tooLong = '1234 Long Street '.repeat(20).trim();
  await street.fill(tooLong);
  await page.mouse.click(5, 5);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toContainText('At most 200 characters');
  await expect(street).toHaveValue(tooLong);
  await street.fill('14 Main St');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await find(page, name)).street).toBe('14 Main St');
});

test('“Not done” is undone with the amount, and a canceled window is booked again once', async ({
  device,
}) => {
  const page = await device(SMALL);
  const [window] = await freeWindows(page);
  const { id, name, jobs } = await askAndBook(page, window);
  await change(page, `/jobs/${jobs[0]?.id}/done`, { amount_cents: 125_000, paid: 'check' });
  const job = async () => (await find(page, name)).jobs.at(-1);
  await page.goto(`/desk/leads/${id}`);
  await page.getByRole('button', { name: 'Not done' }).click();
  await expect.poll(async () => (await job())?.state).toBe('booked');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(job).toMatchObject({ state: 'done', amount_cents: 125_000, paid: 'check' });

  await change(page, `/jobs/${jobs[0]?.id}/reopen`, {});
  await change(page, `/jobs/${jobs[0]?.id}/cancel`, { was: window, tell: false });
  const again = page.getByRole('button', { name: 'Book again' });
  await again.click();
  await expect(again).toHaveCount(0);
  await expect.poll(job).toMatchObject({ state: 'booked', window });
});

test('a job is added with what was typed, also where the number is known or the network is gone', async ({
  device,
}) => {
  const page = await device(SMALL);
  await ask(page, { name: 'Sam Old Byron', phone: '2185567777', street: '77 Birch St' });
  await page.goto('/desk/add');
  await page.getByLabel('Name').fill('Maria, his wife');
  await page.getByText('Address, what, notes').click();
  await page.getByLabel('Notes').fill('Piano, code 4411');
  await page.getByLabel('Phone').fill('2185567777');
  await expect(page.getByLabel('Street address')).toHaveValue('77 Birch St');
  await page.getByLabel('Phone').fill('218556777');
  // It was of another number.
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await page.getByLabel('Street address').fill('14 Elm St');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add the job' }).click();
  await expect(page.getByRole('alert')).toContainText('Check the phone number');
  await expect(page.getByLabel('Name')).toHaveValue('Maria, his wife');
  await page.getByLabel('Phone').fill('2185567778');
  await page.getByRole('button', { name: 'Add the job' }).click();
  await expect(page.locator('.toast')).toContainText('as soon as there is a connection');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await find(page, 'Maria, his wife').catch(() => undefined))?.street)
    .toBe('14 Elm St');
});
