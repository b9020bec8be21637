/** Makes pictures like those that visitors send, for tests. */
import sharp from 'sharp';

/** Like a phone's photo: stored sideways, with the orientation and the place in its metadata. */
export async function phonePhoto(width = 640, height = 480): Promise<Buffer> {
  return sharp(await twoHalves(width, height))
    .withExif({
      IFD0: { Make: 'Phonemaker', Model: 'Secret model' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 34/1 54/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function picture(format: 'jpeg' | 'png' | 'webp' | 'gif', width = 64, height = 48) {
  return sharp(await twoHalves(width, height))
    [format]()
    .toBuffer();
}

/** An animated picture with two frames. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A few kilobytes that decode to 41 million pixels. */
export function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 8_200, height: 5_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}

/** A JPEG whose header claims another size. */
export function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** An interlaced picture of 39 million pixels with six bytes each, which can't be decoded line by line. */
export function deepInterlaced(): Promise<Buffer> {
  return sharp({ create: { width: 7_800, height: 5_000, channels: 3, background: 'white' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
}

/** The beginning of an iPhone's HEIC file. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200, 7),
]);

/** Red on the left, blue on the right. */
async function twoHalves(width: number, height: number): Promise<Buffer> {
  const half = Math.floor(width / 2);
  const input = await sharp({ create: { width: half, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
}
