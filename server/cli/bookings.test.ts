/** `npm run bookings`, called in this process. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { openDatabase } from '../db/database.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { idOf, newRequest, person, terms } from '../testing/new-request.ts';
import { runBookings, runLeads } from '../testing/run-command.ts';
import { tempFolder } from '../testing/temp-folder.ts';

/** A Monday, far enough ahead that today's date does not matter. */
const DAY = '2030-01-07';

async function withLead() {
  const env = { DATABASE_URL: `file:${join(tempFolder(), 'leads.db')}` };
  const database = await openDatabase(env.DATABASE_URL);
  const { store } = await createBooking(database, loadFixture());
  const leads = new LeadStore(database, Date.now, store);
  onTestFinished(() => leads.close());
  const id = idOf(await leads.accept(newRequest({ zip: '55802' }), terms()));
  return {
    id,
    leads,
    store,
    run: (...argv: string[]) => runBookings(argv, env),
    runLeads: (...argv: string[]) => runLeads(argv, env),
  };
}

test('a lead is booked, listed, moved and cancelled, by its id or that of its booking', async () => {
  const { id, leads, run } = await withLead();
  expect(await run('cancel', id)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'That did not work: Ada Byron has no booking.\n',
  });
  expect(await run('move', id.slice(0, 13), DAY, '08:00-10:00')).toEqual({
    status: 0,
    stderr: '',
    stdout: 'Ada Byron is booked for Mon, Jan 7, 8–10 am.\n',
  });
  expect((await run('day', DAY)).stdout).toMatch(
    /^Monday, January 7\n[\s\S]*0800-1000 +8–10 am +3 +1\n[\s\S]*Ada Byron +\(916\) 555-0142/,
  );
  const booking = (await leads.findFull(id))?.booking?.id ?? '';
  await run('move', booking, DAY, '1300-1500');
  expect((await run('list')).stdout).toMatch(/2030-01-07 +1–3 pm +Ada Byron/);
  expect((await run('cancel', id)).stdout).toBe('Ada Byron has no booking any more: it is cancelled.\n');
  expect((await run('list', '--from', DAY)).stdout).toBe('No bookings in that time.\n');
});

test('a day is closed and opened, and a window has other places', async () => {
  const { id, store, run } = await withLead();
  await store.change(id, { to: { date: DAY, id: '0800-1000' }, by: 'cli' });
  expect((await run('places', DAY, '0800-1000', '1')).stdout).toBe(
    'Mon, Jan 7, 8–10 am has 1 place, 1 taken.\n',
  );
  expect(await store.day(DAY)).toContainEqual({ id: '0800-1000', places: 1, taken: 1 });
  expect((await run('close', DAY)).stdout).toMatch(
    /^Monday, January 7 is closed\.\nStill booked that day; move or cancel them:\n.*\n.*Ada/,
  );
  expect(await store.day(DAY)).toEqual([]);
  expect((await run('open', DAY)).stdout).toBe('Monday, January 7 is open.\n');
  expect(await store.day(DAY)).toHaveLength(4);
  expect(await run('move', id, DAY, '0900-1100')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'That did not work: Monday, January 7 has no window 0900-1100. Its windows: 0800-1000, 1000-1200, 1300-1500, 1500-1700.\n',
  });
});

test('a lost job that is won gets its window back, or says that it was taken', async () => {
  const { id, leads, run, runLeads, store } = await withLead();
  const book = (lead: string) => store.change(lead, { to: { date: DAY, id: '0800-1000' }, by: 'cli' });
  await book(id);
  await leads.setStatus(id, 'lost', { by: 'cli' });
  expect((await runLeads('won', id, '300')).stdout).toBe(
    `Lead ${id} is won, for $300.\nIts booking: Mon, Jan 7, 8–10 am\n`,
  );
  await leads.setStatus(id, 'spam', { by: 'cli' });
  await run('places', DAY, '0800-1000', '1');
  await book(idOf(await leads.accept(newRequest(person(1)), terms())));
  expect((await runLeads('not-spam', id)).stdout).toContain(
    'Its booking: Mon, Jan 7, 8–10 am was given to somebody else meanwhile. Choose another time.',
  );
});

test('the customer gets another link, and the calendar another address', async () => {
  const { id, leads, run, store } = await withLead();
  await store.change(id, { to: { date: DAY, id: '0800-1000' }, by: 'cli' });
  const link =
    /^https:\/\/www\.birchandbarrow\.example\/b\/\S+\nIt is sent to ada@example\.com .*\nThe link before has ended\.\n$/;
  const first = (await run('new-link', id)).stdout;
  expect(first).toMatch(link);
  const second = (await run('new-link', (await leads.findFull(id))?.booking?.id ?? '')).stdout;
  expect(second).toMatch(link);
  expect(second).not.toBe(first);

  const address = (await run('calendar')).stdout;
  expect(address).toMatch(
    /^https:\/\/www\.birchandbarrow\.example\/calendar\/[\w-]{43}\.ics\nWhoever has this address sees the names and prices of your jobs\.\n$/,
  );
  expect((await run('calendar')).stdout).toBe(address);
  expect((await run('calendar', '--new')).stdout).not.toBe(address);
});
