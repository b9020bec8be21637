import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { compressFolder } from './compress.ts';

/** No other run has compressed this. */
const TEXT = `${'a word that repeats '.repeat(50)}${randomBytes(8).toString('hex')}`;

test('files of text are there as Brotli and gzip too, pictures are not', async () => {
  const folder = tempFolder({ 'en/page.html': TEXT, 'picture.avif': TEXT });
  await compressFolder(folder);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
    ['en', 'en/page.html', 'en/page.html.br', 'en/page.html.gz', 'picture.avif'].map((path) => join(path)),
  );
  const read = (name: string) => readFileSync(join(folder, 'en', name));
  expect(`${brotliDecompressSync(read('page.html.br'))}`).toBe(TEXT);
  expect(`${gunzipSync(read('page.html.gz'))}`).toBe(TEXT);
});

test('a file that compression makes larger is left alone', async () => {
  const folder = tempFolder({ 'noise.json': randomBytes(40) });
  await compressFolder(folder);
  expect(readdirSync(folder)).toEqual(['noise.json']);
});

test('a file from an earlier build is not compressed again, in any folder', async () => {
  const text = TEXT.toUpperCase();
  const first = tempFolder({ 'page.html': text });
  expect(await compressFolder(first)).toEqual({ files: 1, made: 1 });
  const second = tempFolder({ 'page.html': text, 'new.html': `${text}!` });
  expect(await compressFolder(second)).toEqual({ files: 2, made: 1 });
  expect(readFileSync(join(second, 'page.html.br'))).toEqual(readFileSync(join(first, 'page.html.br')));
});
