/** What an owner reads when the database's file, its folder or the disk doesn't let the server in. */
import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { openDatabase } from './database.ts';

const SERVER = resolve(import.meta.dirname, '..');
/** Permissions don't hold root back unless it gives up its rights. */
const AS_ANYBODY = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : [];

function run(path: string, script: string, ...words: string[]) {
  const [command = '', ...args] = [...AS_ANYBODY, process.execPath, join(SERVER, script), ...words];
  const site = tempFolder({ 'index.html': '<title>Home</title>' });
  const { PATH = '', SITE_DIR = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, SITE_DIR, NODE_COMPILE_CACHE, DIST_DIR: site, DATABASE_URL: `file:${path}`, PORT: '0' };
  return spawnSync(command, args, { encoding: 'utf8', env });
}

test.each([
  ['the file can be neither read nor written', 0o000, 0o700],
  ['the file can only be read', 0o400, 0o700],
  ['the folder can only be read', 0o600, 0o500],
  ['the folder can not be entered', 0o600, 0o000],
])(
  'one line when %s',
  async (_what, fileMode, folderMode) => {
    const path = join(tempFolder({}), 'leads.db');
    await (await openDatabase(`file:${path}`)).close();
    chmodSync(path, fileMode);
    chmodSync(dirname(path), folderMode);
    onTestFinished(() => chmodSync(dirname(path), 0o700));

    const reason = `${path} can't be written. The disk must be writable, and the user that runs the server needs read and write access to the file and to ${dirname(path)}\n`;
    const server = run(path, 'main.ts');
    expect(server).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `The database (DATABASE_URL) can't be opened: ${reason}`,
    });
    const list = run(path, 'cli/leads.ts', 'list');
    expect(list).toMatchObject({ status: 1, stdout: '', stderr: `That did not work: ${reason}` });
  },
  60_000,
);
