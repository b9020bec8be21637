import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type FileData, PHOTOS } from '../../model/editing/photo-files.ts';
import type { SiteDirs } from '../../model/site-dir.ts';
import { pictureId } from './job-pictures.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILDER = join(ROOT, 'tools/build-site.ts');
const NEW_FILE = /^\..+\.desk-new$/;
const GIT_TIMEOUT_MS = 20_000;

/** Texts, of files in photos/ Base64; null for no file. */
export interface FileChange {
  /** Path from the content folder, such as `es/pricing.yaml` or `../photos/home/hero.jpg`. */
  name: string;
  before: string | null;
  after: string | null;
}

const encodingOf = (name: string) => (name.startsWith(PHOTOS) ? 'base64' : 'utf8');

export function toText(name: string, data: FileData): string | null {
  return data === null ? null : Buffer.from(data).toString(encodingOf(name));
}

/** Null for no file, and for one that was forgotten. */
export function dataOf(change: FileChange, state: 'before' | 'after'): Buffer | null {
  const text = change[state];
  return text === null || text.startsWith(FORGOTTEN) ? null : Buffer.from(text, encodingOf(change.name));
}

/** No Base64 begins so. */
const FORGOTTEN = 'sha256:';

export const isForgotten = ({ before, after }: FileChange): boolean =>
  [before, after].some((text) => text?.startsWith(FORGOTTEN));

/** The same change, with the ids of pictures in place of their bytes. */
export function forgetPictures(change: FileChange, pictures: ReadonlySet<string>): FileChange {
  const forget = (state: 'before' | 'after') => {
    const data = dataOf(change, state);
    const picture = data && pictureId(data);
    return picture && pictures.has(picture) ? FORGOTTEN + picture : change[state];
  };
  return { name: change.name, before: forget('before'), after: forget('after') };
}

export function currentText(dir: string, name: string): Promise<string | null> {
  return readFile(join(dir, name), encodingOf(name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** In words for the owner; null if this server can change the site. */
export function readOnlyReason({ content, photos, dist }: Omit<SiteDirs, 'desk' | 'cache'>): string | null {
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

export async function filesInState(
  state: 'before' | 'after',
  dir: string,
  files: readonly FileChange[],
): Promise<FileChange[]> {
  const now = await Promise.all(files.map(({ name }) => currentText(dir, name)));
  return files.filter((file, i) => {
    const text = now[i] ?? null;
    const wanted = file[state];
    if (!wanted?.startsWith(FORGOTTEN)) return wanted === text;
    return text !== null && wanted === FORGOTTEN + pictureId(Buffer.from(text, 'base64'));
  });
}

export async function isWritten(dir: string, files: readonly FileChange[]): Promise<boolean> {
  return (await filesInState('after', dir, files)).length === files.length;
}

/** Synced, so that putting the files in place needs no room on the disk. @throws the system's error; then nothing is written */
export async function stageFiles(dir: string, files: readonly FileChange[]): Promise<() => Promise<void>> {
  const moves: { from?: string; to: string }[] = [];
  try {
    for (const change of files) {
      const path = join(dir, change.name);
      const isThere = existsSync(path);
      const to = isThere ? await realpath(path) : path;
      const data = dataOf(change, 'after');
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

/** Left by a server that was killed. */
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
