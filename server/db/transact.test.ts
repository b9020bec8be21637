import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, expectTypeOf, inject, onTestFinished, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { createDatabase } from '../testing/postgres.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { openDatabase } from './database.ts';
import type { Connection, Transaction } from './tables.ts';

/** How long another process keeps the database locked: longer than all pauses between the tries of a transaction. */
const HELD_MS = 500;

/** A database with two keys, `1` and `2`, whose texts the tests extend. */
async function open(url: string) {
  const database = await openDatabase(url);
  onTestFinished(database.close);
  const { db, transact } = database;
  await transact([], (transaction) => add(transaction, '1', '2'));
  const texts = async () =>
    (await db.selectFrom('server_keys').select('key').orderBy('purpose').execute()).map(({ key }) => key);
  return { transact, texts };
}

const add = (transaction: Transaction, ...purposes: string[]) =>
  transaction
    .insertInto('server_keys')
    .values(purposes.map((purpose) => ({ purpose, key: '' })))
    .execute();

const append = (transaction: Transaction, purpose: string, text: string) =>
  transaction
    .updateTable('server_keys')
    .set({ key: sql`key || cast(${text} as text)` })
    .where('purpose', '=', purpose)
    .execute();

test('two transactions that Postgres finds in a deadlock both succeed', async () => {
  const { transact, texts } = await open(await createDatabase(inject('postgres')));
  let runs = 0;
  let holding = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const change = (text: string, first: string, second: string) =>
    transact([], async (transaction) => {
      runs++;
      await append(transaction, first, text);
      if (++holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await append(transaction, second, text);
    });
  await Promise.all([change('a', '1', '2'), change('b', '2', '1')]);
  expect(runs).toBeGreaterThan(2);
  for (const text of await texts()) expect(text).toMatch(/^(ab|ba)$/);
});

test('a transaction waits while another process writes to the SQLite file', async () => {
  const path = join(tempFolder(), 'leads.db');
  const { transact, texts } = await open(`file:${path}`);
  const other = new DatabaseSync(path);
  onTestFinished(() => other.close());
  other.exec(`begin immediate; update server_keys set key = 'a' where purpose = '1'`);
  setTimeout(() => other.exec('commit'), HELD_MS);
  await transact([], (transaction) => append(transaction, '1', 'b'));
  expect(await texts()).toEqual(['ab', '']);
});

describe.each(bothDatabases())('%s', (_name, createUrl) => {
  test('a transaction that fails for another reason is not run again, and leaves nothing behind', async () => {
    const { transact, texts } = await open(await createUrl());
    let runs = 0;
    const change = transact([], async (transaction) => {
      runs++;
      await append(transaction, '1', 'a');
      await add(transaction, '2');
    });
    await expect(change).rejects.toThrow(/unique/i);
    expect(runs).toBe(1);
    expect(await texts()).toEqual(['', '']);
  });
});

test('outside of a transaction nothing can be written', () => {
  // The types are the rule, so the type checker runs this test.
  const connection = expectTypeOf<Connection>();
  connection.not.toHaveProperty('insertInto');
  connection.not.toHaveProperty('updateTable');
  connection.not.toHaveProperty('deleteFrom');
  connection.not.toHaveProperty('transaction');
  connection.not.toHaveProperty('schema');
  // Without it, `sql` can't run.
  connection.not.toHaveProperty('getExecutor');
  expectTypeOf<Transaction>().toExtend<Connection>();
});
