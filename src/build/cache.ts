/** Keeps slow results (pictures, share cards, compressed files) for later builds, under a hash of what they were made from. */
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { siteDirs } from '../../model/site-dir.ts';

const { cache } = siteDirs(process.env, process.cwd());
const MAX_UNUSED_MS = 60 * 24 * 60 * 60 * 1000;

/** A slow result, which is in a file of the cache once it has been made. */
export interface CachedFile {
  /** Whether an earlier build has made it. */
  isCached(): boolean;
  /** Reads it, or makes it. Two builds at once, or a build that is killed, leave no half-written file. */
  read(): Promise<Buffer>;
  /** Makes it if need be, and links it to a path where no file is yet: it takes neither time nor room. On another disk it is a copy. */
  linkTo(path: string): Promise<void>;
}

/**
 * @param kind folder in the cache
 * @param madeFrom everything that the result depends on, including the version of the code that makes it
 */
export function cachedFile(
  kind: string,
  madeFrom: readonly (string | number | Buffer)[],
  make: () => Promise<Buffer>,
): CachedFile {
  const hash = createHash('sha256');
  for (const part of madeFrom) hash.update(typeof part === 'number' ? `${part}` : part).update('\0');
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

/** Says that this build uses it. */
function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Makes sure that the cache can be written, so that a build stops before it works for minutes. @throws Error */
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

/** Deletes what no build has used for 60 days. */
export function pruneCache(now = Date.now()): void {
  for (const entry of readdirSync(cache, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const { mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (entry.isFile() && now - mtimeMs > MAX_UNUSED_MS) rmSync(file, { force: true });
  }
}
