import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { PHONE_PHOTOS, type PhonePhoto, phonePhoto } from '../../tests/support/phone-photos.ts';
import { readPhotos } from './read-photos.ts';

type Format = 'jpeg' | 'webp' | 'png';

const image = (width: number, format: Format = 'jpeg', background = '#8a6242') =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background } })
    .toFormat(format)
    .toBuffer();

const slide = await image(960, 'webp');

/** Four slides of a page, with a text file about them. */
async function page(files: Record<string, string | Buffer | undefined> = {}): Promise<string> {
  const all = {
    'shed-removal/01-leaning.webp': slide,
    'shed-removal/02-roof.webp': slide,
    'shed-removal/03-walls.webp': slide,
    'shed-removal/04-gone.webp': slide,
    'shed-removal/alt.txt':
      '# what they show\n01-leaning: A leaning shed\n02-roof: Roof boards\n03-walls: Walls\n04-gone: Bare soil\n',
    ...files,
  };
  const given = Object.entries(all).flatMap(([name, data]) => (data ? [[name, data] as const] : []));
  return tempFolder(Object.fromEntries(given));
}

describe('pictures', () => {
  test('are named by folder and name, slides by their number, with the alt text of alt.txt', async () => {
    const photos = await readPhotos(await page());
    expect(photos.map(({ name, alt }) => [name, alt])).toEqual([
      ['shed-removal/01', 'A leaning shed'],
      ['shed-removal/02', 'Roof boards'],
      ['shed-removal/03', 'Walls'],
      ['shed-removal/04', 'Bare soil'],
    ]);
  });

  test('of a camera replace ours with the same number', async () => {
    const root = await page({
      'shed-removal/01-oak-street.jpg': await image(2000),
      'shed-removal/alt.txt':
        '01-leaning: A leaning shed\n01-oak-street: Project 1: Our job on Oak Street: a barn\n02-roof: Roof\n03-walls: Walls\n04-gone: Soil',
    });
    const [first] = await readPhotos(root);
    expect(first).toMatchObject({
      name: 'shed-removal/01',
      alt: 'Our job on Oak Street: a barn',
      width: 2000,
      color: '#864',
    });
  });

  test('that are cut out have no background color', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const cutOut = await sharp({ create: { width: 960, height: 720, channels: 4, background: clear } })
      .webp()
      .toBuffer();
    const [first] = await readPhotos(await page({ 'shed-removal/01-leaning.webp': cutOut }));
    expect(first).toMatchObject({ cutout: true });
    expect(first).not.toHaveProperty('color');
  });

  test('that change under the same name are read again', async () => {
    const folder = await page();
    const [before] = await readPhotos(folder);
    writeFileSync(join(folder, 'shed-removal/01-leaning.webp'), await image(1280, 'webp', '#2a6'));
    const [after] = await readPhotos(folder);
    expect([before, after]).toMatchObject([
      { width: 960, color: '#864' },
      { width: 1280, color: '#2a6' },
    ]);
  });

  test('with an alpha channel but no transparent part are photos', async () => {
    const opaque = await sharp({ create: { width: 960, height: 720, channels: 4, background: '#864' } })
      .png()
      .toBuffer();
    const [first] = await readPhotos(
      await page({ 'shed-removal/01-leaning.webp': undefined, 'shed-removal/01-leaning.png': opaque }),
    );
    expect(first).toMatchObject({ cutout: false, color: '#864' });
  });

  test.each(Object.keys(PHONE_PHOTOS) as PhonePhoto[])(
    'from a phone are photos, in a frame: %s',
    async (name) => {
      const [first] = await readPhotos(
        await page({
          'shed-removal/01-leaning.webp': undefined,
          'shed-removal/01-leaning.jpg': await phonePhoto(name),
        }),
      );
      expect(first).toMatchObject({ cutout: false, color: expect.stringMatching(/^#[0-9a-f]{3}$/) });
    },
  );

  test('can set the center of the crop for phones', async () => {
    const files = (words: string) => ({ 'home/hero.webp': wide, 'home/alt.txt': words });
    const wide = await image(1400, 'webp');
    const [plain] = await readPhotos(tempFolder(files('hero: A yard')));
    const [left] = await readPhotos(tempFolder(files('hero [30%]: A yard')));
    expect(left).toMatchObject({ name: 'home/hero', alt: 'A yard', focus: 0.3 });
    expect(left?.hash).not.toBe(plain?.hash);
  });

  test('that are stored rotated are measured upright', async () => {
    const turned = await sharp(await image(2000))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [first] = await readPhotos(
      await page({ 'shed-removal/01-leaning.webp': undefined, 'shed-removal/01-leaning.jpg': turned }),
    );
    expect(first).toMatchObject({ width: 1500, height: 2000 });
  });

  test('do not include files that operating systems leave in folders', async () => {
    expect(
      await readPhotos(await page({ 'shed-removal/.DS_Store': 'x', 'shed-removal/Thumbs.db': 'x' })),
    ).toHaveLength(4);
  });
});

describe('the build stops, with the file and the rule, over a picture', () => {
  const saysOf = async (files: Record<string, string | Buffer | undefined>) =>
    readPhotos(await page(files)).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
  const extra = '01-leaning: A\n02-roof: B\n03-walls: C\n04-gone: D\n';

  test('that is too small', async () => {
    expect(await saysOf({ 'shed-removal/02-roof.webp': await image(600, 'webp') })).toBe(
      'photos/shed-removal/02-roof.webp: expected at least 640 pixels of width, found 600',
    );
  });

  test('that replaced another, whose alt text it kept', async () => {
    const files = {
      'shed-removal/hero.webp': await image(1400, 'webp'),
      'shed-removal/hero.jpg': await image(1400),
    };
    expect(await saysOf({ ...files, 'shed-removal/alt.txt': `hero: A model\n${extra}` })).toBe(
      'photos/shed-removal/hero.jpg: expected a line "hero.jpg: what it shows" in alt.txt, found none',
    );
    expect(await saysOf({ ...files, 'shed-removal/alt.txt': `hero.jpg: Our truck\n${extra}` })).toBe(
      'nothing',
    );
  });

  test('that is too small for the top of a page', async () => {
    const files = {
      'shed-removal/hero.jpg': await image(1000),
      'shed-removal/alt.txt': `hero: A shed\n${extra}`,
    };
    expect(await saysOf(files)).toBe(
      'photos/shed-removal/hero.jpg: expected at least 1200 pixels of width, found 1000',
    );
  });

  test.each([
    ['that is no picture at all', 'not a picture'],
    ['that was cut short', undefined],
  ])('%s', async (_, text) => {
    const broken = text ?? (await image(2000)).subarray(0, 60);
    expect(await saysOf({ 'shed-removal/02-roof.webp': broken })).toBe(
      'photos/shed-removal/02-roof.webp: expected a picture that opens, found a broken one, or another format than its name says',
    );
  });

  test('whose second half is missing', async () => {
    const noise = await sharp({
      create: {
        width: 1000,
        height: 800,
        channels: 3,
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
        background: '#888',
      },
    })
      .jpeg()
      .toBuffer();
    expect(await saysOf({ 'shed-removal/02-roof.jpg': noise.subarray(0, noise.length / 2) })).toContain(
      'photos/shed-removal/02-roof.jpg: expected a picture that opens',
    );
  });

  test('that its text file names and that is missing', async () => {
    expect(
      await saysOf({
        'shed-removal/02-roof.webp': undefined,
        'shed-removal/05-x.webp': await image(960, 'webp'),
        'shed-removal/alt.txt': `${extra}05-x: E`,
      }),
    ).toBe('photos/shed-removal/alt.txt:2: expected a picture called 02-roof in this folder, found none');
  });

  test('about which its text file says nothing', async () => {
    expect(await saysOf({ 'shed-removal/05-new.jpg': await image(2000) })).toBe(
      'photos/shed-removal/05-new.jpg: expected a line "05-new: what it shows" in alt.txt, found none',
    );
    expect(await saysOf({ 'shed-removal/alt.txt': extra.replace(': B', ':') })).toBe(
      'photos/shed-removal/alt.txt:2: expected "02-roof: what it shows", found no words',
    );
  });

  test('that exists twice', async () => {
    const photo = await image(2000);
    const files = {
      'shed-removal/02-a.jpg': photo,
      'shed-removal/02-b.png': photo,
      'shed-removal/alt.txt': `${extra}02-a: A\n02-b: B`,
    };
    expect(await saysOf(files)).toBe(
      'photos/shed-removal/02-b.png: expected one picture with this number or name, found 02-a.jpg as well; delete one',
    );
  });

  test('in a format that browsers cannot show', async () => {
    expect(await saysOf({ 'shed-removal/02-phone.heic': 'x' })).toBe(
      'photos/shed-removal/02-phone.heic: expected a picture (.jpg, .png, .webp or .avif) or alt.txt, found another kind of file',
    );
  });

  test('too few or too many for a carousel', async () => {
    const files = {
      'shed-removal/04-gone.webp': undefined,
      'shed-removal/alt.txt': extra.replace('04-gone: D\n', ''),
    };
    expect(await saysOf(files)).toBe('photos/shed-removal/: expected 4 to 10 numbered pictures, found 3');
  });
});
