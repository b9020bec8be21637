/**
 * Opens a photo and encodes it anew: what is stored is a plain JPEG of our own making. Whatever else was in the file
 * (where and when it was taken, the camera's serial number, code for somebody's viewer) stays behind.
 */
import sharp from 'sharp';
import { MAX_PHOTO_PIXELS, PHOTO_SIDE, type PhotoErrorCode, photoType } from '../../contract/photos.ts';

export interface Picture {
  type: 'image/jpeg';
  width: number;
  height: number;
  data: Uint8Array;
}

export type Reencoded = { ok: true; picture: Picture } | { ok: false; code: PhotoErrorCode };

const QUALITY = 82;
/** Longer than any photo within the limits takes, on the slowest machine. */
const TIMEOUT_SECONDS = 30;

// Every photo is another one: a cache would only hold memory.
sharp.cache(false);

/** Never throws for anything that a file can hold. */
export async function reencode(file: Buffer): Promise<Reencoded> {
  const type = photoType(file);
  if (type === undefined) return { ok: false, code: 'photo_wrong_type' };
  // The libvips that comes with sharp has no decoder for it (patents).
  if (type === 'heic') return { ok: false, code: 'photo_heic' };
  try {
    const image = sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' });
    const { pages = 1 } = await image.metadata();
    if (pages > 1) return { ok: false, code: 'photo_wrong_type' };
    const { data, info } = await image
      .autoOrient()
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, picture: { type: 'image/jpeg', width: info.width, height: info.height, data } };
  } catch (error) {
    const tooDetailed = /pixel limit/.test((error as Error).message);
    return { ok: false, code: tooDetailed ? 'photo_too_detailed' : 'photo_unreadable' };
  }
}
