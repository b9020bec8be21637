import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { openDatabase } from '../db/database.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { viewLead } from '../leads/words/lead-view.ts';
import { idOf, newLead, person, terms } from '../testing/new-lead.ts';
import { runBookings, runLeads } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';

/** Far enough ahead that today's date does not matter. */
const DAY = '2030-01-07';

async function withLead() {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  const database = await openDatabase(url);
  const leads = new LeadStore(database);
  onTestFinished(() => leads.close());
  const { store } = await createBooking(database, loadFixture());
  const id = idOf(await leads.accept(newLead({ zip: '55802' }), terms()));
  return {
    id,
    leads,
    store,
    run: (...words: string[]) => runBookings(words, { DATABASE_URL: url }),
    runLeads: (...words: string[]) => runLeads(words, { DATABASE_URL: url }),
  };
}

test('a lead is booked, listed, moved and cancelled', async () => {
  const { id, leads, run } = await withLead();
  expect(await run('move', id.slice(0, 13), DAY, '08:00-10:00')).toMatchObject({
    status: 0,
    stdout: 'Ada Byron is booked for Mon, Jan 7, 8–10 am.\n',
  });
  expect((await run('day', DAY)).stdout).toMatch(
    /0800-1000 +8–10 am +3 +1\n[\s\S]*Ada Byron +\(916\) 555-0142/,
  );
  await run('move', id, DAY, '1300-1500');
  expect((await run('list')).stdout).toMatch(/2030-01-07 +1–3 pm +Ada Byron/);
  expect((await run('cancel', id)).status).toBe(0);
  expect((await run('list')).stdout).toBe('No bookings in that time.\n');
  expect((await leads.findFull(id))?.booking?.state).toBe('cancelled');
}, 60_000);

test('a day is closed and opened, and a window has other places', async () => {
  const { id, store, run } = await withLead();
  await run('places', DAY, '0800-1000', '1');
  expect(await store.day(DAY)).toContainEqual({ id: '0800-1000', places: 1, taken: 0 });
  await run('move', id, DAY, '0800-1000');
  expect((await run('close', DAY)).stdout).toMatch(
    /Monday, January 7 is closed\.\nStill booked that day.*\n.*\n.*Ada/,
  );
  expect(await store.day(DAY)).toEqual([]);
  await run('open', DAY);
  expect(await store.day(DAY)).toHaveLength(4);
}, 60_000);

test('a lost job that is won gets its window back, or says that it was taken', async () => {
  const { id, leads, run, runLeads } = await withLead();
  const window = async () => {
    const lead = await leads.findFull(id);
    return lead && viewLead(lead, loadFixture()).window;
  };
  await run('move', id, DAY, '0800-1000');
  await runLeads('lost', id);
  expect((await runLeads('won', id, '300')).stdout).toContain('Its booking is back: Mon, Jan 7, 8–10 am.');
  expect(await window()).toBe('Mon, Jan 7, 8–10 am');
  await runLeads('spam', id);
  await run('places', DAY, '0800-1000', '1');
  const other = idOf(await leads.accept(newLead(person(1)), terms()));
  await run('move', other, DAY, '0800-1000');
  expect((await runLeads('not-spam', id)).stdout).toMatch(/Mon, Jan 7, 8–10 am was taken in the meantime\./);
  expect(await window()).toBe(
    'Mon, Jan 7, 8–10 am was given to somebody else meanwhile. Choose another time.',
  );
}, 60_000);

test('the calendar has a secret address, which can be renewed', async () => {
  const { run } = await withLead();
  const first = (await run('calendar')).stdout;
  expect(first).toMatch(
    /^https:\/\/www\.birchandbarrow\.example\/calendar\/[\w-]{43}\.ics\nWhoever has this address sees the names and prices of your jobs\.\n$/,
  );
  expect((await run('calendar')).stdout).toBe(first);
  expect((await run('calendar', '--new')).stdout).not.toBe(first);
}, 60_000);

test('a command that can’t be done says what can', async () => {
  const { id, run } = await withLead();
  const failed = await run('move', id, DAY, '0900-1100');
  expect([failed.status, failed.stderr]).toEqual([
    1,
    'That did not work: Monday, January 7 has no window 0900-1100. Its windows: 0800-1000, 1000-1200, 1300-1500, 1500-1700.\n',
  ]);
  const wrong = await run('places', DAY, '0800-1000', 'many');
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    'places needs a number from 0 to 50, not "many". All commands: npm run bookings -- --help\n',
  ]);
  expect((await run('move', id, '2030-02-30', '0800-1000')).status).toBe(2);
  expect((await run('cancel', id)).status).toBe(1);
}, 60_000);
