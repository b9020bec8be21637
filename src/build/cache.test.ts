import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const made = vi.fn(async () => Buffer.from('a picture'));

beforeEach(() => {
  vi.resetModules();
  made.mockClear();
});

async function cacheIn(folder: string) {
  vi.stubEnv('CACHE_DIR', folder);
  return import('./cache.ts');
}

test('makes a result once, for this build and later ones', async () => {
  const folder = tempFolder({});
  const first = await cacheIn(folder);
  const file = first.cacheFile('pictures', 'a photo', 640);
  expect(first.isCached(file)).toBe(false);
  await first.cached(file, made);
  vi.resetModules();
  const later = await cacheIn(folder);
  expect(later.isCached(later.cacheFile('pictures', 'a photo', 640))).toBe(true);
  expect(`${await later.cached(file, made)}`).toBe('a picture');
  expect(made).toHaveBeenCalledTimes(1);
});

test('another input has another file', async () => {
  const { cacheFile } = await cacheIn(tempFolder({}));
  const inputs = [
    ['a', 640],
    ['a', 960],
    ['b', 640],
    ['a6', 40],
  ] as const;
  expect(new Set(inputs.map((input) => cacheFile('pictures', ...input))).size).toBe(inputs.length);
});

test('a result that fails leaves nothing behind', async () => {
  const folder = tempFolder({});
  const { cached, cacheFile } = await cacheIn(folder);
  const broken = cached(cacheFile('pictures', 'a photo'), () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(readdirSync(folder)).toEqual([]);
});

test('what no build has used for 60 days is deleted; a build that uses it keeps it', async () => {
  const folder = tempFolder({});
  const { cached, cacheFile, isCached, pruneCache } = await cacheIn(folder);
  const [unused, used] = [cacheFile('pictures', 'unused'), cacheFile('pictures', 'used')];
  const longAgo = new Date(Date.now() - 61 * DAY_MS);
  for (const file of [unused, used]) {
    await cached(file, made);
    utimesSync(file, longAgo, longAgo);
  }
  await cached(used, made);
  pruneCache();
  expect([unused, used].map(isCached)).toEqual([false, true]);
});

test('a folder that cannot be written says what to do', async () => {
  const { checkCache } = await cacheIn(join(tempFolder({ file: '' }), 'file'));
  expect(checkCache).toThrow(
    /can't write there \(\w+\)\. Set CACHE_DIR to a folder that this user may write to/,
  );
});

test('the check leaves the folder as it was', async () => {
  const folder = tempFolder({});
  const { checkCache } = await cacheIn(folder);
  checkCache();
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});
