/** What an owner reads when the database's file, its folder or the disk doesn't let the server in. */
import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { openDatabase } from './database.ts';

/** Permissions don't hold root back unless it gives up its rights. */
const AS_ANYBODY = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : [];

const OPEN = `
  const { openDatabase } = await import(${JSON.stringify(resolve(import.meta.dirname, 'database.ts'))});
  await openDatabase(process.argv[1]).catch(({ message }) => console.log(message));
`;

/** Opens a database in a process without the rights of root. @returns what it says */
function open(path: string): string {
  const node = [process.execPath, '--input-type=module', '--eval', OPEN, `file:${path}`];
  const [command = '', ...args] = [...AS_ANYBODY, ...node];
  return spawnSync(command, args, { encoding: 'utf8' }).stdout;
}

test.each([
  ['the file can be neither read nor written', 0o000, 0o700],
  ['the file can only be read', 0o400, 0o700],
  ['the folder can only be read', 0o600, 0o500],
  ['the folder can not be entered', 0o600, 0o000],
])('says so when %s', async (_what, fileMode, folderMode) => {
  const path = join(tempFolder({}), 'leads.db');
  await (await openDatabase(`file:${path}`)).close();
  chmodSync(path, fileMode);
  chmodSync(dirname(path), folderMode);
  onTestFinished(() => chmodSync(dirname(path), 0o700));

  expect(open(path)).toBe(
    `${path} can't be written. The disk must be writable, and the user that runs the server needs read and write access to the file and to ${dirname(path)}\n`,
  );
});
