import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';

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
  const file = first.cachedFile('pictures', ['a photo', 640], made);
  expect(file.isCached()).toBe(false);
  await file.read();
  vi.resetModules();
  const later = (await cacheIn(folder)).cachedFile('pictures', ['a photo', 640], made);
  expect(later.isCached()).toBe(true);
  expect(`${await later.read()}`).toBe('a picture');
  expect(made).toHaveBeenCalledTimes(1);
});

test('a file of the site is a hard link to the result, and survives emptying the cache', async () => {
  const [folder, dist] = [tempFolder({}), tempFolder({})];
  const { cachedFile } = await cacheIn(folder);
  const file = cachedFile('pictures', ['a photo'], made);
  await file.linkTo(join(dist, 'first.avif'));
  await file.linkTo(join(dist, 'second.avif'));
  expect(made).toHaveBeenCalledTimes(1);
  const [first, second] = ['first.avif', 'second.avif'].map((name) => statSync(join(dist, name)));
  expect(first?.ino).toBe(second?.ino);
  rmSync(folder, { recursive: true });
  expect(readFileSync(join(dist, 'first.avif'), 'utf8')).toBe('a picture');
});

test('another input has another file', async () => {
  const { cachedFile } = await cacheIn(tempFolder({}));
  for (const input of [
    ['a', 640],
    ['a', 960],
    ['b', 640],
    ['a6', 40],
  ] as const) {
    const file = cachedFile('pictures', input, made);
    expect(file.isCached()).toBe(false);
    await file.read();
  }
});

test('a failed result leaves nothing behind', async () => {
  const folder = tempFolder({});
  const { cachedFile } = await cacheIn(folder);
  const broken = cachedFile('pictures', ['a photo'], () => Promise.reject(new Error('broken')));
  await expect(broken.read()).rejects.toThrow('broken');
  expect(readdirSync(folder)).toEqual([]);
});

test('a cache folder that cannot be written to stops the build and says what to do', async () => {
  const { checkCache } = await cacheIn(join(tempFolder({ file: '' }), 'file'));
  expect(checkCache).toThrow(
    /can't write there \(\w+\)\. Set CACHE_DIR to a folder that this user may write to/,
  );
});

test('the check leaves no file in the cache folder', async () => {
  const folder = tempFolder({});
  const { checkCache } = await cacheIn(folder);
  checkCache();
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});
