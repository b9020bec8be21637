import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHOTO_SIDE } from '../../../contract/photos.ts';
import { claimSize, deepInterlaced, phonePhoto, picture } from '../../testing/pictures.ts';
import { reencode } from './reencode.ts';

async function taken(file: Buffer) {
  const result = await reencode(file, PHOTO_SIDE);
  if (!result.ok) throw new Error(result.code);
  return result.picture;
}

/** Color of one pixel, as `red` or `blue`. */
async function colorAt(data: Uint8Array, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(data)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

test("a phone's photo is turned upright and loses its place and camera metadata", async () => {
  const photo = await phonePhoto();
  expect(photo.toString('latin1')).toContain('Secret model');
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const { data, type, width, height } = await taken(photo);
  expect([type, width, height]).toEqual(['image/jpeg', 480, 640]);
  // After a quarter turn clockwise, the left side is at the top.
  expect(await colorAt(data, 200, 20)).toBe('red');
  expect(await colorAt(data, 200, 600)).toBe('blue');
  const left = await sharp(data).metadata();
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
    expect(left[kind]).toBeUndefined();
  expect(Buffer.from(data).toString('latin1')).not.toMatch(/Secret|GPS|Exif/);
});

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes JPEG of the same size', async (format) => {
  const { data, width, height } = await taken(await picture(format));
  expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  expect([width, height]).toEqual([64, 48]);
});

test('a JPEG without its last bytes is taken, as viewers show it', async () => {
  const photo = await phonePhoto();
  for (const end of [-1, -2]) {
    const { data, width, height } = await taken(photo.subarray(0, end));
    expect([width, height]).toEqual([480, 640]);
    expect(await colorAt(data, 200, 20)).toBe('red');
  }
});

test('a large photo is scaled down and keeps its proportions', async () => {
  const { data, width, height } = await taken(await picture('jpeg', 4_000, 3_000));
  expect([width, height]).toEqual([2_048, 1_536]);
  expect(data.byteLength).toBeLessThan(200_000);
});

test('transparent areas become white, not black', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { dominant } = await sharp((await taken(clear)).data).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

describe('a file that is not a photo is refused', () => {
  test.each([
    ['half a JPEG', 'photo_unreadable', async () => (await phonePhoto()).subarray(0, 2_000)],
    ['a PNG of garbage', 'photo_unreadable', async () => (await picture('png')).fill(9, 40)],
    [
      'a JPEG of more than two hundred megapixels',
      'photo_too_detailed',
      async () => claimSize(await picture('jpeg'), 20_000, 10_001),
    ],
    ['an interlaced picture of 16 bits that takes 240 MB to open', 'photo_too_heavy', deepInterlaced],
  ])('%s: %s', async (_what, code, make) => {
    expect(await reencode(await make(), PHOTO_SIDE)).toEqual({ ok: false, code });
  });
});

test("a phone's photo of two hundred megapixels is accepted, taken upright", async () => {
  const huge = claimSize(await phonePhoto(), 16_320, 12_240);
  expect(await taken(huge)).toMatchObject({ width: 1_536, height: 2_048 });
});
