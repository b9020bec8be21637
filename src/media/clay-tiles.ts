/** Clay pictures of what tiles name, in photos/tiles by the name of the emoji they stand in for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteDirs } from '../../model/site-dir.ts';
import { TILES_FOLDER } from './read-photos.ts';

const FOLDER = join(siteDirs(process.env, process.cwd()).photos, TILES_FOLDER);
const FILE = /\.webp$/;
/** Pixels of a side: three for each that it is shown at. */
const SIZE = 168;
/** Half the bytes of lossless transparency; the soft shadows still have no steps at the size they are shown at. */
const FORMAT = { quality: 75, alphaQuality: 60, effort: 6 } as const;

const names = new Set(
  readdirSync(FOLDER)
    .filter((file) => FILE.test(file))
    .map((file) => file.replace(FILE, '')),
);

export const allClayTiles: readonly { name: string; bytes: Buffer; read(): Promise<Buffer> }[] = [
  ...names,
].map((name) => {
  const bytes = readFileSync(join(FOLDER, `${name}.webp`));
  return { name, bytes, read: () => sharp(bytes).resize(SIZE).webp(FORMAT).toBuffer() };
});

/** Whether a grid of these emoji can be shown in clay: all of it, so that a grid never mixes two styles. */
export function areClay(emojiNames: readonly string[]): boolean {
  return emojiNames.every((name) => names.has(name));
}
