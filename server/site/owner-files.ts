/** Reads and writes the files of an owner's content folder. */
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { open, readFile, realpath, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { SiteDirs } from '../../model/site-dir.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILDER = join(ROOT, 'tools/build-site.ts');
const NEW_FILE = /^\..+\.desk-new$/;
const GIT_TIMEOUT_MS = 20_000;

/** A file of the content folder before and after a publish. */
export interface FileChange {
  /** Path in the folder, such as `es/pricing.yaml`. */
  name: string;
  before: string;
  after: string;
}

/** Why this server can't change the site, in words for the owner; null where it can. */
export function readOnlyReason({ content, dist }: Pick<SiteDirs, 'content' | 'dist'>): string | null {
  if (!existsSync(BUILDER)) {
    return 'This server was installed without what builds the pages. Change the site where its files are.';
  }
  for (const folder of [content, dirname(dist)]) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      return `The server may not write to ${folder}. Change the site where its files are, or give the server a folder of its own (docs/deploying.md).`;
    }
  }
  return null;
}

/** Whether all files are as they were `before` or `after` the change. */
export async function areAll(
  state: 'before' | 'after',
  dir: string,
  files: readonly FileChange[],
): Promise<boolean> {
  for (const file of files) {
    const text = await readFile(join(dir, file.name), 'utf8').catch(() => undefined);
    if (text !== file[state]) return false;
  }
  return true;
}

/**
 * Writes the new files beside the old ones, and all of them to the disk: what is left to do needs no room.
 * @returns a function that puts them in the place of the old ones. @throws the system's error; then nothing is written
 */
export async function writeBeside(dir: string, files: readonly FileChange[]): Promise<() => Promise<void>> {
  const moves: { from: string; to: string }[] = [];
  try {
    for (const { name, after } of files) {
      const to = await realpath(join(dir, name));
      const from = join(dirname(to), `.${name.replaceAll('/', '-')}.desk-new`);
      moves.push({ from, to });
      const file = await open(from, 'w', (await stat(to)).mode);
      try {
        await file.writeFile(after);
        await file.sync();
      } finally {
        await file.close();
      }
    }
  } catch (error) {
    for (const { from } of moves) rmSync(from, { force: true });
    throw error;
  }
  return async () => {
    for (const { from, to } of moves) await rename(from, to);
  };
}

/** Removes what a server that was killed has written beside the files. */
export function removeUnfinished(dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (NEW_FILE.test(entry.name)) rmSync(join(entry.parentPath, entry.name), { force: true });
  }
}

/** Commits the files where git keeps them; does nothing elsewhere. @throws Error if git refuses */
export async function commitFiles(dir: string, names: readonly string[], message: string): Promise<void> {
  const run = promisify(execFile);
  const git = (...words: string[]) => run('git', ['-C', dir, ...words], { timeout: GIT_TIMEOUT_MS });
  const isKept = await git('ls-files', '--error-unmatch', '--', ...names).then(
    () => true,
    () => false,
  );
  if (!isKept) return;
  const by = ['-c', 'user.name=Desk', '-c', 'user.email=desk@localhost'];
  const plain = ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null'];
  await git(...by, ...plain, 'commit', '--quiet', '--only', '-m', message, '--', ...names);
}
