/** Both kinds of database, for tests that run on each. */
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';
import type {} from './shared-postgres.ts';
import { tempFolder } from './temp-folder.ts';

/**
 * Names of the databases, and functions that create new, empty ones. A SQLite file is removed after the test that created it, a
 * Postgres database at the end of the run.
 */
export function bothDatabases(): [name: string, createUrl: () => Promise<string>][] {
  return [
    ['SQLite', async () => `file:${join(tempFolder(), 'new/folder/leads.db')}`],
    ['Postgres', () => createDatabase(inject('postgres'))],
  ];
}
