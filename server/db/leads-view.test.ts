/** What the database itself promises of requests and jobs, whatever any program does. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { anySql, bothDatabases } from '../testing/databases.ts';
import { person, store } from '../testing/new-request.ts';
import { openDatabase } from './database.ts';
import { createId } from './id.ts';
import type { JobsTable, LeadsView, RequestsTable } from './tables.ts';

/** Hours of one day, in order. */
const [ONE, TWO, THREE, FOUR] = ['01', '02', '03', '04'].map((hour) => `2026-11-23T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];

const BOOKED: Partial<JobsTable> = { changed_at: ONE };
const DONE: Partial<JobsTable> = { changed_at: ONE, done_at: TWO };
const CANCELED: Partial<JobsTable> = { changed_at: THREE, canceled_at: THREE };

describe.each(bothDatabases())('on %s', (_name, createUrl) => {
  async function setUp() {
    const database = await openDatabase(await createUrl());
    onTestFinished(database.close);
    const db = anySql(database);
    let people = 0;
    const ask = () => store(database, person(people++));
    const addJob = async (request_id: string, changes: Partial<JobsTable>) => {
      const job: JobsTable = {
        id: createId(Date.now()),
        request_id,
        date: '2026-11-24',
        window: '0800-1000',
        windows: 1,
        time_zone: 'America/Chicago',
        sequence: 0,
        changed_at: ONE,
        done_at: null,
        canceled_at: null,
        amount_cents: null,
        paid: null,
        crew_id: null,
        link_version: 0,
        ...changes,
      };
      await db.insertInto('jobs').values(job).execute();
      return job.id;
    };
    return { db, ask, addJob };
  }

  test('the state of a request follows from what happened to it, and its money is the sum of its jobs', async () => {
    const { db, ask, addJob } = await setUp();
    const original = await ask();
    const cases: [Partial<RequestsTable>, Partial<JobsTable>[], Partial<LeadsView>][] = [
      [{}, [], { state: 'new', state_at: null }],
      [{ answered_at: ONE }, [], { state: 'answered', state_at: ONE }],
      [{ answered_at: FOUR }, [BOOKED], { state: 'booked', state_at: ONE }],
      [{}, [CANCELED, BOOKED], { state: 'booked', state_at: ONE }],
      [{}, [DONE, BOOKED], { state: 'booked', state_at: ONE }],
      [{}, [CANCELED], { state: 'canceled', state_at: THREE }],
      // What was entered as done by mistake.
      [{}, [{ ...CANCELED, date: null, window: null }], { state: 'new', state_at: null }],
      [{ answered_at: FOUR }, [CANCELED], { state: 'answered', state_at: FOUR }],
      [{}, [DONE], { state: 'won', state_at: TWO }],
      [{ answered_at: FOUR }, [DONE, CANCELED], { state: 'won', state_at: TWO }],
      [{ closed_as: 'lost', closed_at: FOUR }, [DONE], { state: 'lost', state_at: FOUR }],
      [{ closed_as: 'spam', closed_at: FOUR }, [CANCELED], { state: 'spam', state_at: FOUR }],
      [
        { closed_as: 'duplicate', closed_at: FOUR, duplicate_of: original, answered_at: ONE },
        [],
        { state: 'duplicate', state_at: FOUR },
      ],
      [
        {},
        [
          { ...DONE, amount_cents: 30_000 },
          { ...DONE, amount_cents: 5_025, date: null, window: null },
          DONE,
          BOOKED,
        ],
        { state: 'booked', amount_cents: 35_025 },
      ],
      [{}, [DONE, DONE], { state: 'won', amount_cents: null }],
    ];
    for (const [changes, jobs, expected] of cases) {
      const id = await ask();
      if (Object.keys(changes).length > 0)
        await db.updateTable('requests').set(changes).where('id', '=', id).execute();
      for (const job of jobs) await addJob(id, job);
      const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
      expect(lead, JSON.stringify([changes, jobs])).toMatchObject(expected);
    }
  });

  test.each<[string, Partial<JobsTable>]>([
    ['done and canceled', { done_at: ONE, canceled_at: TWO }],
    ['paid and not done', { amount_cents: 30_000 }],
    ['paid and canceled', { canceled_at: TWO, paid: 'cash' }],
    ['to do without a window', { date: null, window: null }],
    ['of a day without a window', { done_at: ONE, window: null }],
    ['of nobody', { request_id: 'nobody' }],
  ])('no job is %s', async (_what, changes) => {
    const { ask, addJob, db } = await setUp();
    const id = await ask();
    await expect(addJob(id, changes)).rejects.toThrow();
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  test('no two jobs have one place', async () => {
    const { ask, addJob, db } = await setUp();
    const take = async () => {
      const job_id = await addJob(await ask(), {});
      const place = { job_id, date: '2026-11-24', window: '0800-1000', place: 1 };
      await db.insertInto('job_places').values(place).execute();
    };
    await take();
    await expect(take()).rejects.toThrow();
  });

  test('a request is closed since some time, and a duplicate of another', async () => {
    const { ask, db } = await setUp();
    const [id, other] = [await ask(), await ask()];
    const set = (changes: Partial<RequestsTable>) =>
      db.updateTable('requests').set(changes).where('id', '=', id).execute();
    await expect(set({ closed_as: 'lost' })).rejects.toThrow();
    await expect(set({ closed_at: ONE })).rejects.toThrow();
    await expect(set({ closed_as: 'duplicate', closed_at: ONE })).rejects.toThrow();
    await expect(set({ closed_as: 'lost', closed_at: ONE, duplicate_of: other })).rejects.toThrow();
    await set({ closed_as: 'duplicate', closed_at: ONE, duplicate_of: other });
  });
});
