/** Global setup of the server's tests: one Postgres for all files, and a database of each kind that new ones are copies of. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the shared Postgres. */
    postgres: string;
    /** Name of a database in it that has its tables, and no lead. */
    postgresTemplate: string;
    /** Path of such a SQLite file. */
    sqliteTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'leads-template-'));
  const sqlite = join(folder, 'leads.db');
  const postgres = await startPostgres();
  const template = await postgres.createDatabase();
  for (const url of [`file:${sqlite}`, template]) await (await openDatabase(url)).close();
  project.provide('postgres', postgres.address);
  project.provide('postgresTemplate', new URL(template).pathname.slice(1));
  project.provide('sqliteTemplate', sqlite);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  };
}
