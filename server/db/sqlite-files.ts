import { fork } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** Only the file's owner may read and write it, because leads are personal data. */
const PRIVATE = 0o600;

const PURGE = resolve(import.meta.dirname, 'purge-process.ts');

/**
 * SQLite gives its further files (`-wal`, `-shm`) the same permissions. Opening a file that may not be read and written will report the problem. A file
 * that is there is not opened here: a process that closes any handle of a file loses all of its locks on it.
 */
export function makePrivate(path: string): void {
  try {
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
    else closeSync(openSync(path, 'ax', PRIVATE));
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      // A setting may name a folder, even /tmp, by mistake.
      if (statSync(file, { throwIfNoEntry: false })?.isFile()) chmodSync(file, PRIVATE);
    }
  } catch {}
}

/**
 * Removes all traces of deleted rows, in a child process, because it takes seconds for a large file.
 * @throws Error saying that the rows are deleted but traces remain
 */
export async function purgeFiles<T>(db: Kysely<T>, path: string): Promise<void> {
  // Else the next commit here would copy the whole rewritten log into the file, in the server's thread.
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  try {
    await runPurge(path);
  } finally {
    await sql`pragma wal_autocheckpoint = 1000`.execute(db);
  }
}

async function runPurge(path: string): Promise<void> {
  const child = fork(PURGE, [path], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  let problem: string | undefined;
  child.once('message', (message) => {
    problem = String(message);
  });
  const code = await new Promise<number | null>((ended) => {
    child.once('error', (error) => {
      problem ??= error.message;
      ended(null);
    });
    child.once('close', ended);
  });
  if (code === 0 && problem === undefined) return;
  throw new Error(
    `everything was removed, but traces may be left in the file (${problem ?? `exit status ${code}`}). Run it once more.`,
  );
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
