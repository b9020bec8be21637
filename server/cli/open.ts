import type { Content } from '../../model/load.ts';
import type { Environment } from '../../model/start-error.ts';
import { type Database, missingDatabase, openDatabase } from '../db/database.ts';
import { createJobs, type Jobs } from '../leads/create-jobs.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { databaseUrl, ownContent } from '../settings/settings.ts';

export interface JobTools extends Jobs {
  content: Content;
  database: Database;
  leads: LeadStore;
}

/** @throws Error if there is no database: a command must not create one, and a wrong path must not look like an empty database */
export async function withDatabase<Result>(
  env: Environment,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const url = databaseUrl(env);
  const missing = missingDatabase(url);
  if (missing !== undefined) throw new Error(noDatabase(missing, env));
  const database = await openDatabase(url);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** The same with the schedule, which takes a moment to load. @throws ContentError */
export function withJobs<Result>(
  env: Environment,
  use: (tools: JobTools) => Promise<Result>,
): Promise<Result> {
  return withDatabase(env, async (database) => {
    const content = ownContent(env);
    const jobs = await createJobs(database, content);
    return use({ ...jobs, content, database, leads: new LeadStore(database) });
  });
}

function noDatabase(path: string, env: Environment): string {
  const reason = env.DATABASE_URL ? 'named by DATABASE_URL' : 'the default, as DATABASE_URL is not set';
  return `There is no database at ${path} (${reason}). Set DATABASE_URL to the file that the server uses, such as file:/var/lib/leads/leads.db. The server creates it when it first starts.`;
}
