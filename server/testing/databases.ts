/** Both kinds of database, for tests that run on each. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, inject, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { createDatabase } from './postgres.ts';
import type {} from './shared-postgres.ts';
import { tempFolder } from './temp-folder.ts';

/**
 * Names of the databases, and functions that create new ones without a lead. They have their tables, as to make those takes
 * longer than most tests. A SQLite file is removed after the test that created it, a Postgres database at the end of the run.
 */
export function bothDatabases(): [name: string, createUrl: () => Promise<string>][] {
  return [
    ['SQLite', async () => newSqlite()],
    ['Postgres', () => createDatabase(inject('postgres'), inject('postgresTemplate'))],
  ];
}

/** As `bothDatabases`, without tables; the SQLite file and its folder do not exist. */
export function bothEmptyDatabases(): [name: string, createUrl: () => Promise<string>][] {
  return [
    ['SQLite', async () => `file:${join(tempFolder(), 'new/folder/leads.db')}`],
    ['Postgres', () => createDatabase(inject('postgres'))],
  ];
}

/** A SQLite file in `folder` without a lead. @returns its URL */
export function newSqlite(folder = tempFolder()): string {
  const path = join(folder, 'leads.db');
  mkdirSync(folder, { recursive: true });
  copyFileSync(inject('sqliteTemplate'), path);
  return `file:${path}`;
}

/** Runs any SQL, as no other part of the program can. */
export function anySql({ db }: Database): Kysely<Tables> {
  return db as Kysely<Tables>;
}

/** Waits until so many transactions wait for another. Those on SQLite wait for its one connection, so nothing is to be seen. */
export async function untilWaiting(database: Database, count: number): Promise<void> {
  if (!database.locksRows) return;
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(anySql(database));
      expect(rows).toEqual([{ n: count }]);
    },
    { timeout: 30_000 },
  );
}
