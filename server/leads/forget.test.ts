import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { anySql, bothDatabases, newSqlite, untilWaiting } from '../testing/databases.ts';
import { filesWith } from '../testing/files-with.ts';
import { newRequest, person, store, terms } from '../testing/new-request.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { testAppointments } from '../testing/test-appointments.ts';
import { testJobs } from '../testing/test-jobs.ts';
import { acceptRequest } from './accept.ts';
import { answerRequest, markDuplicate } from './closures.ts';
import { finishJob } from './finish.ts';
import { findPerson, forgetPerson } from './forget.ts';
import { LeadStore } from './lead-store.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const BY = { by: 'cli' } as const;

describe('a deletion request', () => {
  async function open(url = newSqlite()) {
    const database = await openDatabase(url);
    onTestFinished(database.close);
    return { database, leads: new LeadStore(database) };
  }

  const contacts = {
    'phone number': { phone: '+19165550142' },
    'email address': { email: 'ADA@example.com' },
  };
  test.each(
    Object.entries(contacts).flatMap(([by, contact]) =>
      bothDatabases().map(([name, createUrl]) => ({ by, contact, name, createUrl })),
    ),
  )(
    'by $by waits for a request of the person that is being stored, and removes it too, $name',
    async ({ contact, createUrl }) => {
      const { database, leads } = await open(await createUrl());
      const stored = Promise.withResolvers<void>();
      const finished = Promise.withResolvers<void>();
      const request = newRequest({ phone: '+19165550142', email: 'ada@example.com' });
      const inSameTransaction = {
        keys: [],
        store: async () => {
          stored.resolve();
          await finished.promise;
        },
      };
      const storing = acceptRequest(database, request, { ...terms(), inSameTransaction }, [], NOW);
      await stored.promise;
      const forgetting = forgetPerson(database, contact, NOW);
      await untilWaiting(database, 1);
      finished.resolve();
      await storing;
      expect((await forgetting).leads).toBe(1);
      for await (const lead of leads.list()) expect(lead).toBeUndefined();
    },
  );

  test.each(bothDatabases())(
    'finds an address in any case, whatever its letters, %s',
    async (_, createUrl) => {
      const { database, leads } = await open(await createUrl());
      const stored = await store(database, { ...person(1), email: 'Jörg@example.com' }, { now: NOW });
      await store(database, { ...person(2), email: 'jorg@example.com' }, { now: NOW });
      expect(await forgetPerson(database, { email: 'JÖRG@example.com' }, NOW)).toMatchObject({ leads: 1 });
      expect(await leads.find(stored)).toBeUndefined();
    },
  );

  test('leaves everybody else, and their records in limits', async () => {
    const { database, leads } = await open();
    const records = () => database.db.selectFrom('limit_records').selectAll().execute();
    const others = { ...person(2), ip_address: '203.0.113.9' };
    await store(database, others, { ...terms(5, '203.0.113.9'), now: NOW });
    const before = await records();
    await store(database, person(1), { ...terms(5, '203.0.113.7'), now: NOW });
    expect(await forgetPerson(database, { phone: person(1).phone }, NOW)).toMatchObject({ leads: 1 });
    const left = [];
    for await (const { phone } of leads.list()) left.push(phone);
    expect(left).toEqual([person(2).phone]);
    expect(await records()).toEqual(before);
  });

  test('leaves requests of others that said the same, which stand for themselves again', async () => {
    const { database, leads } = await open();
    const ada = await store(database, { ...person(1), email: 'ada@example.com' }, { now: NOW });
    const husband = await store(database, { ...person(1), email: 'bob@example.com' }, { now: NOW });
    await markDuplicate(database, husband, ada, BY, NOW);
    expect(await forgetPerson(database, { email: 'ada@example.com' }, NOW)).toEqual({
      leads: 1,
      alsoKnownAs: [{ contact: person(1).phone, leads: 1 }],
    });
    expect(await leads.find(husband)).toMatchObject({ state: 'new', duplicate_of: null, closed_at: null });
  });

  test('removes what the same form sent before, whatever was mistyped in it', async () => {
    const { ask, database, leads } = await testAppointments();
    const typed = [
      { phone: '2185550160', email: 'ada@exmaple.example', idempotency_key: 'a' },
      { phone: '2185550161', email: 'ada@exmaple.example', idempotency_key: 'b', replaces: 'a' },
      { phone: '2185550161', email: 'ada@example.com', idempotency_key: 'c', replaces: 'a b' },
    ];
    for (const fields of typed) await ask(fields);
    await ask({ phone: '2185550169' });
    const contact = { email: 'ada@example.com' };
    expect(await findPerson(database.db, contact)).toHaveLength(3);
    expect(await forgetPerson(database, contact, NOW)).toEqual({ leads: 3, alsoKnownAs: [] });
    const left = [];
    for await (const { phone } of leads.list()) left.push(phone);
    expect(left).toEqual(['+12185550169']);
  });
});

test('a deleted person does not come back by a request or a change that is sent once more', async () => {
  const { ask, book, clock, database, leads } = await testJobs();
  const phone = '+12185550177';
  const sent = { phone, idempotency_key: 'desk:o@pl.example:tap-1' };
  const id = await ask(sent);
  await answerRequest(database, id, { ...BY, key: 'tap-2' }, clock.now);
  const job = await book(id);
  await forgetPerson(database, { phone }, clock.now);

  const again = (more: object = {}) =>
    acceptRequest(database, newRequest({ ...sent, ...more }), terms(), [], clock.now);
  expect(await again()).toEqual({ outcome: 'forgotten' });
  // A form without a script has its key of an hour before as another one.
  const earlier = acceptRequest(
    database,
    newRequest({ phone, idempotency_key: 'new' }),
    { ...terms(), earlierKeys: [sent.idempotency_key] },
    [],
    clock.now,
  );
  expect(await earlier).toEqual({ outcome: 'forgotten' });
  expect(await answerRequest(database, id, { ...BY, key: 'tap-2' }, clock.now)).toBe('not_found');
  expect(await finishJob(database, job, BY, clock.now)).toBe('not_found');
  for await (const lead of leads.list()) expect(lead).toBeUndefined();
  // Nothing of the keys can be read, and the person can ask anew.
  const hashes = await database.db.selectFrom('forgotten_keys').selectAll().execute();
  expect(hashes).toHaveLength(2);
  expect(JSON.stringify(hashes)).not.toMatch(/tap|pl\.example/);
  expect((await again({ idempotency_key: 'another' })).outcome).toBe('stored');
});

test('who sends a deleted request once more hears that it arrived, and nothing is stored', async () => {
  const { ask, clock, database, postJson, stored } = await testAppointments();
  const fields = { phone: '2185550177', idempotency_key: 'once' };
  await ask(fields);
  await forgetPerson(database, { phone: '+12185550177' }, clock.now);
  const request = { name: 'Ada Byron', zip: '55802', window_date: '2026-11-24', window_id: '0800-1000' };
  const answer = await postJson({ ...request, ...fields });
  expect([answer.status, await answer.json()]).toMatchObject([200, { url: null, booking: null }]);
  expect(await stored()).toEqual([]);
});

test('a forgotten person is in no file of a SQLite database, nor in a later copy', async () => {
  const folder = tempFolder();
  const url = newSqlite(folder);
  // One connection is the server's, which stays open.
  const [server, desk] = [await openDatabase(url), await openDatabase(url)];
  onTestFinished(server.close);
  onTestFinished(desk.close);
  // Enough of others, before and after, for the tree of pages to be split and rebuilt around hers.
  for (let n = 0; n < 120; n++) {
    await store(server, { ...person(n), details: 'other '.repeat(n * 5) });
    if (n % 40 !== 20) continue;
    const ada = { phone: '+19165550142', email: `ada${n}@example.com`, details: 'SECRET '.repeat(90) };
    await store(server, ada);
  }
  expect(filesWith(folder, ['SECRET'])).not.toEqual([]);
  expect(await forgetPerson(desk, { phone: '+19165550142' }, NOW)).toMatchObject({ leads: 3 });
  await desk.backup(join(folder, 'copy.db'));
  expect(filesWith(folder, ['SECRET', '9165550142', 'ada20@', 'ada60@', 'ada100@'])).toEqual([]);
});

test('while traces are removed, the server goes on, and what is being stored is waited for', async () => {
  const url = newSqlite();
  const [server, other] = [await openDatabase(url), await openDatabase(url)];
  onTestFinished(server.close);
  onTestFinished(other.close);
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const storing = other.transact([], async () => {
    begun.resolve();
    await finished.promise;
  });
  await begun.promise;
  const purging = server.purge();
  // Also while something here waits to be stored.
  const waiting = server.transact([], async () => 'stored');
  const answered = await server.db.selectFrom('requests').select('id').execute();
  expect(answered).toEqual([]);
  finished.resolve();
  expect(await Promise.all([waiting, storing, purging])).toEqual(['stored', undefined, undefined]);
});

test('traces that can’t be removed are said', async () => {
  const folder = tempFolder();
  const server = await openDatabase(newSqlite(folder));
  onTestFinished(server.close);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  mkdirSync(join(folder, 'leads.db'), { recursive: true });
  await expect(server.purge()).rejects.toThrow(/everything was removed, but traces may be left/);
});

test('the rows of every table that belong to a request are deleted with it', async () => {
  const database = await openDatabase(newSqlite());
  onTestFinished(database.close);
  const db = anySql(database);
  const tables = await db.introspection.getTables();
  const belonging = tables.filter(({ columns }) => columns.some(({ name }) => name === 'request_id'));
  expect(belonging.map(({ name }) => name).sort()).toEqual([
    'events',
    'jobs',
    'messages',
    'photo_texts',
    'photos',
    'replaced_keys',
    'search_texts',
  ]);
  for (const { name } of belonging) {
    const { rows } = await sql`
      select "table", "on_delete" from pragma_foreign_key_list(${name}) where "from" = 'request_id'`.execute(
      db,
    );
    expect(rows, name).toEqual([{ table: 'requests', on_delete: 'CASCADE' }]);
  }
});
