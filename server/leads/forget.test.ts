import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { anySql, bothDatabases, untilWaiting } from '../testing/databases.ts';
import { idOf, newRequest, person, terms } from '../testing/new-request.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { forgetPerson } from './forget.ts';
import { LeadStore } from './lead-store.ts';

describe('a deletion request', () => {
  const contacts = {
    'phone number': { phone: '+19165550142' },
    'e-mail address': { email: 'ADA@example.com' },
  };
  test.each(
    Object.entries(contacts).flatMap(([by, contact]) =>
      bothDatabases().map(([name, createUrl]) => ({ by, contact, name, createUrl })),
    ),
  )(
    'by $by waits for a request of the person that is being stored, and removes it too, $name',
    async ({ contact, createUrl }) => {
      const database = await openDatabase(await createUrl());
      const leads = new LeadStore(database);
      onTestFinished(() => leads.close());
      const stored = Promise.withResolvers<void>();
      const finished = Promise.withResolvers<void>();
      const storing = leads.accept(newRequest({ phone: '+19165550142', email: 'ada@example.com' }), {
        ...terms(),
        inSameTransaction: {
          keys: [],
          store: async () => {
            stored.resolve();
            await finished.promise;
          },
        },
      });
      await stored.promise;
      const forgetting = forgetPerson(database, contact);
      await untilWaiting(database, 1);
      finished.resolve();
      await storing;
      expect((await forgetting).leads).toBe(1);
      for await (const lead of leads.list()) expect(lead).toBeUndefined();
    },
  );

  test('takes along what the owner merged into the person’s lead', async () => {
    const database = await openDatabase(newSqlite());
    const leads = new LeadStore(database);
    onTestFinished(() => leads.close());
    const form = idOf(await leads.accept(newRequest({ ...person(1), email: 'ada@example.com' }), terms()));
    const call = idOf(
      await leads.accept(newRequest({ ...person(1), email: '', street: '12 Oak St' }), terms()),
    );
    await leads.merge(call, form, { by: 'cli' });
    expect(await forgetPerson(database, { email: 'ada@example.com' })).toMatchObject({ leads: 2 });
    expect(await leads.find(call)).toBeUndefined();
  });

  test('leaves everybody else, and their records in limits', async () => {
    const database = await openDatabase(newSqlite());
    const leads = new LeadStore(database);
    onTestFinished(() => leads.close());
    const records = () => database.db.selectFrom('limit_records').selectAll().execute();
    await leads.accept(newRequest({ ...person(2), ip_address: '203.0.113.9' }), terms(5, '203.0.113.9'));
    const others = await records();
    await leads.accept(newRequest(person(1)), terms(5, '203.0.113.7'));
    expect(await forgetPerson(database, { phone: person(1).phone })).toMatchObject({ leads: 1 });
    const left = [];
    for await (const { phone } of leads.list()) left.push(phone);
    expect(left).toEqual([person(2).phone]);
    expect(await records()).toEqual(others);
  });
});

test('a forgotten person is in no file of a SQLite database, nor in a later copy', async () => {
  const folder = tempFolder();
  const url = `file:${join(folder, 'leads.db')}`;
  // One connection is the server's, which stays open.
  const [server, leads] = [new LeadStore(await openDatabase(url)), new LeadStore(await openDatabase(url))];
  onTestFinished(() => server.close());
  onTestFinished(() => leads.close());
  const filesWith = (words: RegExp) =>
    readdirSync(folder).filter((name) => words.test(readFileSync(join(folder, name), 'latin1')));
  // Enough of others, before and after, for the tree of pages to be split and rebuilt around hers.
  for (let n = 0; n < 120; n++) {
    await server.accept(newRequest({ ...person(n), details: 'other '.repeat(n * 5) }), terms());
    if (n % 40 !== 20) continue;
    const ada = { phone: '+19165550142', email: `ada${n}@example.com`, details: 'SECRET '.repeat(90) };
    await server.accept(newRequest(ada), terms());
  }
  expect(filesWith(/SECRET/)).not.toEqual([]);
  expect(await forgetPerson(leads.database, { phone: '+19165550142' })).toMatchObject({ leads: 3 });
  await leads.database.backup(join(folder, 'copy.db'));
  expect(filesWith(/SECRET|9165550142|ada\d+@/)).toEqual([]);
});

test('the rows of every table that belong to a lead are deleted with it', async () => {
  const database = await openDatabase(`file:${join(tempFolder(), 'leads.db')}`);
  onTestFinished(database.close);
  const db = anySql(database);
  const tables = await db.introspection.getTables();
  const belonging = tables.filter(({ columns }) => columns.some(({ name }) => name === 'lead_id'));
  expect(belonging.map(({ name }) => name)).toEqual(expect.arrayContaining(['lead_events', 'outbox']));
  for (const { name } of belonging) {
    const { rows } = await sql`
      select "table", "on_delete" from pragma_foreign_key_list(${name}) where "from" = 'lead_id'`.execute(db);
    expect(rows, name).toEqual([{ table: 'leads', on_delete: 'CASCADE' }]);
  }
});
