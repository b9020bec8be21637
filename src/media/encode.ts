/** Makes a picture's sizes and formats. Finished ones come from the build's cache. */
import sharp, { type Sharp } from 'sharp';
import { type CachedFile, cachedFile } from '../build/cache.ts';
import type { Photo } from './photos.ts';
import { maxBytes, type Size } from './sizes.ts';

export type Format = 'avif' | 'webp';

/** Part of the cache's file names and of the media's address: raise it when a setting below changes. */
export const ENCODER_VERSION = 6;
/** AVIF at effort 2 takes 50 % longer. Its smaller files also result from two points less quality, which look the same. */
const EFFORT = { avif: 1, webp: 2 };

/** One file that is made of a photo. */
export interface Picture {
  photo: Photo;
  size: Size;
  format: Format;
}

/** The picture, made when it is read. Reading throws an Error if the photo does not open. */
export function encoded(picture: Picture): CachedFile {
  const { photo, size, format } = picture;
  const { width, height = 0 } = size;
  const madeFrom = [photo.hash, width, height, maxBytes(photo, size), format, ENCODER_VERSION];
  return cachedFile('pictures', madeFrom, () => encodeAnew(picture));
}

/** Best quality first; a picture that is still too heavy is made again with the next. */
const QUALITY = { avif: [50, 44, 36, 28, 20], webp: [78, 66, 54, 42, 30] };

/** Encodes without the cache. Metadata, above all the place where a photo was taken, stays behind. */
export async function encodeAnew(picture: Picture): Promise<Buffer> {
  const limit = maxBytes(picture.photo, picture.size);
  let made: Buffer = Buffer.alloc(0);
  for (const quality of QUALITY[picture.format]) {
    made = await encodeAt(picture, quality);
    if (made.length <= limit) break;
  }
  return made;
}

async function encodeAt({ photo, size, format }: Picture, quality: number): Promise<Buffer> {
  const { width, height } = size;
  const resized = cropped(photo, size).resize({
    width,
    ...(height && { height }),
    position: sharp.strategy.attention,
    withoutEnlargement: true,
  });
  const encoded =
    format === 'avif'
      ? resized.avif({ quality, effort: EFFORT.avif })
      : resized.webp({ quality, alphaQuality: quality, effort: EFFORT.webp });
  try {
    return await encoded.toBuffer();
  } catch (error) {
    throw new Error(`photos/${photo.name}: expected a picture that opens, found a broken one`, {
      cause: error,
    });
  }
}

/** Turns the picture upright; where alt.txt gives the middle of the crop, cuts it to that. */
function cropped({ file, width, height, focus, focusY }: Photo, size: Size): Sharp {
  const upright = sharp(file).autoOrient();
  if (focus === undefined || !size.height) return upright;
  const wide = Math.min(width, Math.round((height * size.width) / size.height));
  const high =
    focusY === undefined ? height : Math.min(height, Math.round((wide * size.height) / size.width));
  const top = startOf(focusY ?? 0, height, high);
  return upright.extract({ left: startOf(focus, width, wide), top, width: wide, height: high });
}

/** Where a part begins whose middle is at a share of the whole, as far as that goes. */
function startOf(middle: number, whole: number, part: number): number {
  return Math.round(Math.min(whole - part, Math.max(0, middle * whole - part / 2)));
}
