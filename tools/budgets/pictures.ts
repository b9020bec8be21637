/** How heavy pictures may be as visitors get them. The encoder aims at it (src/media/encode.ts). */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes: a hero's crop for phones, a hero elsewhere, a carousel's picture as most phones take it, small pictures. */
const MAX_BYTES: [RegExp, number, string][] = [
  [/-phone\.avif$/, 45_000, 'hero for phones'],
  [/(\/hero|\/cities\/[a-z-]+)-\d+\.(avif|webp)$/, 90_000, 'hero'],
  [/\/\d\d-640\.(avif|webp)$/, 35_000, 'carousel picture at 640 px'],
  [/\/(things|sides)\//, 4_000, 'small picture'],
  [/\/loads\//, 10_000, 'picture of a price card'],
];

interface HeavyPicture {
  file: string;
  kind: string;
  bytes: number;
  max: number;
}

/** Pictures in the built site that are heavier than advised. */
export async function heavyPictures(dist: string): Promise<HeavyPicture[]> {
  const heavy: HeavyPicture[] = [];
  for (const file of await readdir(join(dist, '_assets'), { recursive: true })) {
    const [, max, kind] = MAX_BYTES.find(([pattern]) => pattern.test(`/${file}`)) ?? [];
    if (max === undefined || kind === undefined) continue;
    const { size: bytes } = await stat(join(dist, '_assets', file));
    if (bytes > max) heavy.push({ file, kind, bytes, max });
  }
  return heavy;
}
