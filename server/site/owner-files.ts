import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type FileData, pictureId } from '../../model/editing/photo-files.ts';
import type { SiteDirs } from '../../model/site-dir.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILDER = join(ROOT, 'tools/build-site.ts');
const NEW_FILE = /^\..+\.desk-new$/;
const GIT_TIMEOUT_MS = 20_000;

/** SHA-256 of a file before and after; null for no file. */
export interface FileChange {
  /** Path from the content folder, such as `es/pricing.yaml` or `../photos/home/hero.jpg`. */
  name: string;
  before: string | null;
  after: string | null;
}

export const hashOf = (data: FileData): string | null =>
  data === null ? null : pictureId(Buffer.from(data as string));

/** Null for no file. @param dir the content folder, or that of a version */
export function currentData(dir: string, name: string): Promise<Buffer | null> {
  return readFile(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Why nothing can be published here, in words for the owner; null if this server can. @param isShared whether servers share a database */
export function readOnlyReason(
  { content, photos, dist }: Omit<SiteDirs, 'desk' | 'cache'>,
  isShared: boolean,
): string | null {
  if (isShared)
    return 'Several servers may share this PostgreSQL, and each shows its own files. Change the site where its files are.';
  if (!existsSync(BUILDER)) {
    return 'This server was installed without what builds the pages. Change the site where its files are.';
  }
  const versions = `${dist}.versions`;
  for (const folder of [content, photos, existsSync(versions) ? versions : dirname(dist)]) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      return `The server may not write to ${folder}. Change the site where its files are, or give the server a folder of its own (docs/deploying.md).`;
    }
  }
  return null;
}

/** Those that a version has and the owner's files don't yet; not those that somebody has changed since. @param dir, built content folders */
export async function unwrittenFiles(
  files: readonly FileChange[],
  dir: string,
  built: string | undefined,
): Promise<Map<string, FileData>> {
  const left = new Map<string, FileData>();
  for (const { name, before, after } of files) {
    const now = hashOf(await currentData(dir, name));
    if (now !== before || now === after) continue;
    if (built === undefined) throw new Error('the pages that were built from them are gone');
    left.set(name, await currentData(built, name));
  }
  return left;
}

/** Synced, so that putting the files in place needs no room on the disk. @throws the system's error; then nothing is written */
export async function stageFiles(
  dir: string,
  files: ReadonlyMap<string, FileData>,
): Promise<() => Promise<void>> {
  const moves: { from?: string; to: string }[] = [];
  try {
    for (const [name, data] of files) {
      const path = join(dir, name);
      const isThere = existsSync(path);
      const to = isThere ? await realpath(path) : path;
      if (data === null) {
        moves.push({ to: path });
        continue;
      }
      await mkdir(dirname(to), { recursive: true });
      const from = join(dirname(to), `.${basename(to)}.desk-new`);
      moves.push({ from, to });
      const file = await open(from, 'w', isThere ? (await stat(to)).mode : undefined);
      try {
        await file.writeFile(data);
        await file.sync();
      } finally {
        await file.close();
      }
    }
  } catch (error) {
    for (const { from } of moves) if (from) rmSync(from, { force: true });
    throw error;
  }
  return async () => {
    for (const { from, to } of moves) await (from ? rename(from, to) : rm(to, { force: true }));
  };
}

export function unfinishedFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(({ name }) => NEW_FILE.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Commits the files where git keeps them; does nothing elsewhere. @throws Error if git refuses */
export async function commitFiles(dir: string, names: readonly string[], message: string): Promise<void> {
  const run = promisify(execFile);
  const git = (...words: string[]) => run('git', ['-C', dir, ...words], { timeout: GIT_TIMEOUT_MS });
  const isKept = await git('ls-files', '--error-unmatch', '--', '.').then(
    () => true,
    () => false,
  );
  if (!isKept) return;
  const added = names.filter((name) => existsSync(join(dir, name)));
  if (added.length > 0) await git('add', '--intent-to-add', '--', ...added);
  const by = ['-c', 'user.name=Desk', '-c', 'user.email=desk@localhost'];
  const plain = ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null'];
  await git(...by, ...plain, 'commit', '--quiet', '--only', '-m', message, '--', ...names);
}
