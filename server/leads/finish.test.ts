/** Jobs are done, one by one, and each has its own amount. */
import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { TUESDAY } from '../testing/test-appointments.ts';
import { AFTERNOON, MORNING, testJobs } from '../testing/test-jobs.ts';
import { cancelJob } from './book.ts';
import { loseRequest, markSpam } from './closures.ts';
import { enterDoneJob, finishJob, reopenJob, setAmount } from './finish.ts';
import { jobState } from './jobs.ts';

const BY = { by: 'cli' } as const;

/** A request with two jobs to do on one day. */
async function setUp(url?: string) {
  const tested = await testJobs(url);
  const { ask, book, clock, database, jobs, lead } = tested;
  const id = await ask();
  const [first, second] = [await book(id, MORNING), await book(id, AFTERNOON)];
  return {
    ...tested,
    id,
    first,
    second,
    states: async () => (await lead(id)).jobs.map(jobState),
    amounts: async () => (await lead(id)).jobs.map(({ amount_cents }) => amount_cents),
    finish: (job: string, amountCents?: number, key?: string) =>
      finishJob(database, job, { ...BY, amountCents, key }, clock.now),
    amount: (job: string, amountCents: number | null, was?: number | null) =>
      setAmount(
        database,
        job,
        { ...BY, amountCents, ...(was !== undefined && { was: { amountCents: was } }) },
        clock.now,
      ),
    reopen: (job: string, keepsAmount = false) => reopenJob(database, job, { ...BY, keepsAmount }, clock.now),
    enter: (amountCents?: number) => enterDoneJob(jobs, id, { ...BY, amountCents }),
  };
}

describe.each(bothDatabases())('on %s', (_name, createUrl) => {
  test('each job keeps its own amount, and the lead’s is their sum', async () => {
    const { id, first, second, amounts, amount, finish, lead } = await setUp(await createUrl());
    expect(await lead(id)).toMatchObject({ state: 'booked', amount_cents: null });
    await finish(first, 30_000);
    expect(await lead(id)).toMatchObject({ state: 'booked', amount_cents: 30_000 });
    // The crew finishes the next one: somebody still has to say what it brought in.
    await finish(second);
    expect(await amounts()).toEqual([30_000, null]);
    expect(await lead(id)).toMatchObject({ state: 'won', amount_cents: 30_000 });
    await amount(second, 30_000);
    expect(await amounts()).toEqual([30_000, 30_000]);
    expect(await lead(id)).toMatchObject({ state: 'won', amount_cents: 60_000 });
    await amount(first, 25_050);
    expect((await lead(id)).amount_cents).toBe(55_050);
  });

  test('of two who finish one job at once with different amounts, one is told so', async () => {
    const { first, amounts, finish } = await setUp(await createUrl());
    const results = await Promise.all([finish(first, 20_000), finish(first, 30_000)]);
    expect([...results].sort()).toEqual(['conflict', 'done']);
    expect(await amounts()).toEqual([results[0] === 'done' ? 20_000 : 30_000, null]);
  });
});

test('one Done ends one job of two on a day; the other stays in its place', async () => {
  const { id, first, second, finish, jobs, lead, states } = await setUp();
  await finish(first);
  expect(await states()).toEqual(['done', 'booked']);
  expect((await lead(id)).state).toBe('booked');
  const toDo = (await jobs.list(TUESDAY)).filter((job) => jobState(job) === 'booked');
  expect(toDo.map((job) => job.id)).toEqual([second]);
  expect((await jobs.day(TUESDAY)).map(({ taken }) => taken)).toEqual([1, 0, 1, 0]);
});

test('a request with a done job and a later canceled one is won', async () => {
  const { id, first, second, finish, jobs, stateOf } = await setUp();
  await finish(first);
  await cancelJob(jobs, second, BY);
  expect(await stateOf(id)).toBe('won');
});

test('a job is done once: the amount of the second who says so is kept, and no other amount is overwritten', async () => {
  const { first, amounts, finish, lead, id, queued } = await setUp();
  expect(await finish(first)).toBe('done');
  expect(await finish(first)).toBe('done');
  expect(await finish(first, 30_000)).toBe('done');
  expect(await finish(first, 40_000)).toBe('conflict');
  expect(await amounts()).toEqual([30_000, null]);
  const about = (await lead(id)).events.filter(({ job_id, kind }) => job_id === first && kind !== 'booked');
  expect(about.map(({ kind, data }) => [kind, data])).toEqual([
    ['done', { by: 'cli' }],
    ['amount', { amount_cents: 30_000, paid: null, by: 'cli' }],
  ]);
  expect((await queued(id)).filter((text) => text.endsWith('job.done'))).toEqual(['owner webhook job.done']);
});

test('a canceled job is never done', async () => {
  const { first, finish, jobs, states } = await setUp();
  await cancelJob(jobs, first, BY);
  expect(await finish(first)).toBe('conflict');
  expect(await states()).toEqual(['canceled', 'booked']);
});

test('an amount that somebody else has entered meanwhile stays', async () => {
  const { first, amount, amounts, finish } = await setUp();
  expect(await amount(first, 20_000)).toBe('conflict');
  await finish(first);
  expect(await amount(first, 20_000, null)).toBe('done');
  expect(await amount(first, 30_000, null)).toBe('conflict');
  expect(await amounts()).toEqual([20_000, null]);
  expect(await amount(first, null, 20_000)).toBe('done');
  expect(await amounts()).toEqual([null, null]);
});

test('a job that was marked as done by mistake is to do again, in its window, without money', async () => {
  const { id, first, amounts, clock, database, finish, jobs, lead, reopen, states } = await setUp();
  await finish(first, 30_000);
  expect(await reopen(first, true)).toBe('has_amount');
  // Somebody else has entered it since.
  const was = { amountCents: null };
  expect(await reopenJob(database, first, { ...BY, was }, clock.now)).toBe('conflict');
  expect(await reopen(first)).toBe('done');
  expect(await states()).toEqual(['booked', 'booked']);
  expect(await amounts()).toEqual([null, null]);
  expect((await jobs.day(TUESDAY))[0]).toMatchObject({ taken: 1 });
  expect((await lead(id)).events.at(-1)).toMatchObject({ kind: 'not_done', job_id: first });
  await cancelJob(jobs, first, BY);
  expect(await reopen(first)).toBe('conflict');
});

test('a job that is entered once it is done has no window, and counts for nothing if it was a mistake', async () => {
  const { ask, jobs, lead, reopen } = await setUp();
  const id = await ask();
  await enterDoneJob(jobs, id, { ...BY, amountCents: 45_000, paid: 'cash' });
  const { jobs: its, state } = await lead(id);
  expect(state).toBe('won');
  expect(its).toMatchObject([{ date: null, window: null, amount_cents: 45_000, paid: 'cash' }]);
  expect(await reopen(its[0]?.id ?? '')).toBe('done');
  // It stays, for ad networks that have fetched it.
  expect((await lead(id)).jobs.map(jobState)).toEqual(['canceled']);
  expect(await lead(id)).toMatchObject({ state: 'new', state_at: null, amount_cents: null });
});

test('a closed request is open once a job of it is to do again, or is entered as done', async () => {
  const { clock, database, enter, finish, first, id, reopen, second, stateOf } = await setUp();
  for (const job of [first, second]) await finish(job);
  await loseRequest(database, id, BY, clock.now);
  expect(await stateOf(id)).toBe('lost');
  await enter(10_000);
  expect(await stateOf(id)).toBe('won');
  await markSpam(database, id, BY, clock.now);
  await reopen(first);
  expect(await stateOf(id)).toBe('booked');
});
