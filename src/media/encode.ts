import sharp, { type Sharp } from 'sharp';
import { type CachedFile, cachedFile } from '../build/cache.ts';
import type { Photo } from './photos.ts';
import { maxBytes, type Size } from './sizes.ts';

export type Format = 'avif' | 'webp';

/** Part of the cache's file names and of the media's path: raise it when a setting below changes. */
export const ENCODER_VERSION = 6;
/** AVIF at effort 2 takes 50 % longer. Two points less quality give the same smaller files, and look the same. */
const EFFORT = { avif: 1, webp: 2 };

export interface Picture {
  photo: Photo;
  size: Size;
  format: Format;
}

/** Made when it is read. Reading throws an Error if the photo does not open. */
export function encodedFile(picture: Picture): CachedFile {
  const { photo, size, format } = picture;
  const { width, height = 0 } = size;
  const madeFrom = [photo.hash, width, height, maxBytes(photo, size), format, ENCODER_VERSION];
  return cachedFile('pictures', madeFrom, () => encodeUncached(picture));
}

/** Best first; a picture that is still too heavy gets the next. */
const QUALITY = { avif: [50, 44, 36, 28, 20], webp: [78, 66, 54, 42, 30] };

/** Without the cache. Metadata is dropped, above all where a photo was taken. */
export async function encodeUncached(picture: Picture): Promise<Buffer> {
  const limit = maxBytes(picture.photo, picture.size);
  let buffer: Buffer = Buffer.alloc(0);
  for (const quality of QUALITY[picture.format]) {
    buffer = await encodeWithQuality(picture, quality);
    if (buffer.length <= limit) break;
  }
  return buffer;
}

async function encodeWithQuality({ photo, size, format }: Picture, quality: number): Promise<Buffer> {
  const { width, height } = size;
  const resized = crop(photo, size).resize({
    width,
    ...(height && { height }),
    position: sharp.strategy.attention,
    withoutEnlargement: true,
  });
  const encoder =
    format === 'avif'
      ? resized.avif({ quality, effort: EFFORT.avif })
      : resized.webp({ quality, alphaQuality: quality, effort: EFFORT.webp });
  try {
    return await encoder.toBuffer();
  } catch (error) {
    throw new Error(`photos/${photo.name}: expected a picture that opens, found a broken one`, {
      cause: error,
    });
  }
}

function crop({ file, width, height, focus, focusY }: Photo, size: Size): Sharp {
  const upright = sharp(file).autoOrient();
  if (focus === undefined || !size.height) return upright;
  const wide = Math.min(width, Math.round((height * size.width) / size.height));
  const high =
    focusY === undefined ? height : Math.min(height, Math.round((wide * size.height) / size.width));
  const top = startAround(focusY ?? 0, height, high);
  return upright.extract({ left: startAround(focus, width, wide), top, width: wide, height: high });
}

function startAround(middle: number, whole: number, part: number): number {
  return Math.round(Math.min(whole - part, Math.max(0, middle * whole - part / 2)));
}
