/** Requests are accepted, within limits, once each; what looks like spam is set aside. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { signingKey } from '../db/keys.ts';
import { removeOldRecords } from '../db/limits.ts';
import type { NewRequest } from '../db/tables.ts';
import { bothDatabases, newSqlite } from '../testing/databases.ts';
import { idOf, newRequest, person, terms } from '../testing/new-request.ts';
import { testJobs } from '../testing/test-jobs.ts';
import { acceptRequest, type Terms } from './accept.ts';
import { bookJob } from './book.ts';
import { markSpam, reopenRequest } from './closures.ts';
import { countLeads } from './counts.ts';
import { LeadStore } from './lead-store.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const BY = { by: 'cli' } as const;

async function open(url = newSqlite()) {
  const clock = { now: NOON };
  const database = await openDatabase(url);
  onTestFinished(database.close);
  const leads = new LeadStore(database);
  return {
    clock,
    database,
    accept: (request: Partial<NewRequest>, on: Terms) =>
      acceptRequest(database, newRequest(request), on, [], clock.now),
    count: async () => {
      let count = 0;
      for await (const _ of leads.list()) count++;
      return count;
    },
  };
}

describe.each(bothDatabases())('on %s', (_name, createUrl) => {
  test('equal posts at the same moment make one request, from one address or several', async () => {
    const { accept, count } = await open(await createUrl());
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, i) => accept({ idempotency_key: 'k' }, terms(0, `address ${i % 3}`))),
    );
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(new Set(results.map(idOf)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('an address may send its limit in an hour, also all at once, and no more', async () => {
    const { accept, count } = await open(await createUrl());
    const results = await Promise.all(Array.from({ length: 12 }, (_, i) => accept(person(i), terms(5))));
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5);
    expect(results.filter(({ outcome }) => outcome === 'limited')).toHaveLength(7);
    expect(await count()).toBe(5);
    expect((await accept(person(20), terms(5, 'somebody else'))).outcome).toBe('stored');
  });

  test('keys are made once for all instances, one for each purpose', async () => {
    const { database } = await open(await createUrl());
    const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(database, 'form-token')));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await signingKey(database, 'limits')).not.toEqual(keys[0]);
    expect(await database.db.selectFrom('server_keys').select('purpose').execute()).toHaveLength(2);
  });
});

test('the hour slides: a place is free when the oldest request is an hour old', async () => {
  const { accept, clock } = await open();
  await accept(person(1), terms(2));
  clock.now = NOON + 50 * 60_000;
  await accept(person(2), terms(2));
  clock.now = NOON + 59 * 60_000;
  expect(await accept(person(3), terms(2))).toEqual({ outcome: 'limited', retryAfterSeconds: 60 });
  clock.now = NOON + HOUR;
  expect((await accept(person(4), terms(2))).outcome).toBe('stored');
  expect((await accept(person(5), terms(2))).outcome).toBe('limited');
});

test('a repeat is neither refused nor counted', async () => {
  const { accept } = await open();
  await accept({ idempotency_key: 'k' }, terms(2));
  for (let i = 0; i < 5; i++) {
    expect((await accept({ idempotency_key: 'k' }, terms(2))).outcome).toBe('repeated');
  }
  expect((await accept(person(1), terms(2))).outcome).toBe('stored');
  expect((await accept({ idempotency_key: 'k' }, terms(2))).outcome).toBe('repeated');
});

test('limits keep no address and no number in the clear, and nothing once no limit counts it', async () => {
  const { accept, clock, database } = await open();
  await accept({}, terms(20));
  const records = () => database.db.selectFrom('limit_records').selectAll().execute();
  expect(JSON.stringify(await records())).not.toMatch(/203\.0|9165550142/);
  clock.now = NOON + HOUR - 1;
  await removeOldRecords(database, clock.now);
  expect(await records()).toHaveLength(2);
  clock.now = NOON + HOUR;
  await removeOldRecords(database, clock.now);
  expect(await records()).toEqual([]);
});

describe('what looks like spam', () => {
  test('is stored and kept apart, and told to nobody until the owner says that it is none', async () => {
    const { ask, clock, database, lead, queued, stateOf } = await testJobs();
    const id = await ask({}, { spamSigns: ['honeypot'] });
    expect(await lead(id)).toMatchObject({
      state: 'spam',
      events: [{ kind: 'quarantined', data: { signs: ['honeypot'] } }],
    });
    expect(await countLeads(database.db)).toMatchObject({ new: 0, unread: 0, spam: 1 });
    expect(await queued(id)).toEqual([]);
    await reopenRequest(database, id, BY, clock.now);
    expect(await stateOf(id)).toBe('new');
    expect(await queued(id)).toEqual(['owner mail request.created', 'owner webhook request.created']);
    await markSpam(database, id, BY, clock.now);
    await reopenRequest(database, id, BY, clock.now);
    expect(await queued(id)).toHaveLength(2);
    expect((await lead(id)).events).toHaveLength(4);
  });

  test('has no job, though it asks for a window', async () => {
    const { ask, jobs, lead } = await testJobs();
    const id = await ask({}, { spamSigns: ['honeypot'] });
    const window = { date: '2026-11-24', id: '0800-1000' };
    expect((await bookJob(jobs, id, window, { by: 'visitor' })).outcome).toBe('set_aside');
    expect((await lead(id)).jobs).toEqual([]);
  });

  test('is not what a number’s owner asks, in whose name a stranger has asked often', async () => {
    const { ask, stateOf } = await testJobs();
    const phone = '+12185550177';
    for (let i = 0; i < 7; i++) await ask({ phone }, terms(20, 'stranger'));
    expect(await stateOf(await ask({ phone }, terms(20, 'owner of the number')))).toBe('new');
  });
});
