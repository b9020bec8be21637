/** Compresses the built files, so that the server does not have to. Unchanged files come from the build's cache. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cachedFile } from '../../src/build/cache.ts';
import { forEachAtOnce } from './at-once.ts';

const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
  '.ico',
]);
/** Part of the cache's file names: raise it when a setting below changes. */
const VERSION = 1;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const FORMATS = [
  { ending: 'br', compress: compressBrotli },
  { ending: 'gz', compress: (data: Buffer): Promise<Buffer> => zip(data, { level: 9 }) },
];

/**
 * Writes `name.br` and `name.gz` beside each compressible file, where that makes it smaller. Every browser that reads
 * Zstandard also reads Brotli, which is smaller.
 * @returns how many files there are, and how many of them were not in the cache
 */
export async function compressFolder(folder: string): Promise<{ files: number; made: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  let made = 0;
  await forEachAtOnce(files, async ({ parentPath, name }) => {
    if (await compress(join(parentPath, name))) made++;
  });
  return { files: files.length, made };
}

/** @returns whether anything was compressed anew */
async function compress(path: string): Promise<boolean> {
  const original = await readFile(path);
  let anew = false;
  for (const { ending, compress } of FORMATS) {
    const compressed = cachedFile('compressed', [original, ending, VERSION], () => compress(original));
    anew ||= !compressed.isCached();
    const smaller = await compressed.read();
    if (smaller.length < original.length) await writeFile(`${path}.${ending}`, smaller);
  }
  return anew;
}

/** How many bytes the text has in Brotli. */
export async function brotliBytes(text: string): Promise<number> {
  const data = Buffer.from(text);
  return (await cachedFile('compressed', [data, 'br', VERSION], () => compressBrotli(data)).read()).length;
}

function compressBrotli(data: Buffer): Promise<Buffer> {
  return brotli(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}
