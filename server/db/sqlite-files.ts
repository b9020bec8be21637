import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Only the file's owner may read and write it, because leads are personal data. */
const PRIVATE = 0o600;

const READERS_TIMEOUT_MS = 30_000;
const PAUSE_MS = 50;

/** SQLite gives its further files (`-wal`, `-shm`) the same permissions. Opening a file of another user will report the problem. */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'a', PRIVATE));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      if (existsSync(file)) chmodSync(file, PRIVATE);
    }
  } catch {}
}

/** Also empties the log, which still holds deleted rows; writers wait. @throws Error saying that the rows are deleted but traces remain */
export async function purgeFiles<T>(db: Kysely<T>): Promise<void> {
  try {
    await sql`vacuum`.execute(db);
    const end = Date.now() + READERS_TIMEOUT_MS;
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

/** The copy gets its name when it is complete and on disk. @throws Error if the file exists or can't be written */
export async function copyFiles<T>(db: Kysely<T>, path: string): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already. Choose another name.`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    // Makes the file private before it holds data.
    closeSync(openSync(part, 'wx', PRIVATE));
    await sql`vacuum into ${part}`.execute(db);
    chmodSync(part, PRIVATE);
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
