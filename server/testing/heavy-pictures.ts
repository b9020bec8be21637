/** Makes pictures within all limits that take as much memory as possible to decode. */
import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { MAX_PHOTO_BYTES } from '../../contract/photos.ts';

const WIDTH = 7_900;
const HEIGHT = 5_000;
const CANVAS = { width: WIDTH, height: HEIGHT };

const MAKE = {
  /** As a good camera takes it: 11 MB. */
  jpeg: async () =>
    sharp(await noise(3_000, 2_250))
      .resize(4_000, 3_000)
      .jpeg({ quality: 72, chromaSubsampling: '4:4:4' }),
  'progressive-jpeg': async () =>
    sharp(await noise(1_000, 625))
      .resize(CANVAS)
      .jpeg({ quality: 70, progressive: true, chromaSubsampling: '4:4:4' }),
  png: async () =>
    sharp(await noise(200, 125))
      .resize({ ...CANVAS, kernel: 'nearest' })
      .png({ progressive: true }),
  'png-alpha': async () =>
    sharp(await noise(200, 125))
      .resize({ ...CANVAS, kernel: 'nearest' })
      .ensureAlpha(0.5)
      .png({ progressive: true }),
  'png-16-bit': async () =>
    sharp(await noise(200, 125))
      .resize({ ...CANVAS, kernel: 'nearest' })
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .png({ progressive: true }),
  webp: async () =>
    sharp(await noise(1_000, 625))
      .resize(CANVAS)
      .webp({ quality: 50 }),
  'webp-lossless': async () =>
    sharp(await noise(100, 63))
      .resize({ ...CANVAS, kernel: 'nearest' })
      .ensureAlpha(0.5)
      .webp({ lossless: true, effort: 1 }),
};

type HeavyKind = keyof typeof MAKE;

export function isHeavyKind(kind: string): kind is HeavyKind {
  return Object.hasOwn(MAKE, kind);
}

/** @throws Error if the picture is larger than a photo may be */
export async function heavyPicture(kind: HeavyKind): Promise<Blob> {
  const image = await MAKE[kind]();
  const data = await image.toBuffer();
  if (data.byteLength > MAX_PHOTO_BYTES) throw new Error(`${kind}: ${data.byteLength} bytes`);
  return new Blob([new Uint8Array(data)]);
}

async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
