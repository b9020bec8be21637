/** Pictures from photos/, a folder a page. The owner replaces one by putting a file of the same name there. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(process.cwd(), 'photos');
const FILE = /^(.+)\.(webp|png|jpe?g|avif)$/i;

/** Widths in pixels that a picture is made in: those shown large, and those in a carousel. */
const LARGE = [480, 840, 1200, 1680];
const SMALL = [480, 960];
const LARGE_FOLDERS = /^(home|shared)\//;

export interface Photo {
  /** Folder and name without ending: `home/hero`. */
  name: string;
  file: string;
  /** Of the original, in pixels, after its orientation is applied. */
  width: number;
  height: number;
  /** Of the original's bytes. */
  hash: string;
}

const photos = new Map(
  (await Promise.all(listFiles().map(readPhoto))).map((photo) => [photo.name, photo] as const),
);

export const allPhotos: readonly Photo[] = [...photos.values()];

/** @throws Error that says which file is missing. */
export function findPhoto(name: string): Photo {
  const photo = photos.get(name);
  if (!photo)
    throw new Error(`The picture photos/${name} is missing: put a .webp, .png, .jpg or .avif file there.`);
  return photo;
}

/** Widths to make, ascending; none is larger than the original. */
export function widthsOf({ name, width }: Photo): number[] {
  const wanted = LARGE_FOLDERS.test(name) ? LARGE : SMALL;
  return [...new Set(wanted.map((each) => Math.min(each, width)))];
}

function listFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => FILE.test(file))
    .sort();
}

async function readPhoto(file: string): Promise<Photo> {
  const data = readFileSync(join(FOLDER, file));
  const { autoOrient } = await sharp(data).metadata();
  return {
    name: file.replace(FILE, '$1'),
    file: join(FOLDER, file),
    width: autoOrient.width,
    height: autoOrient.height,
    hash: createHash('sha256').update(data).digest('hex').slice(0, 16),
  };
}
