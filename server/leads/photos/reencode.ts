/**
 * Decodes a photo and encodes it as a new JPEG, which drops everything but the picture: place and time, the camera's serial
 * number, code that attacks image viewers.
 */
import sharp, { type Metadata } from 'sharp';
import {
  JPEG_END,
  MAX_JPEG_PIXELS,
  MAX_PHOTO_PIXELS,
  type PhotoErrorCode,
} from '../../../contract/photos.ts';

interface Picture {
  type: 'image/jpeg';
  width: number;
  height: number;
  data: Uint8Array;
}

type Refused = { ok: false; code: PhotoErrorCode };
export type Reencoded = { ok: true; picture: Picture } | Refused;

const QUALITY = 82;
/** Longer than any photo within the limits takes, even on a slow machine. */
const TIMEOUT_SECONDS = 30;
/** A JPEG is made smaller as it is decoded; others are decoded pixel by pixel. */
const WORK_OF_OTHERS = 6;
/** The size of the largest interlaced PNG, 3 bytes per pixel. Keeps the server under 400 MiB. */
const MAX_BUFFERED_BYTES = 3 * MAX_PHOTO_PIXELS;

// No photo is decoded twice, so a cache would only take memory; a second thread would take even more.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Never throws, whatever the file holds.
 * @param file bytes that begin like a JPEG, PNG or WebP
 * @param side longest side of the new picture, in pixels
 */
export async function reencode(file: Buffer, side: number): Promise<Reencoded> {
  const inspected = await inspect(file);
  if (!inspected.ok) return inspected;
  const result = await encode(file, side, 'error');
  if (result !== 'cut off') return result;
  // Viewers show a JPEG without its end. A warning would mean that a part of the picture is missing, too.
  const completed = await encode(Buffer.concat([file, JPEG_END]), side, 'warning');
  return completed === 'cut off' ? { ok: false, code: 'photo_unreadable' } : completed;
}

async function encode(
  file: Buffer,
  side: number,
  failOn: 'error' | 'warning',
): Promise<Reencoded | 'cut off'> {
  try {
    const { data, info } = await open(file, failOn)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, picture: { type: 'image/jpeg', width: info.width, height: info.height, data } };
  } catch (error) {
    if (/premature end of JPEG/.test((error as Error).message)) return 'cut off';
    return { ok: false, code: 'photo_unreadable' };
  }
}

/** Reads the header only. @returns the work that decoding would be, in pixels of a JPEG */
export async function inspect(file: Buffer): Promise<{ ok: true; work: number } | Refused> {
  try {
    const metadata = await open(file).metadata();
    const { format, width, height } = metadata;
    const pixels = width * height;
    if (format !== 'jpeg' && pixels > MAX_PHOTO_PIXELS) return { ok: false, code: 'photo_too_detailed' };
    if ((metadata.pages ?? 1) > 1) return { ok: false, code: 'photo_wrong_type' };
    if (bufferedBytes(metadata, file) > MAX_BUFFERED_BYTES) return { ok: false, code: 'photo_too_heavy' };
    return { ok: true, work: format === 'jpeg' ? pixels : pixels * WORK_OF_OTHERS };
  } catch (error) {
    const isTooDetailed = /pixel limit/.test((error as Error).message);
    return { ok: false, code: isTooDetailed ? 'photo_too_detailed' : 'photo_unreadable' };
  }
}

function open(file: Buffer, failOn: 'error' | 'warning' = 'error') {
  return sharp(file, { limitInputPixels: MAX_JPEG_PIXELS, failOn });
}

/**
 * Bytes that the decoder must hold at once: the coefficients of a progressive JPEG, the pixels of an interlaced or
 * rotated PNG or of a lossless WebP. 0 for pictures that are decoded line by line.
 */
function bufferedBytes(metadata: Metadata, file: Buffer): number {
  const { format, isProgressive, width, height, channels, depth, orientation = 1 } = metadata;
  if (format === 'jpeg') {
    const samples = metadata.chromaSubsampling === '4:2:0' ? 1.5 : channels;
    return isProgressive ? width * height * samples * 2 : 0;
  }
  if (format === 'webp' && file.includes('VP8L')) return width * height * 4;
  return isProgressive || orientation > 1 ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0;
}
