/** Both kinds of database, for tests that hold on each. */
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';
import type {} from './shared-postgres.ts';
import { tempFolder } from './temp-folder.ts';

/**
 * Names and makers of new, empty databases. A SQLite file lives as long as the test that asked for it, a Postgres
 * database as long as the run.
 */
export function bothDatabases(): [name: string, createUrl: () => Promise<string>][] {
  return [
    ['SQLite', async () => `file:${join(tempFolder(), 'new/folder/leads.db')}`],
    ['Postgres', () => createDatabase(inject('postgres'))],
  ];
}
