import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { encodeUncached } from './encode.ts';
import { readPhotos } from './read-photos.ts';
import { phoneSize, photoSizes } from './sizes.ts';

/** The limit of a hero on phones, in bytes. */
const MAX_PHONE = 45_000;

const HERE = '38/1 34/1 5430/100';

test.each(['avif', 'webp'] as const)(
  'a photo leaves the place where it was taken, and all else about it, behind: %s',
  async (format) => {
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#8a6242' } })
      .jpeg()
      .withExif({ IFD0: { Model: 'Phone of the owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: HERE } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer();
    const given = await sharp(photo).metadata();
    expect(given.exif).toBeDefined();
    expect(given.xmp).toBeDefined();

    const root = tempFolder({ 'home/hero.jpg': photo, 'home/alt.txt': 'hero: A yard' });
    const [read] = await readPhotos(root);
    if (!read) throw new Error('The photo was not read.');
    for (const size of [
      { name: '640', width: 640 },
      { name: 'phone', width: 420, height: 350 },
    ]) {
      const made = await encodeUncached({ photo: read, size, format });
      const { exif, xmp, iptc, width } = await sharp(made).metadata();
      expect({ exif, xmp, iptc, width }).toEqual({ width: size.width });
      expect(made.includes('Phone of the owner')).toBe(false);
    }
  },
);

test.each([
  ['10%', 0, '#ff0000'],
  ['90%', 0, '#0000ff'],
  ['50% 10%', 90, '#ff0000'],
  ['50% 90%', 90, '#0000ff'],
])('the crop for phones is where its text file says: %s', async (focus, turn, color) => {
  const halves = await sharp({ create: { width: 2000, height: 700, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 1000, height: 700, channels: 3, background: '#0000ff' } },
        left: 1000,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const turned = await sharp(halves).rotate(turn).png().toBuffer();
  const root = tempFolder({ 'home/yard.png': turned, 'home/alt.txt': `yard [${focus}]: Two halves` });
  const [read] = await readPhotos(root);
  if (!read) throw new Error('The picture was not read.');
  const made = await encodeUncached({
    photo: read,
    size: { name: 'phone', width: 840, height: 700 },
    format: 'webp',
  });
  const { channels } = await sharp(made).stats();
  const rgb = channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255) * 255);
  expect(rgb).toEqual([1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
});

test('a portrait photo is cropped at the top of a page', async () => {
  const upright = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#8a6242' } })
    .jpeg()
    .toBuffer();
  const [read] = await readPhotos(tempFolder({ 'home/hero.jpg': upright, 'home/alt.txt': 'hero: A yard' }));
  if (!read) throw new Error('The photo was not read.');
  const shapes = [...photoSizes(read), phoneSize(read)].map((size) => [size?.width, size?.height]);
  expect(shapes).toEqual([
    [960, 720],
    [1500, 1125],
    [720, 600],
  ]);
});

test('a portrait photo in a carousel is cropped to the carousel’s shape, a wide one is not', async () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a6242' } })
      .jpeg()
      .toBuffer();
  const files = Object.fromEntries(
    await Promise.all(
      [1, 2, 3, 4].map(async (n) => [
        `shed/0${n}.jpg`,
        n === 1 ? await photo(1500, 2000) : await photo(1600, 900),
      ]),
    ),
  );
  const words = { 'shed/alt.txt': '01: A\n02: B\n03: C\n04: D' };
  const [upright, wide] = await readPhotos(tempFolder({ ...files, ...words }));
  if (!upright || !wide) throw new Error('The photos were not read.');
  expect(photoSizes(upright).map(({ width, height }) => [width, height])).toEqual([
    [640, 480],
    [1120, 840],
  ]);
  expect(photoSizes(wide).every(({ height }) => height === undefined)).toBe(true);
});

test('a picture that would be too heavy gets a lower quality', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const grain = await sharp({ create: { width: 1200, height: 700, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const [read] = await readPhotos(tempFolder({ 'home/hero.png': grain, 'home/alt.txt': 'hero: Gravel' }));
  if (!read) throw new Error('The picture was not read.');
  const made = await encodeUncached({
    photo: read,
    size: { name: 'phone', width: 840, height: 700 },
    format: 'avif',
  });
  expect(made.length).toBeGreaterThan(MAX_PHONE / 2);
  expect(made.length).toBeLessThanOrEqual(MAX_PHONE);
});
