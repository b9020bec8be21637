/** What the owner publishes at the desk while customers have appointments. */
import { expect, onTestFinished, test } from 'vitest';
import type { Schedule } from '../../model/schedule.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import { bookJob } from '../leads/book.ts';
import { JobStore } from '../leads/job-store.ts';
import { newSqlite } from '../testing/databases.ts';
import { testDelivery } from '../testing/delivery.ts';
import { person, store } from '../testing/new-request.ts';
import { MONDAY_5AM, TUESDAY, testAppointments } from '../testing/test-appointments.ts';
import { BusinessTime } from '../time/business-time.ts';
import { BookingCalendar } from './calendar.ts';

const fixture = loadFixture();
const DECEMBER = '2026-12-01';

/** Stores of one database, each with the schedule that was published. */
async function setUp() {
  const database = await openDatabase(newSqlite());
  const time = BusinessTime.in(fixture.business.time_zone);
  const publish = (changes: Partial<Schedule>) =>
    new JobStore(database, new BookingCalendar({ ...fixture.schedule, ...changes }, time), {
      now: () => MONDAY_5AM,
    });
  onTestFinished(database.close);
  let people = 0;
  const ask = () => store(database, { ...person(people++), zip: '55802' }, { now: MONDAY_5AM });
  const windows = async (jobs: JobStore, day: string) =>
    (await jobs.freeWindows({ zip: '55802' })).days.find(({ date }) => date === day)?.windows;
  return { ask, publish, windows };
}

test('a day off is off, though the owner once closed that day and opened it again', async () => {
  const { publish, windows } = await setUp();
  const before = publish({});
  await before.changeDay(DECEMBER, { closed: true }, 'cli');
  await before.changeDay(DECEMBER, { closed: false }, 'cli');
  expect(await windows(before, DECEMBER)).toHaveLength(4);
  const after = publish({ daysOff: new Set([DECEMBER]) });
  expect(await windows(after, DECEMBER)).toBeUndefined();
  await after.changeDay(DECEMBER, { closed: false }, 'cli');
  expect(await windows(after, DECEMBER)).toHaveLength(4);
});

test('windows that are moved by half an hour know what was booked in the old ones', async () => {
  const { ask, publish, windows } = await setUp();
  const before = publish({});
  for (let job = 0; job < 3; job++) {
    const to = { date: TUESDAY, id: '0800-1000' };
    expect((await bookJob(before, await ask(), to, { by: 'visitor' })).outcome).toBe('booked');
  }
  const later = ({ id, places }: { id: string; places: number }) => ({
    id: id === '0800-1000' ? '0830-1000' : id,
    places,
  });
  const after = publish({ week: fixture.schedule.week.map((day) => day.map(later)) });
  expect((await windows(after, TUESDAY))?.map(({ id, left }) => [id, left]).slice(0, 2)).toEqual([
    ['0830-1000', 0],
    ['1000-1200', 3],
  ]);
  const full = { date: TUESDAY, id: '0830-1000' };
  expect((await bookJob(after, await ask(), full, { by: 'visitor' })).outcome).toBe('full');
});

test('who has an appointment is reminded at the time that the schedule has now', async () => {
  const url = newSqlite();
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', LEADS_TO: 'owner@pl.example' };
  const withReminderAt = (reminderAt: string) => {
    const content = { ...fixture, schedule: { ...fixture.schedule, reminderAt } };
    return testDelivery({ env, url, content: { ...content, in: () => content } });
  };
  const before = await withReminderAt('17:30');
  const id = await before.store({ zip: '55802', email: 'ada@example.com' });
  await bookJob(before.jobs.store, id, { date: TUESDAY, id: '0800-1000' }, { by: 'visitor' });
  const { states } = await withReminderAt('19:00');
  const reminders = (await states(id)).filter(({ kind }) => kind === 'job.reminder');
  expect(reminders.map(({ due_at }) => due_at)).toEqual(['2026-11-24T01:00:00.000Z']);
});

/** The app before the owner turned booking off, and after. */
async function turnedOff() {
  const before = await testAppointments();
  const content = { ...fixture, schedule: { ...fixture.schedule, on: false } };
  const after = await testAppointments({
    database: before.database,
    content: { ...content, in: () => content },
  });
  return { before, after };
}

test('who has an appointment reads and cancels it, and finds no other window, once booking is off', async () => {
  const { before, after } = await turnedOff();
  const { booking } = await before.ask();
  const url = booking?.url ?? '';
  expect((await after.page(url)).status).toBe(200);
  expect((await after.page(`${url}.ics`)).status).toBe(200);
  expect(await (await after.page(url)).text()).not.toContain('data-window=');
  const to = { action: 'move', window: `${TUESDAY} 1300-1500` };
  const refused = await after.submit(url, to, { accept: 'application/json' });
  expect(await refused.json()).toMatchObject({ state: 'full', alternatives: [] });
  expect((await after.page('/api/windows')).status).toBe(404);
  expect(await after.cancel(url)).toBe(303);
});

test('who chose a time on a page from before hears that it is not booked once booking is off', async () => {
  const { before, after } = await turnedOff();
  expect((await after.ask()).booking).toMatchObject({ state: 'full', date: TUESDAY, alternatives: [] });
  expect(await after.ask({ window_date: '', window_id: '' })).toMatchObject({ url: null, booking: null });
  // The answer was lost on its way.
  const request = { idempotency_key: 'k', phone: '2185550177' };
  const { booking } = await before.ask(request);
  expect((await after.ask(request)).booking).toEqual(booking);
});
