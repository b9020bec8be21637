import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { anySql } from '../testing/databases.ts';
import { tempFolder, writeFiles } from '../testing/temp-folder.ts';
import { missingDatabase, openDatabase } from './database.ts';

async function open(path: string) {
  const database = await openDatabase(`file:${path}`);
  onTestFinished(database.close);
  return database;
}

test('every commit is synced to a write-ahead log', async () => {
  const db = anySql(await open(join(tempFolder(), 'leads.db')));
  const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  const foreignKeys = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
  expect(mode.rows[0]?.journal_mode).toBe('wal');
  expect(synchronous.rows[0]?.synchronous).toBe(2);
  expect(foreignKeys.rows[0]?.foreign_keys).toBe(1);
});

test('opening a new file waits for another process that writes to it', async () => {
  const path = join(tempFolder(), 'leads.db');
  const writer = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(workerData);
    database.exec('begin immediate; create table notes (text text)');
    parentPort.postMessage('writing');
    setTimeout(() => { database.exec('commit'); database.close(); }, 100);`,
    { eval: true, workerData: path },
  );
  onTestFinished(() => void writer.terminate());
  await once(writer, 'message');
  const db = anySql(await open(path));
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([]);
});

test('a transaction that fails leaves nothing behind', async () => {
  const database = await open(join(tempFolder(), 'leads.db'));
  const { transact } = database;
  await transact([], (transaction) => sql`create table notes (text text not null)`.execute(transaction));
  await expect(
    transact([], async (transaction) => {
      await sql`insert into notes values ('half')`.execute(transaction);
      await sql`insert into notes values (null)`.execute(transaction);
    }),
  ).rejects.toThrow(/NOT NULL/);
  expect((await sql`select * from notes`.execute(anySql(database))).rows).toEqual([]);
});

test('a rollback that SQLite has already done does not hide the error', async () => {
  const { transact } = await open(join(tempFolder(), 'leads.db'));
  await transact([], (transaction) =>
    sql`create table notes (text text unique on conflict rollback)`.execute(transaction),
  );
  const add = (text: string) =>
    transact([], (transaction) => sql`insert into notes values (${text})`.execute(transaction));
  await add('one');
  await expect(add('one')).rejects.toThrow(/UNIQUE/);
  await add('two');
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
  await expect(openDatabase(`file:${join(folder, 'leads.db')}`)).rejects.toThrow(
    /leads\.db is not a database\. Name another file, or restore a backup in its place$/,
  );
});

test('knows whether there is a database without creating one', async () => {
  const path = join(tempFolder(), 'leads.db');
  expect(missingDatabase(`file:${path}`)).toBe(path);
  await open(path);
  expect(missingDatabase(`file:${path}`)).toBeUndefined();
  expect(missingDatabase('postgres://localhost/leads')).toBeUndefined();
});

test('only its owner can read its files, even if they had wider permissions', async () => {
  const folder = tempFolder();
  const path = join(folder, 'leads.db');
  const permissions = () =>
    readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  const closed = ['leads.db', 'leads.db-shm', 'leads.db-wal'].map((name) => [name, 0o600]);
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  await open(path);
  expect(permissions()).toEqual(closed);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
  await open(path);
  expect(permissions()).toEqual(closed);
});

/** The locks of this process on its files, as Linux lists them. */
const LOCKS = '/proc/locks';

test.runIf(existsSync(LOCKS))('opening a file once more in its process leaves its locks', async () => {
  const path = join(tempFolder(), 'leads.db');
  const { ino } = await open(path).then(() => statSync(path));
  const locks = () =>
    readFileSync(LOCKS, 'utf8')
      .split('\n')
      .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)).length;
  expect(locks()).toBe(1);
  await (await openDatabase(`file:${path}`)).close();
  expect(locks()).toBe(1);
});
