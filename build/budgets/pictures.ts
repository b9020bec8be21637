/** What pictures may weigh as visitors get them. The encoder keeps to it (src/media/encode.ts); this holds the result to it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes: a hero's crop for phones, a hero elsewhere, a carousel's picture as most phones take it. */
const MOST: [RegExp, number, string][] = [
  [/-phone\.avif$/, 45_000, 'hero for phones'],
  [/(\/hero|\/cities\/[a-z-]+)-\d+\.(avif|webp)$/, 90_000, 'hero'],
  [/\/\d\d-640\.(avif|webp)$/, 35_000, 'carousel picture at 640 px'],
];

/** One line for each picture in the built site that is too heavy. */
export async function heavyPictures(dist: string): Promise<string[]> {
  const over: string[] = [];
  for (const file of await readdir(join(dist, '_assets'), { recursive: true })) {
    const [, most, what] = MOST.find(([pattern]) => pattern.test(`/${file}`)) ?? [];
    if (!most) continue;
    const { size } = await stat(join(dist, '_assets', file));
    if (size > most) over.push(`${file}: ${size} bytes, a ${what} may have ${most}`);
  }
  return over;
}
