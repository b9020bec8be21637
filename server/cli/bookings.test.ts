/** `npm run bookings`, called in this process. */
import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import { bookJob } from '../leads/book.ts';
import { createJobs } from '../leads/create-jobs.ts';
import { finishJob } from '../leads/finish.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { newSqlite } from '../testing/databases.ts';
import { person, store } from '../testing/new-request.ts';
import { runBookings } from '../testing/run-command.ts';

/** A Monday, far enough ahead that today's date does not matter. */
const DAY = '2030-01-07';
const EARLY = { date: DAY, id: '0800-1000' };

async function withLead() {
  const env = { DATABASE_URL: newSqlite() };
  const database = await openDatabase(env.DATABASE_URL);
  onTestFinished(() => database.close());
  const { store: jobs } = await createJobs(database, loadFixture());
  const leads = new LeadStore(database);
  const id = await store(database, { zip: '55802' });
  const run = (...argv: string[]) => runBookings(argv, env);
  return {
    id,
    database,
    jobs,
    run,
    book: async (window = EARLY, lead = id) =>
      (await bookJob(jobs, lead, window, { by: 'cli' })).job?.id ?? '',
    idsOfJobs: async () => (await leads.findFull(id))?.jobs.map((job) => job.id) ?? [],
    said: async (...argv: string[]) => {
      const { status, stdout, stderr } = await run(...argv);
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    },
    refused: async (...argv: string[]) => {
      const { status, stdout, stderr } = await run(...argv);
      expect([status, stdout]).toEqual([1, '']);
      return stderr.replace('That did not work: ', '');
    },
  };
}

test('a window is booked for a lead, and its job listed, moved and canceled by its id, the beginning of it, or its lead', async () => {
  const { id, idsOfJobs, said, refused } = await withLead();
  for (const argv of [
    ['cancel', id],
    ['move', id, DAY, '0800-1000'],
  ])
    expect(await refused(...argv)).toBe(
      `Ada Byron has no job to do. To book one: npm run bookings -- book ${id} DATE WINDOW\n`,
    );
  expect(await said('book', id.slice(0, 13), DAY, '08:00-10:00')).toBe(
    'Ada Byron is booked for Mon, Jan 7, 8–10 am.\n',
  );
  expect(await said('day', DAY)).toMatch(
    /^Monday, January 7\n[\s\S]*0800-1000 +8–10 am +3 +1\n[\s\S]*Ada Byron +\(916\) 555-0142/,
  );
  const [job = ''] = await idsOfJobs();
  expect(await said('move', job.slice(0, 30), DAY, '1300-1500')).toBe(
    'Ada Byron is booked for Mon, Jan 7, 1–3 pm.\n',
  );
  expect(await said('list')).toMatch(new RegExp(`2030-01-07 +1–3 pm +Ada Byron .* ${id} +${job}\n`));
  await said('move', '(916) 555-0142', DAY, '1500-1700');
  expect(await said('cancel', id)).toBe('Ada Byron is not booked any more: the job is canceled.\n');
  expect(await said('list', '--from', DAY)).toBe('No jobs in that time.\n');
  expect(await said('cancel', job)).toBe('Ada Byron has it so already.\n');
  expect(await refused('move', job, DAY, '0800-1000')).toBe('Ada Byron has no such job: it was canceled.\n');
  expect(await idsOfJobs()).toEqual([job]);
});

test('of a lead with two jobs to do, it asks which', async () => {
  const { id, book, jobs, said, refused } = await withLead();
  const first = await book();
  await said('book', id, DAY, '1300-1500');
  const [, second] = await jobs.list(DAY);
  for (const argv of [
    ['cancel', id],
    ['move', id, DAY, '1500-1700'],
  ])
    expect(await refused(...argv)).toBe(
      `${[
        'Ada Byron has several jobs to do. Say which by its id:',
        `  ${first}  booked  Mon, Jan 7, 8–10 am`,
        `  ${second?.id}  booked  Mon, Jan 7, 1–3 pm`,
      ].join('\n')}\n`,
    );
  await said('cancel', second?.id ?? '');
  expect((await jobs.list(DAY)).map((job) => job.id)).toEqual([first]);
});

test('a job that is done is neither moved nor canceled', async () => {
  const { book, database, refused } = await withLead();
  const job = await book();
  await finishJob(database, job, { by: 'cli' }, Date.now());
  for (const argv of [
    ['cancel', job],
    ['move', job, DAY, '1300-1500'],
  ])
    expect(await refused(...argv)).toBe(
      'Ada Byron is done with that job. Another visit is another job: npm run bookings -- book\n',
    );
});

test('a day is closed and opened, and a window has other places', async () => {
  const { id, jobs, book, database, said, refused } = await withLead();
  await book();
  expect(await said('places', DAY, '0800-1000', '1')).toBe('Mon, Jan 7, 8–10 am has 1 place, 1 taken.\n');
  expect(await jobs.day(DAY)).toContainEqual({ id: '0800-1000', places: 1, taken: 1 });
  const other = await store(database, person(1));
  expect(await refused('book', other, DAY, '0800-1000')).toBe(
    `Ada Byron is not booked: Mon, Jan 7, 8–10 am has no free place. More places: npm run bookings -- places ${DAY} 0800-1000 NUMBER\n`,
  );
  expect(await said('close', DAY)).toMatch(
    /^Monday, January 7 is closed\.\nJobs that stay on that day; move or cancel them:\n.*\n.*Ada/,
  );
  expect(await jobs.day(DAY)).toEqual([]);
  expect(await said('open', DAY)).toBe('Monday, January 7 is open.\n');
  expect(await jobs.day(DAY)).toHaveLength(4);
  expect(await refused('move', id, DAY, '0900-1100')).toBe(
    'Monday, January 7 has no window 0900-1100. Its windows: 0800-1000, 1000-1200, 1300-1500, 1500-1700.\n',
  );
});

test('the customer gets another link, and the calendar another address', async () => {
  const { id, book, said } = await withLead();
  const job = await book();
  const link =
    /^https:\/\/www\.birchandbarrow\.example\/b\/\S+\nIt is sent to ada@example\.com .*\nThe link before has ended\.\n$/;
  const first = await said('new-link', id);
  expect(first).toMatch(link);
  const second = await said('new-link', job);
  expect(second).toMatch(link);
  expect(second).not.toBe(first);

  const address = await said('calendar');
  expect(address).toMatch(
    /^https:\/\/www\.birchandbarrow\.example\/calendar\/[\w-]{43}\.ics\nWhoever has this address sees the names and prices of your jobs\.\n$/,
  );
  expect(await said('calendar')).toBe(address);
  expect(await said('calendar', '--new')).not.toBe(address);
});
