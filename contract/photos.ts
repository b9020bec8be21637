/** Photos with a quote: the limits and the checks that browser and server share (product section 7). */

/** Name of the form field. */
export const PHOTOS_FIELD = 'photos';

/** How many come with one quote, how many bytes each may have as it is chosen, and how many pixels. */
export const MAX_PHOTOS = 6;
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
export const MAX_PHOTO_PIXELS = 40_000_000;

/** Longest side of a photo that is kept, in pixels; larger ones are made smaller. */
export const PHOTO_SIDE = 2_048;

/** Why photos were refused; the wording is in content/quote-form.yaml under `errors`. */
export type PhotoErrorCode =
  | 'photo_too_big'
  | 'photo_too_detailed'
  | 'photo_too_many'
  | 'photo_wrong_type'
  | 'photo_heic'
  | 'photo_unreadable';

export interface PhotoProblem {
  code: PhotoErrorCode;
  /** Name of the file, as the visitor knows it. */
  file: string;
  /** How many photos there are too many. */
  count?: number;
}

/** Bytes of a file's beginning that `photoType` looks at. */
export const PHOTO_HEAD_BYTES = 12;

/** `heic` is what iPhones take photos in; the others every browser and the server can open. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'heic';

/** What a file is by its first bytes, whatever its name says; undefined for everything that we don't take. */
export function photoType(head: Uint8Array): PhotoType | undefined {
  const text = String.fromCharCode(...head.subarray(0, PHOTO_HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(text) ? 'heic' : undefined;
}
