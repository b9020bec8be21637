/** Keeps slow results (pictures, share cards, compressed files) for later builds, by a hash of their inputs. */
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { siteDirs } from '../../model/site-dir.ts';

const { cache } = siteDirs(process.env, process.cwd());

export interface CachedFile {
  isCached(): boolean;
  /** Makes it if needed. Parallel or killed builds leave no half-written file. */
  read(): Promise<Buffer>;
  /** Makes it if needed, and hard-links it to a new path; copies it if that is on another disk. */
  linkTo(path: string): Promise<void>;
}

/** @param kind folder in the cache @param inputs everything that the result depends on, including a version of `make` */
export function cachedFile(
  kind: string,
  inputs: readonly (string | number | Buffer)[],
  make: () => Promise<Buffer>,
): CachedFile {
  const hash = createHash('sha256');
  for (const part of inputs) hash.update(typeof part === 'number' ? `${part}` : part).update('\0');
  const file = join(cache, kind, hash.digest('hex').slice(0, 32));
  return {
    isCached: () => existsSync(file),
    read: () => readOrMake(file, make),
    async linkTo(path) {
      if (existsSync(file)) touch(file);
      else await readOrMake(file, make);
      try {
        linkSync(file, path);
      } catch {
        copyFileSync(file, path);
      }
    },
  };
}

async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    const data = readFileSync(file);
    touch(file);
    return data;
  } catch {
    const made = await make();
    const part = `${file}.${randomUUID()}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, made);
    renameSync(part, file);
    return made;
  }
}

/** Keeps `pruneCache` from deleting it. A file that another user has made only that user can keep. */
function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Stops a build at once that could not write its results. @throws Error */
export function checkCache(): void {
  try {
    mkdirSync(cache, { recursive: true });
    const probe = join(cache, randomUUID());
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Error(
      `The build keeps its pictures in ${cache}, and can't write there (${(error as NodeJS.ErrnoException).code}). Set CACHE_DIR to a folder that this user may write to.`,
      { cause: error },
    );
  }
}
