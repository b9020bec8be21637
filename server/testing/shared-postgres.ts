/** Global setup of the server's tests: one Postgres for all files, in which each test creates its own databases. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the shared Postgres. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgres', postgres.address);
  return postgres.stop;
}
