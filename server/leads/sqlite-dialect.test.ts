import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder, writeFiles } from '../testing/temp-folder.ts';
import { databaseExists, openDatabase } from './database.ts';

async function open(path: string) {
  const database = await openDatabase(`file:${path}`);
  onTestFinished(() => database.db.destroy());
  return database.db;
}

test('every commit is synced to a write-ahead log', async () => {
  const db = await open(join(tempFolder(), 'leads.db'));
  const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  const foreignKeys = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  expect(mode.rows[0]?.journal_mode).toBe('wal');
  expect(synchronous.rows[0]?.synchronous).toBe(2);
  expect(foreignKeys.rows[0]?.foreign_keys).toBe(1);
});

test('a transaction that fails leaves nothing behind', async () => {
  const db = await open(join(tempFolder(), 'leads.db'));
  await sql`create table notes (text text not null)`.execute(db);
  await expect(
    db.transaction().execute(async (transaction) => {
      await sql`insert into notes values ('half')`.execute(transaction);
      await sql`insert into notes values (null)`.execute(transaction);
    }),
  ).rejects.toThrow(/NOT NULL/);
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([]);
});

test('a rollback that SQLite has done itself does not hide the reason', async () => {
  const db = await open(join(tempFolder(), 'leads.db'));
  await sql`create table notes (text text unique on conflict rollback)`.execute(db);
  await sql`insert into notes values ('one')`.execute(db);
  await expect(
    db.transaction().execute((transaction) => sql`insert into notes values ('one')`.execute(transaction)),
  ).rejects.toThrow(/UNIQUE/);
  await sql`insert into notes values ('two')`.execute(db);
});

test('another process can read while the server has the file open', async () => {
  const path = join(tempFolder(), 'leads.db');
  await open(path);
  const reader = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => reader.close());
  expect(reader.prepare('select count(*) as leads from leads').get()).toEqual({ leads: 0 });
});

test('a file that is no database is refused', async () => {
  const folder = tempFolder();
  writeFiles(folder, { 'leads.db': 'Dear diary, '.repeat(1_000) });
  await expect(openDatabase(`file:${join(folder, 'leads.db')}`)).rejects.toThrow(/not a database/);
});

test('knows whether there is a database without creating one', async () => {
  const path = join(tempFolder(), 'leads.db');
  expect(databaseExists(`file:${path}`)).toBe(false);
  await open(path);
  expect(databaseExists(`file:${path}`)).toBe(true);
  expect(databaseExists('postgres://localhost/leads')).toBe(true);
});
