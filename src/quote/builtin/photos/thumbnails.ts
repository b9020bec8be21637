/** Thumbnails for the receipt: the photos themselves end with the page. */
import type { Photo } from './photo.ts';

/** Pixels; twice the height at which they are shown. */
const HEIGHT = 144;
const QUALITY = 0.7;

/** Data URLs, without the photos that the browser can't open. Never throws. */
export async function makeThumbnails(photos: readonly Photo[]): Promise<string[]> {
  const thumbnails = photos.flatMap(({ file }) => (file ? [thumbnail(file).catch(() => undefined)] : []));
  return (await Promise.all(thumbnails)).filter((url) => url !== undefined);
}

async function thumbnail(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image', resizeHeight: HEIGHT });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
