import {
  JPEG_END,
  MAX_PHOTO_BYTES,
  PHOTO_HEAD_BYTES,
  PHOTO_SIDE,
  type PhotoErrorCode,
  photoType,
} from '../../../../contract/photos.ts';

const TYPE = 'image/jpeg';
const QUALITY = 0.82;

type ShrinkResult =
  | { ok: true; file: Blob }
  | {
      ok: false;
      code: Extract<PhotoErrorCode, 'photo_too_big' | 'photo_wrong_type' | 'photo_heic' | 'photo_unreadable'>;
    };

/** A photo that only the server can open, such as one of 200 megapixels on a small phone, is sent unchanged. Never throws. */
export async function shrink(file: File): Promise<ShrinkResult> {
  const unchanged: ShrinkResult =
    file.size > MAX_PHOTO_BYTES ? { ok: false, code: 'photo_too_big' } : { ok: true, file };
  let bitmap: ImageBitmap | undefined;
  try {
    const type = photoType(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()));
    if (!type) return unchanged.ok ? { ok: false, code: 'photo_wrong_type' } : unchanged;
    bitmap = await open(file);
    // Some browsers open no JPEG that is cut off.
    if (!bitmap && type === 'jpeg') bitmap = await open(new Blob([file, JPEG_END]));
    if (!bitmap) return type === 'heic' ? { ok: false, code: 'photo_heic' } : unchanged;
    const encoded = await encode(bitmap).catch(() => undefined);
    return encoded ? { ok: true, file: encoded } : unchanged;
  } catch {
    return { ok: false, code: 'photo_unreadable' };
  } finally {
    bitmap?.close();
  }
}

function open(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}

async function encode(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(PHOTO_SIDE / Math.max(bitmap.width, bitmap.height), 1);
  const width = Math.max(Math.round(bitmap.width * scale), 1);
  const height = Math.max(Math.round(bitmap.height * scale), 1);
  if (globalThis.OffscreenCanvas) {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext('2d'), bitmap, width, height);
    return canvas.convertToBlob({ type: TYPE, quality: QUALITY });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d'), bitmap, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), TYPE, QUALITY),
  );
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function draw(context: Context | null, bitmap: ImageBitmap, width: number, height: number): void {
  if (!context) throw new Error('no canvas');
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
}
