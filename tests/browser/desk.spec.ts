/** The owner's day at the desk, on a phone: who asked is called and won, a job is moved, an hour without a network. */
import { windowName } from '../../contract/booking/names.ts';
import type { DeskDays } from '../../contract/desk/day.ts';
import { ask, changeLead, expect, find, LAPTOP, test } from '../support/desk.ts';
import { content } from '../support/pages.ts';
import { freeWindows } from '../support/windows.ts';

test('a new lead appears by itself, is won and undone; the other device follows', async ({ device }) => {
  const phone = await device();
  const laptop = await device(LAPTOP);
  const name = await ask(phone, { list: 'couch-3-seats' });
  await laptop.getByRole('link', { name }).first().click();
  const state = laptop.locator('.lead__summary .tag');
  await expect(state).toHaveText('New');

  await phone.getByRole('link', { name }).first().click();
  await phone.getByRole('button', { name: 'More' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Won' }).click();
  const amount = phone.getByRole('dialog').getByRole('button', { name: /^\$/ }).first();
  const dollars = (await amount.textContent()) ?? '';
  await amount.click();
  await expect(state).toHaveText(`Won ${dollars}`);
  expect((await find(phone, name)).amount_cents).toBe(Number(dollars.slice(1)) * 100);

  await phone.getByRole('button', { name: 'Undo' }).first().click();
  await expect(state).toHaveText('New');

  // A notification opens the lead, and its next tap dials.
  await phone.goto(`/desk/leads/${(await find(phone, name)).id}`);
  const call = phone.locator('.action-bar').getByRole('link', { name: 'Call' });
  await expect(call).toHaveAttribute('href', /^tel:\+1218556/);
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await expect(state).toHaveText('Answered');
});

test('the owner moves a job in three taps', async ({ device }) => {
  const page = await device();
  const [from, to] = (await freeWindows(page)).slice(-2);
  if (!from || !to) throw new Error('no window is free');
  const name = await ask(page, { window_date: from.date, window_id: from.id });

  await page.goto(`/desk/day/${from.date}`);
  await page.getByRole('button', { name: `Move ${name}` }).click();
  const group = page.getByRole('dialog').locator(`fieldset[data-date="${to.date}"]`);
  await group.getByRole('radio', { name: windowName(to.id) }).check();
  await page.getByRole('button', { name: /^Move to/ }).click();

  await expect.poll(async () => (await find(page, name)).jobs).toMatchObject([{ window: to }]);
  await page.goto(`/desk/day/${to.date}`);
  await expect(page.getByRole('region', { name: windowName(to.id) })).toContainText(name);
});

test('losing a lead with an appointment asks about it first; opened again, it is offered to be booked again', async ({
  device,
}) => {
  const page = await device();
  const window = (await freeWindows(page)).at(-3);
  if (!window) throw new Error('no window is free');
  const name = await ask(page, { window_date: window.date, window_id: window.id });
  const { id } = await find(page, name);
  await page.goto(`/desk/leads/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lost' }).click();
  const sheet = page.getByRole('dialog', { name: 'Lost: cancel the appointment too?' });
  await sheet.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect.poll(async () => (await find(page, name)).state).toBe('lost');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  const state = page.locator('.lead__summary .tag');
  await expect(state).toHaveText('Canceled');
  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(state).toHaveText('Booked');
  await expect
    .poll(async () => (await find(page, name)).jobs)
    .toMatchObject([
      { state: 'canceled', window },
      { state: 'booked', window },
    ]);
});

test('the week says how many jobs each day has', async ({ device }) => {
  const page = await device(LAPTOP);
  const { days } = (await (await page.request.get('/api/desk/days?days=14')).json()) as DeskDays;
  const isEmpty = (date: string) =>
    days.some((day) => day.date === date && day.windows.every(({ jobs }) => jobs.length === 0));
  const windows = (await freeWindows(page)).filter(({ date }) => isEmpty(date));
  const [window] = windows;
  if (!window) throw new Error('no day is empty');
  const { date, id } = window;
  const link = page.getByRole('navigation', { name: 'Week' }).locator('[aria-current=date]');
  await page.goto(`/desk/day/${date}`);
  for (const words of [/ no jobs$/, / 1 job$/, / 2 jobs$/]) {
    await expect(link).toHaveAccessibleName(words);
    await ask(page, { window_date: date, window_id: id });
  }
});

test('a message at the bottom of a phone keeps its words clear of its edge, and itself of the screen’s', async ({
  device,
  server,
}) => {
  const page = await device();
  const email = `somebody-with-a-long-address-${'x'.repeat(30)}@pl.example`;
  await server.desk('invite', email, '--role', 'crew');
  await page.goto('/desk/more/access');
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('no longer has access');
  const gaps = await toast.evaluate((box) => {
    const outer = box.getBoundingClientRect();
    const words = (box.querySelector('span') as Element).getBoundingClientRect();
    return [outer.left, innerWidth - outer.right, words.left - outer.left, outer.right - words.right];
  });
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(12);
});

test('times are in the business’s time zone, whatever the device’s is', async ({ device }) => {
  const page = await device({ timezoneId: 'Asia/Kathmandu' });
  const name = await ask(page);
  await changeLead(page, name, 'answer');
  const lead = await find(page, name);
  const { time_zone: timeZone } = content.business;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('time')).toHaveText(clock.format(new Date(lead.received_at)).toLowerCase());
});

test('crew sees today and its own devices, and nothing else', async ({ device }) => {
  const owner = await device();
  const name = await ask(owner, { list: 'couch-3-seats' });
  const crew = await device({ role: 'crew' });
  await expect(crew).toHaveURL(/\/desk\/day$/);
  await expect(crew.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText(['Day', 'More']);
  await crew.goto('/desk/people');
  await expect(crew).toHaveURL(/\/desk\/day$/);
  await crew.goto(`/desk/leads/${(await find(owner, name)).id}`);
  await expect(crew.getByRole('main')).not.toContainText(name);
  const days = (await (await crew.request.get('/api/desk/days?days=14')).json()) as DeskDays;
  expect(days.days).toHaveLength(1);
});

test('HTML that a visitor types is shown as text and runs nothing', async ({ device }) => {
  const page = await device();
  const evil = '<img src=x onerror=alert(1)>"><script>alert(1)</script>';
  const name = await ask(page);
  const more = { name: `${name} ${evil}`, details: evil, phone: '2185569999' };
  await ask(page, more);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  for (const path of ['', '/people', `/leads/${(await find(page, more.name)).id}`]) {
    await page.goto(`/desk${path}`);
    await expect(page.getByText(more.name).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  }
  const words = page.getByRole('region', { name: 'In their words' });
  await expect(words.getByText(evil, { exact: true })).toBeVisible();
  expect(dialogs).toEqual([]);
});
