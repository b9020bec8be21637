export const PHOTOS_FIELD = 'photos';

/**
 * What a file field asks for. An iPhone makes a JPEG of its HEIC photos where `accept` lists types without HEIC; for `image/*`, or with
 * HEIC in the list, Safari may send them as they are, which the server can't open.
 */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp';

export const MAX_PHOTOS = 6;
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
/** Pixels of a PNG or WebP, whose decoders may hold the whole picture. */
export const MAX_PHOTO_PIXELS = 40_000_000;
/** Pixels of a JPEG, which is decoded line by line; today's phones take 48, 50 and 200 million. */
export const MAX_JPEG_PIXELS = 200_000_000;

/** Longest side of a stored photo, in pixels; larger photos are scaled down. */
export const PHOTO_SIDE = 2_048;
/** The same of a photo for the site, so that one taken upright (9:16) is wide enough for the top of a page. */
export const SITE_PHOTO_SIDE = 2_560;

/** Why photos were refused; the wording is in content/quote-form.yaml under `errors`. */
export type PhotoErrorCode =
  | 'photo_too_big'
  | 'photo_too_detailed'
  | 'photo_too_heavy'
  | 'photo_too_many'
  | 'photo_wrong_type'
  | 'photo_heic'
  | 'photo_unreadable';

export interface PhotoProblem {
  code: PhotoErrorCode;
  file: string;
  count?: number;
}

export const PHOTO_HEAD_BYTES = 12;
/** Missing in a JPEG that was cut off. */
export const JPEG_END = new Uint8Array([0xff, 0xd9]);

type PhotoType = 'jpeg' | 'png' | 'webp' | 'heic';

/** Detects the type of a file by its first bytes, not by its name; undefined for a type that we don't accept. */
export function photoType(head: Uint8Array): PhotoType | undefined {
  const text = String.fromCharCode(...head.subarray(0, PHOTO_HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? 'heic' : undefined;
}
