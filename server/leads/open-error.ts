/** Explains in plain words why a SQLite file can't be opened. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** SQLite's result codes (https://www.sqlite.org/rescode.html). */
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

/** @returns an error that says what is wrong with the file and what to do; `error` itself if the reason is unknown */
export function explainOpenError(error: unknown, path: string): unknown {
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    return new Error(`${path} is a folder. Name a file, such as DATABASE_URL=file:data/leads.db`);
  }
  if (errcode === SQLITE_NOTADB) {
    return new Error(`${path} is not a database. Name another file, or restore a backup in its place`);
  }
  const readOnly = code === 'EROFS' || errcode === SQLITE_READONLY;
  if (readOnly || errcode === SQLITE_CANTOPEN || code === 'EACCES') {
    return new Error(
      `${path} can't be written. The disk must be writable, and the user that runs the server needs read and write access to the file and to ${dirname(path)}`,
    );
  }
  return error;
}
