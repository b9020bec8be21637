import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** SQLite's result codes (https://www.sqlite.org/rescode.html). */
const SQLITE_READONLY = 8;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

/** System error codes for a file or folder that can't be read or created; on a read-only disk Linux reports ENOENT. */
const NO_ACCESS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT']);

export function explainOpenError(error: unknown, path: string): unknown {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  // The lowest byte is the reason, the others are its details.
  const reason = errcode & 0xff;
  if (isFolder(path)) {
    return new Error(`${path} is a folder. Name a file, such as DATABASE_URL=file:data/leads.db`);
  }
  if (reason === SQLITE_NOTADB) {
    return new Error(`${path} is not a database. Name another file, or restore a backup in its place`);
  }
  if (reason === SQLITE_READONLY || reason === SQLITE_CANTOPEN || NO_ACCESS.has(code)) {
    return new Error(
      `${path} can't be written. The disk must be writable, and the user that runs the server needs read and write access to the file and to ${dirname(path)}`,
    );
  }
  return error;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
