/** The encoder aims at the same sizes (src/media/sizes.ts). */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_BYTES } from '../../src/media/sizes.ts';

const KINDS: readonly [RegExp, number, string][] = [
  [/-phone\.avif$/, MAX_BYTES.phone, 'hero for phones'],
  [/(\/hero|\/cities\/[a-z-]+)-\d+\.(avif|webp)$/, MAX_BYTES.hero, 'hero'],
  [/\/\d\d-640\.(avif|webp)$/, MAX_BYTES.small, 'carousel picture at 640 px'],
  [/\/(things|sides)\//, 4_000, 'small picture'],
  [/\/loads\//, 10_000, 'picture of a price card'],
];

interface HeavyPicture {
  file: string;
  kind: string;
  bytes: number;
  max: number;
}

export async function heavyPictures(dist: string): Promise<HeavyPicture[]> {
  const heavy: HeavyPicture[] = [];
  for (const file of await readdir(join(dist, '_assets'), { recursive: true })) {
    const [, max, kind] = KINDS.find(([pattern]) => pattern.test(`/${file}`)) ?? [];
    if (max === undefined || kind === undefined) continue;
    const { size: bytes } = await stat(join(dist, '_assets', file));
    if (bytes > max) heavy.push({ file, kind, bytes, max });
  }
  return heavy;
}
