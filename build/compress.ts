/** Compresses the built site once, so that serving costs nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(join(file.parentPath, file.name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function compress(path: string): Promise<void> {
  const original = await readFile(path);
  const [br, zst, gz] = await Promise.all([
    compressBrotli(original),
    compressZstd(original),
    zip(original, { level: 9 }),
  ]);
  if (br.length < original.length) await writeFile(`${path}.br`, br);
  if (zst.length < original.length) await writeFile(`${path}.zst`, zst);
  if (gz.length < original.length) await writeFile(`${path}.gz`, gz);
}

/** Knowing the size it takes memory for as much, not for the largest there may be: a fifth of the time. */
function compressZstd(data: Buffer): Promise<Buffer> {
  return zstd(data, {
    pledgedSrcSize: data.length,
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_BEST },
  });
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
