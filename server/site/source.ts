/** What a version of the site is built from: the owner's content, with the values that are edited in it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteDirs } from '../../model/site-dir.ts';

export interface SiteSource {
  /** The same for the same content, photos and program, so that a preview and its publish are one build. */
  name: string;
  /** All files of content/, by their path in it. */
  files: ReadonlyMap<string, Buffer>;
  /** The folder with the owner's photos. */
  photos: string;
}

/**
 * Reads the owner's folder as it is now.
 * @param edited texts of files that take the place of the owner's
 * @param madeBy what else decides how the pages look, such as the release and the day
 */
export function readSource(
  { content, photos }: Pick<SiteDirs, 'content' | 'photos'>,
  edited: ReadonlyMap<string, string>,
  madeBy: readonly string[],
): SiteSource {
  const files = new Map(filesIn(content).map((name) => [name, readFileSync(join(content, name))]));
  for (const [name, text] of edited) files.set(name, Buffer.from(text));
  const hash = createHash('sha256');
  for (const part of madeBy) hash.update(`${part}\0`);
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  for (const name of filesIn(photos)) {
    const { size, mtimeMs } = statSync(join(photos, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  return { name: hash.digest('hex').slice(0, 16), files, photos };
}

/** Paths of all files in a folder, in order. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
