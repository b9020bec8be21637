import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FileData, PHOTOS } from '../../model/editing/photo-files.ts';
import type { SiteDirs } from '../../model/site-dir.ts';
import type { Environment } from '../../model/start-error.ts';

export interface SiteSource {
  /** The same for the same content, photos, program and environment, so that nothing is built twice. */
  name: string;
  files: ReadonlyMap<string, Buffer>;
  photos: ReadonlyMap<string, string>;
  /** Of the build, beside the server's. */
  env: Environment;
}

/** @param edited replaces the owner's files; null removes one. @param madeBy what else decides the pages, such as release and day */
export function readSource(
  { content, photos }: Pick<SiteDirs, 'content' | 'photos'>,
  edited: ReadonlyMap<string, FileData>,
  madeBy: readonly string[],
  env: Environment = {},
): SiteSource {
  const files = new Map(filesIn(content).map((name) => [name, readFileSync(join(content, name))]));
  const kept = new Map(filesIn(photos).map((name) => [`${PHOTOS}/${name}`, join(photos, name)]));
  for (const [name, data] of edited) {
    kept.delete(name);
    if (data === null) files.delete(name);
    else files.set(name, Buffer.from(data));
  }
  const hash = createHash('sha256');
  for (const part of [...madeBy, ...Object.keys(env)]) hash.update(`${part}\0`);
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  for (const [name, path] of kept) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  return { name: hash.digest('hex').slice(0, 16), files, photos: kept, env };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
