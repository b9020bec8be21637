/** Compresses the built site once, so that serving costs nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

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
/** The highest level that every browser unpacks: those above may need more memory than browsers give. */
const ZSTD_BEST = 19;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

/** Writes `name.br`, `name.zst` and `name.gz` beside each compressible file, where that makes it smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (file.isFile() && COMPRESSIBLE.has(extname(file.name)))
      await compress(join(file.parentPath, file.name));
  }
}

async function compress(path: string): Promise<void> {
  const original = await readFile(path);
  const [br, zst, gz] = await Promise.all([
    compressBrotli(original),
    zstd(original, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_BEST } }),
    zip(original, { level: 9 }),
  ]);
  if (br.length < original.length) await writeFile(`${path}.br`, br);
  if (zst.length < original.length) await writeFile(`${path}.zst`, zst);
  if (gz.length < original.length) await writeFile(`${path}.gz`, gz);
}

/** Brotli at its best, as the budgets count it. */
export function compressBrotli(data: Buffer): Promise<Buffer> {
  return brotli(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}
