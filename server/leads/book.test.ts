/** Jobs are booked, moved and canceled. */
import { describe, expect, test } from 'vitest';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { TUESDAY, testAppointments, WEDNESDAY } from '../testing/test-appointments.ts';
import { AFTERNOON, MORNING, testJobs } from '../testing/test-jobs.ts';
import { bookJob, cancelJob, moveJob } from './book.ts';
import { finishJob } from './finish.ts';
import { forgetPerson } from './forget.ts';
import { jobState, jobsOf } from './jobs.ts';

const BY = { by: 'cli' } as const;
const VISITOR = { by: 'visitor' } as const;

describe.each(bothDatabases())('on %s', (_name, createUrl) => {
  test('of twenty who ask at once for three places, three get them and all are stored', async () => {
    const { ask, stored } = await testAppointments({ database: await openDatabase(await createUrl()) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter(({ booking }) => booking?.state === 'booked')).toHaveLength(3);
    expect(await stored()).toHaveLength(20);
  });

  test('two changes of one job at once are made one after the other, and the second sees the first', async () => {
    const { ask, book, jobs, lead } = await testJobs(await createUrl());
    const id = await ask();
    const job = await book(id);
    const change = { ...BY, was: MORNING };
    const results = await Promise.all([
      moveJob(jobs, job, AFTERNOON, change),
      cancelJob(jobs, job, change),
      moveJob(jobs, job, { ...MORNING, date: WEDNESDAY }, change),
    ]);
    const outcomes = results.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => ['moved', 'canceled'].includes(outcome))).toHaveLength(1);
    const changes = (await lead(id)).events.filter(({ kind }) => kind !== 'booked');
    expect(changes).toHaveLength(1);
  });

  test('a job moves and is canceled, and its places are free again', async () => {
    const { ask, book, clock, jobs, lead } = await testJobs(await createUrl());
    const id = await ask();
    const job = await book(id);
    clock.now += 1_000;
    const wednesday = { date: WEDNESDAY, id: '1000-1200' };
    expect(await moveJob(jobs, job, wednesday, VISITOR)).toMatchObject({ outcome: 'moved' });
    expect((await jobs.day(TUESDAY))[0]).toMatchObject({ taken: 0 });
    expect((await jobs.day(WEDNESDAY))[1]).toMatchObject({ taken: 1 });
    clock.now += 1_000;
    expect(await cancelJob(jobs, job, VISITOR)).toMatchObject({ outcome: 'canceled' });
    expect(await cancelJob(jobs, job, VISITOR)).toMatchObject({ outcome: 'same' });
    expect((await jobs.day(WEDNESDAY))[1]).toMatchObject({ taken: 0 });
    const { events, jobs: its, state } = await lead(id);
    expect(its).toMatchObject([{ id: job, date: WEDNESDAY, sequence: 2 }]);
    expect(its.map(jobState)).toEqual(['canceled']);
    expect(events.map(({ kind, job_id }) => [kind, job_id])).toEqual([
      ['booked', job],
      ['moved', job],
      ['canceled', job],
    ]);
    expect(state).toBe('canceled');
  });
});

test('a window is booked with the request, and is no longer offered once its places are taken', async () => {
  const { app, ask, stored } = await testAppointments();
  const states = [];
  for (let i = 0; i < 4; i++) states.push((await ask()).booking?.state);
  expect(states).toEqual(['booked', 'booked', 'booked', 'full']);
  expect(await stored()).toHaveLength(4);
  const { days } = (await (await app.request('/api/windows?days=2')).json()) as FreeWindows;
  expect(days[1]?.windows[0]).toMatchObject({ id: '0800-1000', left: 0 });
});

test('a request for a full window is stored, and offered the next free ones', async () => {
  const { ask, leads } = await testAppointments();
  for (let i = 0; i < 3; i++) await ask();
  const { id, booking } = await ask();
  expect(booking).toMatchObject({ state: 'full', date: TUESDAY, window: '0800-1000' });
  expect(booking?.alternatives.slice(0, 3)).toEqual([
    { date: '2026-11-23', id: '0800-1000' },
    { date: '2026-11-23', id: '1000-1200' },
    { date: TUESDAY, id: '1000-1200' },
  ]);
  expect(await leads.findFull(id)).toMatchObject({
    window_date: TUESDAY,
    window_id: '0800-1000',
    jobs: [],
    state: 'new',
  });
});

test('a repeated request has the first one’s job, and takes no second place', async () => {
  const { ask, jobs } = await testAppointments();
  const fields = { phone: '2185550177', idempotency_key: 'once' };
  const first = await ask(fields);
  expect(await ask(fields)).toMatchObject({ ...first, status: 200 });
  expect(await jobs.day(TUESDAY)).toContainEqual({ id: '0800-1000', places: 3, taken: 1 });
});

test('a long job takes two windows', async () => {
  const { ask, jobs } = await testAppointments();
  await ask({ service: 'garage-cleanout' });
  expect((await jobs.day(TUESDAY)).map(({ taken }) => taken)).toEqual([1, 1, 0, 0]);
  expect((await ask({ service: 'garage-cleanout', window_id: '1500-1700' })).booking?.state).toBe('full');
});

test('a move to a full window leaves the job where it is', async () => {
  const { ask, book, jobs, lead } = await testJobs();
  for (let i = 0; i < 3; i++) await book(await ask(), AFTERNOON);
  const id = await ask();
  const job = await book(id);
  expect(await moveJob(jobs, job, AFTERNOON, BY)).toMatchObject({ outcome: 'full', job: { id: job } });
  expect((await lead(id)).jobs).toMatchObject([{ id: job, window: MORNING.id, sequence: 0 }]);
  expect((await jobs.day(TUESDAY))[0]).toMatchObject({ taken: 1 });
});

test('what is booked after a cancellation is another job', async () => {
  const { ask, book, jobs, lead } = await testJobs();
  const id = await ask();
  const first = await book(id);
  await cancelJob(jobs, first, VISITOR);
  const second = await bookJob(jobs, id, MORNING, VISITOR);
  expect(second).toMatchObject({ outcome: 'booked', job: { sequence: 0 } });
  expect(second.job?.id).not.toBe(first);
  expect((await lead(id)).jobs.map(jobState)).toEqual(['canceled', 'booked']);
});

test('a done job is never moved or canceled, by anybody: another visit is another job', async () => {
  const { ask, book, clock, database, jobs, lead, queued } = await testJobs();
  const id = await ask();
  const done = await book(id);
  await finishJob(database, done, { ...BY, amountCents: 30_000 }, clock.now);
  const before = [await lead(id), await queued(id)];
  for (const by of ['cli', 'visitor', 'desk:o@pl.example'] as const) {
    const thursday = { date: '2026-11-26', id: '0800-1000' };
    expect(await moveJob(jobs, done, thursday, { by })).toMatchObject({ outcome: 'done' });
    expect(await cancelJob(jobs, done, { by })).toMatchObject({ outcome: 'done' });
  }
  expect([await lead(id), await queued(id)]).toEqual(before);

  const next = await book(id, AFTERNOON);
  expect((await lead(id)).jobs.map((job) => [job.id, jobState(job)])).toEqual([
    [done, 'done'],
    [next, 'booked'],
  ]);
  expect(await lead(id)).toMatchObject({ state: 'booked', amount_cents: 30_000 });
});

test('a customer has one job to do at a time; the owner books as many visits as it takes', async () => {
  const { ask, book, jobs, lead } = await testJobs();
  const id = await ask();
  const first = await book(id);
  expect(await bookJob(jobs, id, AFTERNOON, VISITOR)).toMatchObject({ outcome: 'conflict' });
  expect(await bookJob(jobs, id, MORNING, VISITOR)).toMatchObject({ outcome: 'same', job: { id: first } });
  await book(id, AFTERNOON);
  expect((await lead(id)).jobs.map(jobState)).toEqual(['booked', 'booked']);
});

test('a change that is sent twice is made once', async () => {
  const { ask, clock, jobs, lead } = await testJobs();
  const id = await ask();
  const twice = async <Result>(run: () => Promise<Result>) => {
    clock.now += 1_000;
    return [await run(), await run()];
  };
  const key = (name: string) => ({ ...BY, key: name });
  const booked = await twice(() => bookJob(jobs, id, MORNING, key('a')));
  expect(booked.map(({ outcome }) => outcome)).toEqual(['booked', 'same']);
  const job = booked[0]?.job?.id ?? '';
  const moved = await twice(() => moveJob(jobs, job, AFTERNOON, { ...key('b'), was: MORNING }));
  expect(moved.map(({ outcome }) => outcome)).toEqual(['moved', 'same']);
  const canceled = await twice(() => cancelJob(jobs, job, { ...key('c'), was: AFTERNOON }));
  expect(canceled.map(({ outcome }) => outcome)).toEqual(['canceled', 'same']);
  expect((await lead(id)).events).toHaveLength(3);
  // The booking that is sent a third time books nothing, though its job is canceled.
  expect((await bookJob(jobs, id, MORNING, key('a'))).outcome).toBe('same');
  expect((await lead(id)).jobs).toHaveLength(1);
});

test('a job that somebody else has moved meanwhile is neither moved nor canceled', async () => {
  const { ask, book, jobs } = await testJobs();
  const job = await book(await ask());
  await moveJob(jobs, job, AFTERNOON, VISITOR);
  const seen = { ...BY, was: MORNING };
  expect(await moveJob(jobs, job, { ...MORNING, date: WEDNESDAY }, seen)).toMatchObject({
    outcome: 'conflict',
    job: { window: AFTERNOON.id },
  });
  expect(await cancelJob(jobs, job, seen)).toMatchObject({ outcome: 'conflict' });
});

test('only the owner books a place that is not there', async () => {
  const { ask, book, jobs } = await testJobs();
  for (let n = 0; n < 3; n++) await book(await ask());
  const id = await ask();
  expect(await bookJob(jobs, id, MORNING, VISITOR)).toMatchObject({ outcome: 'full' });
  expect(await bookJob(jobs, id, MORNING, BY)).toMatchObject({ outcome: 'full' });
  expect(await bookJob(jobs, id, MORNING, { ...BY, overbook: true })).toMatchObject({ outcome: 'booked' });
});

test('a forgotten person leaves no job', async () => {
  const { ask, jobs, leads, clock, database } = await testAppointments();
  const { id } = await ask({ phone: '2185550177' });
  expect(await jobs.list(TUESDAY)).toHaveLength(1);
  await forgetPerson(leads.database, { phone: '+12185550177' }, clock.now);
  expect(await jobsOf(database.db, [id])).toEqual([]);
  expect(await jobs.list(TUESDAY, { canceled: true })).toEqual([]);
  expect((await jobs.day(TUESDAY))[0]).toMatchObject({ taken: 0 });
});

test.each([
  ['a day off', { window_date: '2026-12-25' }],
  ['a day beyond the horizon', { window_date: '2026-12-08' }],
  ['a day that was', { window_date: '2026-11-20' }],
  ['a window that the day does not have', { window_id: '0900-1100' }],
  ['what is no window', { window_id: 'morning' }],
  ['what is no day', { window_date: 'tuesday' }],
  ['a ZIP code that is not served', { zip: '90210' }],
  ['a day on which nobody comes to the ZIP code', { zip: '55720', window_date: '2026-11-25' }],
])('%s is not booked, and the request is stored', async (_case, fields) => {
  const { ask, stored } = await testAppointments();
  expect(await ask(fields)).toMatchObject({ status: 201, booking: { state: 'full' } });
  expect(await stored()).toHaveLength(1);
});
