/** Makes a picture's sizes and formats, and keeps them, so that a second build does not make them again. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Photo } from './photos.ts';
import { mostBytes, type Size } from './sizes.ts';

export type Format = 'avif' | 'webp';

/** Part of the cache's file names and of the media's address: raise it when a setting below changes. */
export const ENCODER_VERSION = 4;
/** 4 makes files 7 % smaller and a first build eight times as long. */
const EFFORT = 2;
const CACHE = join(process.cwd(), 'node_modules', '.cache', 'pictures');

/** Metadata, the place where a photo was taken above all, stays behind. */
export async function encode(photo: Photo, size: Size, format: Format): Promise<Buffer> {
  const shape = size.height ? `${size.width}x${size.height}` : size.width;
  const kept = join(CACHE, `${photo.hash}-${shape}-v${ENCODER_VERSION}.${format}`);
  try {
    return readFileSync(kept);
  } catch {
    const made = await make(photo, size, format);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(kept, made);
    return made;
  }
}

/** Best quality first; a picture that is still too heavy is made again with the next. */
const QUALITY = { avif: [52, 44, 36, 28, 20], webp: [78, 66, 54, 42, 30] };

async function make(photo: Photo, size: Size, format: Format): Promise<Buffer> {
  const most = mostBytes(photo, size);
  let made: Buffer = Buffer.alloc(0);
  for (const quality of QUALITY[format]) {
    made = await makeWith(photo, size, format, quality);
    if (made.length <= most) break;
  }
  return made;
}

async function makeWith(photo: Photo, size: Size, format: Format, quality: number): Promise<Buffer> {
  const { width, height } = size;
  const resized = cropped(photo, size).resize({
    width,
    ...(height && { height }),
    position: sharp.strategy.attention,
    withoutEnlargement: true,
  });
  const encoded =
    format === 'avif'
      ? resized.avif({ quality, effort: EFFORT })
      : resized.webp({ quality, alphaQuality: quality });
  try {
    return await encoded.toBuffer();
  } catch (error) {
    throw new Error(`photos/${photo.name}: expected a picture that opens, found a broken one`, {
      cause: error,
    });
  }
}

/** The picture upright; where its crop is said, no more than that. */
function cropped({ file, width, height, focus }: Photo, size: Size): Sharp {
  const upright = sharp(file).autoOrient();
  if (focus === undefined || !size.height) return upright;
  const wide = Math.min(width, Math.round((height * size.width) / size.height));
  const left = Math.round(Math.min(width - wide, Math.max(0, focus * width - wide / 2)));
  return upright.extract({ left, top: 0, width: wide, height });
}
