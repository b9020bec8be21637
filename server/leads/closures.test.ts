/** What somebody says of a request by hand, beside what follows from its jobs. */
import { expect, test } from 'vitest';
import { TUESDAY, WEDNESDAY } from '../testing/test-appointments.ts';
import { AFTERNOON, MORNING, testJobs } from '../testing/test-jobs.ts';
import { bookJob, cancelJob } from './book.ts';
import { answerRequest, loseRequest, markDuplicate, markSpam, reopenRequest } from './closures.ts';
import { countLeads } from './counts.ts';
import { finishJob } from './finish.ts';
import { jobState } from './jobs.ts';

const BY = { by: 'cli' } as const;

async function setUp() {
  const tested = await testJobs();
  const { clock, database, jobs, lead } = tested;
  return {
    ...tested,
    answer: (id: string, was?: 'new') => answerRequest(database, id, { ...BY, was }, clock.now),
    lose: (id: string, more: { cancel?: boolean; tell?: boolean; key?: string } = {}) =>
      loseRequest(database, id, { ...BY, ...more }, clock.now),
    spam: (id: string) => markSpam(database, id, BY, clock.now),
    duplicate: (id: string, of: string) => markDuplicate(database, id, of, BY, clock.now),
    reopen: (id: string) => reopenRequest(database, id, BY, clock.now),
    cancel: (job: string) => cancelJob(jobs, job, { by: 'visitor' }),
    finish: (job: string) => finishJob(database, job, BY, clock.now),
    jobStates: async (id: string) => (await lead(id)).jobs.map(jobState),
    kinds: async (id: string) => (await lead(id)).events.map(({ kind }) => kind),
    counts: () => countLeads(database.db),
    unread: async () => (await countLeads(database.db)).unread,
  };
}

test('a request with a job to do is not lost, unless the job is canceled with it', async () => {
  const { ask, book, jobs, jobStates, lose, queued, stateOf } = await setUp();
  const id = await ask();
  await book(id);
  const before = await queued(id);
  expect(await lose(id)).toBe('has_job');
  expect([await stateOf(id), await jobStates(id), await queued(id)]).toEqual(['booked', ['booked'], before]);

  expect(await lose(id, { cancel: true })).toBe('done');
  expect([await stateOf(id), await jobStates(id)]).toEqual(['lost', ['canceled']]);
  expect((await jobs.day(TUESDAY))[0]).toMatchObject({ taken: 0 });
  expect(await queued(id)).toContain('customer mail job.canceled');
});

test('the customer of a lost request hears nothing of it where the owner says so', async () => {
  const { ask, book, lose, queued } = await setUp();
  const id = await ask();
  await book(id);
  await lose(id, { cancel: true, tell: false });
  expect(await queued(id)).not.toContain('customer mail job.canceled');
  // The owner's programs hear of every canceled job.
  expect(await queued(id)).toContain('owner webhook job.canceled');
});

test('spam is set aside with its jobs, and nobody is told', async () => {
  const { ask, book, clock, database, jobs, jobStates, queued, spam, stateOf } = await setUp();
  const id = await ask();
  const done = await book(id);
  await finishJob(database, done, BY, clock.now);
  await book(id, AFTERNOON);
  expect(await spam(id)).toBe('done');
  expect([await stateOf(id), await jobStates(id)]).toEqual(['spam', ['done', 'canceled']]);
  expect((await jobs.day(TUESDAY))[2]).toMatchObject({ taken: 0 });
  const told = (await queued(id)).filter((text) => text.endsWith('job.canceled'));
  expect(told).toEqual(['owner webhook job.canceled']);
});

test('a reopened request does not get its canceled job back', async () => {
  const { ask, book, jobStates, jobs, lose, reopen, spam, stateOf } = await setUp();
  const [lost, junk] = [await ask(), await ask()];
  for (const id of [lost, junk]) await book(id);
  await lose(lost, { cancel: true });
  await spam(junk);
  for (const id of [lost, junk]) {
    expect(await reopen(id)).toBe('done');
    expect([await stateOf(id), await jobStates(id)]).toEqual(['canceled', ['canceled']]);
  }
  expect((await jobs.day(TUESDAY))[0]).toMatchObject({ taken: 0 });
});

test('what is reopened is what follows from its history again, and keeps its time', async () => {
  const { answer, ask, book, clock, database, duplicate, finish, leads, lose, reopen, spam } = await setUp();
  const [untouched, answered, won, other] = [await ask(), await ask(), await ask(), await ask()];
  await answer(answered);
  const job = await book(won);
  await finishJob(database, job, { ...BY, amountCents: 35_050 }, clock.now);
  await finish(job);
  for (const id of [untouched, answered, won]) {
    const before = await leads.find(id);
    for (const close of [lose, spam, (closed: string) => duplicate(closed, other)]) {
      clock.now += 3_600_000;
      expect(await close(id)).toBe('done');
      expect((await leads.find(id))?.state_at).toBe(new Date(clock.now).toISOString());
      clock.now += 3_600_000;
      expect(await reopen(id)).toBe('done');
      expect(await leads.find(id)).toEqual(before);
    }
  }
});

test('a duplicate leaves the inbox and the counts, keeps its link, and is open again by a tap', async () => {
  const { ask, clock, counts, duplicate, lead, links, reopen, stateOf } = await setUp();
  const original = await ask();
  const again = await ask();
  const link = links.path(await lead(again));
  expect(await counts()).toMatchObject({ new: 2, unread: 2 });
  expect(await duplicate(again, original)).toBe('done');
  expect(await counts()).toMatchObject({ new: 1, unread: 1, spam: 0 });
  expect((await lead(original)).duplicates).toMatchObject([{ id: again, state: 'duplicate' }]);
  const { duplicate_of, link_version } = await lead(again);
  expect([duplicate_of, links.path({ id: again, link_version })]).toEqual([original, link]);
  expect(links.hasEnded(await lead(again), clock.now)).toBe(false);

  await reopen(again);
  expect(await stateOf(again)).toBe('new');
  expect((await lead(original)).duplicates).toEqual([]);
  expect(await counts()).toMatchObject({ new: 2, unread: 2 });
});

test('duplicates of a duplicate are those of the request that it repeats', async () => {
  const { ask, duplicate, lead } = await setUp();
  const [original, first, second, third] = [await ask(), await ask(), await ask(), await ask()];
  await duplicate(second, first);
  await duplicate(first, original);
  // A duplicate stands for what it repeats.
  await duplicate(third, second);
  const of = async (id: string) => (await lead(id)).duplicate_of;
  expect(await Promise.all([first, second, third].map(of))).toEqual([original, original, original]);
  // None is a duplicate of itself, by any way.
  expect(await duplicate(original, first)).toBe('not_found');
  expect(await duplicate(original, original)).toBe('not_found');
  expect(await duplicate(original, 'nobody')).toBe('not_found');
  expect(await of(original)).toBeNull();
});

test('a request with a job to do is no duplicate', async () => {
  const { ask, book, duplicate, stateOf } = await setUp();
  const [original, again] = [await ask(), await ask()];
  await book(again);
  expect(await duplicate(again, original)).toBe('has_job');
  expect(await stateOf(again)).toBe('booked');
});

test('a closed request is open once somebody books a job for it, and unread if that was its customer', async () => {
  const { ask, duplicate, jobs, lead, lose, spam, stateOf } = await setUp();
  const [lost, junk, again, original] = [await ask(), await ask(), await ask(), await ask()];
  await lose(lost);
  await spam(junk);
  await duplicate(again, original);
  for (const id of [lost, junk, again]) {
    expect(await bookJob(jobs, id, { date: WEDNESDAY, id: '0800-1000' }, BY)).toMatchObject({
      outcome: 'booked',
    });
    expect(await stateOf(id)).toBe('booked');
  }
  expect((await lead(again)).duplicate_of).toBeNull();

  const back = await ask();
  await lose(back);
  expect(await bookJob(jobs, back, MORNING, { by: 'visitor' })).toMatchObject({ outcome: 'booked' });
  expect(await lead(back)).toMatchObject({ state: 'booked', read_at: null });
});

test('a customer books nothing for what is set aside', async () => {
  const { ask, jobs, spam, stateOf } = await setUp();
  const id = await ask();
  await spam(id);
  expect(await bookJob(jobs, id, MORNING, { by: 'visitor' })).toMatchObject({ outcome: 'set_aside' });
  expect(await stateOf(id)).toBe('spam');
});

test('to answer a request that has a job changes nothing', async () => {
  const { answer, ask, book, finish, kinds, lead } = await setUp();
  const id = await ask();
  const job = await book(id);
  for (const make of [async () => {}, () => finish(job)]) {
    await make();
    const before = await lead(id);
    expect(await answer(id)).toBe('done');
    expect(await lead(id)).toEqual(before);
  }
  expect(await kinds(id)).not.toContain('answered');
});

test('to answer a closed request changes nothing', async () => {
  const { answer, ask, duplicate, lead, lose, spam } = await setUp();
  const [lost, junk, again, original] = [await ask(), await ask(), await ask(), await ask()];
  await lose(lost);
  await spam(junk);
  await duplicate(again, original);
  for (const id of [lost, junk, again]) {
    const before = await lead(id);
    expect(await answer(id)).toBe('done');
    expect(await lead(id)).toEqual(before);
  }
});

test('who cancels has to be answered again', async () => {
  const { answer, ask, book, cancel, reopen, stateOf } = await setUp();
  const id = await ask();
  await answer(id);
  expect(await stateOf(id)).toBe('answered');
  await cancel(await book(id));
  expect(await stateOf(id)).toBe('canceled');
  await answer(id);
  expect(await stateOf(id)).toBe('answered');
  // To take the answer back is to be canceled again.
  await reopen(id);
  expect(await stateOf(id)).toBe('canceled');
});

test('what somebody else has changed meanwhile stays as it is', async () => {
  const { answer, ask, lose, kinds, stateOf } = await setUp();
  const id = await ask();
  await lose(id);
  expect(await answer(id, 'new')).toBe('conflict');
  expect([await stateOf(id), await kinds(id)]).toEqual(['lost', ['lost']]);
  expect(await answer('nobody')).toBe('not_found');
});

test('a change that is sent twice, or was made already, is written down once', async () => {
  const { ask, kinds, lose, reopen, stateOf } = await setUp();
  const id = await ask();
  await lose(id, { key: 'a' });
  await lose(id);
  await reopen(id);
  // The first tap once more.
  await lose(id, { key: 'a' });
  expect([await stateOf(id), await kinds(id)]).toEqual(['new', ['lost', 'reopened']]);
});
