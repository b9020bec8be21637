/** Shared by the owner's commands: opens the database, and turns errors into messages and exit statuses. */
import { ContentError } from '../../model/problem.ts';
import { SettingError } from '../../model/start-error.ts';
import { type Database, missingDatabase, openDatabase } from '../db/database.ts';
import { databaseUrl } from '../settings/settings.ts';
import { UsageError } from './usage-error.ts';

/** Exit statuses (product section 7). */
const DONE = 0;
const FAILED = 1;
const WRONG_USE = 2;

/**
 * Runs a command and sets the exit status of the process.
 * @param name of the npm script, such as `leads`
 * @param run throws UsageError for wrong use, or an Error ready to be shown
 */
export async function runCommand(
  name: string,
  run: (words: readonly string[]) => Promise<void>,
): Promise<void> {
  // `… | head` closes the pipe early, which is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? DONE : FAILED),
  );
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    const { message } = error as Error;
    process.exitCode = error instanceof UsageError || error instanceof SettingError ? WRONG_USE : FAILED;
    if (error instanceof UsageError) console.error(`${message} All commands: npm run ${name} -- --help`);
    else if (error instanceof SettingError || error instanceof ContentError) console.error(message);
    else console.error(`That did not work: ${message}`);
  }
}

/** @throws Error if there is no database: a command must not create one, and a wrong path must not look like an empty database */
export async function withDatabase(use: (database: Database) => Promise<void>): Promise<void> {
  const url = databaseUrl(process.env);
  const missing = missingDatabase(url);
  if (missing !== undefined) throw new Error(noDatabase(missing));
  const database = await openDatabase(url);
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

function noDatabase(path: string): string {
  const reason = process.env.DATABASE_URL
    ? 'named by DATABASE_URL'
    : 'the default, as DATABASE_URL is not set';
  return `There is no database at ${path} (${reason}). Set DATABASE_URL to the file that the server uses, such as file:/var/lib/leads/leads.db. The server creates it when it first starts.`;
}
