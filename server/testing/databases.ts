/** Both kinds of database, for tests that hold on each. */
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { tempFolder } from './temp-folder.ts';

/**
 * Names and makers of new, empty databases; call it once, at the top of a test file. Postgres runs while the file's
 * tests do, and a SQLite file lives as long as the test that asked for it.
 */
export function bothDatabases(): [name: string, createUrl: () => Promise<string>][] {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());
  return [
    ['SQLite', async () => `file:${join(tempFolder(), 'new/folder/leads.db')}`],
    ['Postgres', () => postgres.createDatabase()],
  ];
}
