/** The files of a SQLite database: a consistent copy of them, and nothing left in them of what was deleted. */
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** How long the end of other connections' reads is waited for. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

/**
 * Writes the database anew, without what was deleted, and empties the log in which its pages are still to be found.
 * Others may read meanwhile; writers wait.
 * @throws Error that says that the rows are gone and their traces are not
 */
export async function purgeFiles<T>(db: Kysely<T>): Promise<void> {
  try {
    await sql`vacuum`.execute(db);
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      if (rows[0]?.busy === 0) return;
      if (Date.now() > end) throw new Error('another program keeps reading the database');
      await sleep(PAUSE_MS);
    }
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `everything was removed, but traces may be left in the file (${message}). Run it once more.`,
    );
  }
}

/**
 * A copy as of this moment, while others read and write; it appears under its name when it is complete and on disk.
 * @throws Error when the file exists or can't be written
 */
export async function copyFiles<T>(db: Kysely<T>, path: string): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already. Choose another name.`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    // Leads are nobody else's business, so the file is closed to others before anything is in it.
    closeSync(openSync(part, 'wx', 0o600));
    await sql`vacuum into ${part}`.execute(db);
    chmodSync(part, 0o600);
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
