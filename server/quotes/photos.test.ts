/** Photos that come with a quote request. */
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../contract/photos.ts';
import { PhotoIntake } from '../photos/photo-intake.ts';
import { animation, bomb, HEIC, phonePhoto, picture } from '../testing/pictures.ts';
import { BROWSER_ACCEPT, GOOD_QUOTE, type TestAppOptions, testApp } from '../testing/test-app.ts';

type File = [name: string, content: Uint8Array];

async function start(options: TestAppOptions = {}) {
  const tested = await testApp(options);
  const post = (fields: Record<string, string>, files: File[], accept = 'application/json') => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    for (const [name, content] of files)
      body.append('photos', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
    return tested.app.request('/api/quotes', { method: 'POST', body, headers: { accept } });
  };
  return { ...tested, post };
}

async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { errors: { photos: string } }).errors.photos;
}

test('are stored with the lead, upright, in their order, without the place where they were taken', async () => {
  const { post, leads } = await start();
  const files: File[] = [
    ['front.HEIC.jpg', await phonePhoto()],
    ['../back.png', await picture('png')],
    ['side.webp', await picture('webp')],
  ];
  const response = await post(GOOD_QUOTE, files);
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  const photos = await leads.photosOf(id);
  expect(photos.map(({ name, type, width, height }) => [name, type, width, height])).toEqual([
    ['front.HEIC.jpg', 'image/jpeg', 480, 640],
    ['back.jpg', 'image/jpeg', 64, 48],
    ['side.jpg', 'image/jpeg', 64, 48],
  ]);
  for (const { data, bytes } of photos) {
    expect(bytes).toBe(data.byteLength);
    const { format, exif } = await sharp(data).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
  }
});

describe('that can not be taken are refused with a message beside the field, and nothing is stored', () => {
  const tooBig = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(MAX_PHOTO_BYTES)]);
  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['letter.pdf', async () => Buffer.from('%PDF-1.7'), /^letter\.pdf is not a photo we can open/],
    ['waving.webp', animation, /^waving\.webp is not a photo we can open/],
    ['IMG_1.HEIC', async () => HEIC, /^IMG_1\.HEIC is in Apple's HEIC format.*Most Compatible/],
    ['half.jpg', async () => (await phonePhoto()).subarray(0, 2_000), /^half\.jpg could not be opened/],
    ['empty.jpg', async () => Buffer.alloc(0), /^empty\.jpg could not be opened/],
    ['huge.jpg', async () => tooBig, /^huge\.jpg is larger than 12 MB/],
    ['bomb.png', bomb, /^bomb\.png has more than 40 megapixels/],
  ])('%s', async (name, make, message) => {
    const { post, stored } = await start();
    const response = await post(GOOD_QUOTE, [
      ['good.png', await picture('png')],
      [name, await make()],
    ]);
    expect(response.status).toBe(422);
    const said = await messageOf(response);
    expect(said).toMatch(message);
    expect(said).toMatch(/\(916\) 555-0142\.$/);
    expect(await stored()).toEqual([]);
  });

  test('more than six', async () => {
    const { post, stored } = await start();
    const photo = await picture('jpeg');
    const response = await post(GOOD_QUOTE, Array<File>(8).fill(['a.jpg', photo]));
    expect(response.status).toBe(422);
    expect(await messageOf(response)).toMatch(/^Six photos are the limit\. Remove 2 to go on\./);
    expect(await stored()).toEqual([]);
    expect((await post(GOOD_QUOTE, Array<File>(6).fill(['a.jpg', photo]))).status).toBe(201);
  });

  test('together with the mistakes in the text', async () => {
    const { post } = await start();
    const response = await post({ ...GOOD_QUOTE, zip: '', email: 'x' }, [['a.txt', Buffer.from('hello')]]);
    const { errors } = (await response.json()) as { errors: object };
    expect(Object.keys(errors)).toEqual(['zip', 'photos', 'email']);
  });
});

describe('in a form without script', () => {
  async function read(response: Response) {
    const document = parseDocument(await response.text());
    const byId = (id: string) => DomUtils.findOne(({ attribs }) => attribs.id === id, document.children);
    return { byId, text: (id: string) => DomUtils.textContent(byId(id) ?? []) };
  }

  test('are stored, and a field that was left empty is no photo', async () => {
    const { post, leads, stored } = await start();
    expect((await post(GOOD_QUOTE, [['', Buffer.alloc(0)]], BROWSER_ACCEPT)).status).toBe(303);
    const sent = { ...GOOD_QUOTE, phone: '(916) 555-0199' };
    expect((await post(sent, [['a.png', await picture('png')]], BROWSER_ACCEPT)).status).toBe(303);
    const counts = (await stored()).map(async ({ id }) => (await leads.photosOf(id)).length);
    expect(await Promise.all(counts)).toEqual([0, 1]);
  });

  test('a broken one costs nobody what they typed', async () => {
    const { post } = await start();
    const response = await post(
      { ...GOOD_QUOTE, details: 'A pile' },
      [['a.txt', Buffer.from('x')]],
      BROWSER_ACCEPT,
    );
    expect(response.status).toBe(422);
    const { byId, text } = await read(response);
    expect(byId('quote-name')?.attribs.value).toBe(GOOD_QUOTE.name);
    expect(text('quote-details').trim()).toBe('A pile');
    expect(text('quote-photos-error')).toMatch(/^a\.txt is not a photo.* choose your photos again/);
    expect(byId('quote-photos')?.attribs['aria-invalid']).toBe('true');
  });

  test('have to be chosen again when something else was wrong, and the page says so', async () => {
    const { post } = await start();
    const photo: File = ['a.png', await picture('png')];
    const wrong = await read(await post({ ...GOOD_QUOTE, zip: '' }, [photo], BROWSER_ACCEPT));
    expect(wrong.text('quote-photos-error')).toContain('choose your photos again');
    const without = await read(await post({ ...GOOD_QUOTE, zip: '' }, [], BROWSER_ACCEPT));
    expect(without.byId('quote-photos-error')).toBeNull();
  });

  test('too much of everything still brings back what was typed', async () => {
    const { post } = await start();
    const photo: File = ['a.jpg', Buffer.alloc(MAX_PHOTO_BYTES + 1)];
    const response = await post(
      { ...GOOD_QUOTE, details: 'A pile' },
      Array<File>(13).fill(photo),
      BROWSER_ACCEPT,
    );
    expect(response.status).toBe(413);
    const html = await response.text();
    expect(html).toContain('The photos are too heavy');
    expect(html).toContain('choose your photos again');
    expect(html).toContain('A pile');
  }, 30_000);

  test('sent twice are stored once; the same words with other photos bring those', async () => {
    const { post, leads, stored } = await start();
    const photo = await picture('png');
    const send = (...files: File[]) => post(GOOD_QUOTE, files, BROWSER_ACCEPT);
    const names = async () => (await leads.photosOf((await stored())[0]?.id ?? '')).map(({ name }) => name);
    await send(['a.png', photo]);
    await send(['a.png', photo]);
    expect(await names()).toEqual(['a.jpg']);
    await send(['b.png', await picture('png', 10, 10)]);
    expect(await names()).toEqual(['a.jpg', 'b.jpg']);
    expect(await stored()).toHaveLength(1);
  });
});

test('beyond what the server can hold at once are asked for a little later', async () => {
  const photo = await phonePhoto();
  const intake = new PhotoIntake({ heldBytes: photo.byteLength, atOnce: 1 });
  const { post, stored } = await start({ intake });
  const answers = await Promise.all(
    [1, 2, 3].map((n) => post({ ...GOOD_QUOTE, phone: `916555010${n}` }, [['a.jpg', photo]])),
  );
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get('retry-after')).toBe('5');
  expect(await stored()).toHaveLength(3 - busy.length);
  // What was held has been given back.
  expect((await post(GOOD_QUOTE, [['a.jpg', photo]])).status).toBe(201);
});

test('of one request are held one at a time', async () => {
  const photo = await phonePhoto();
  const intake = new PhotoIntake({ heldBytes: photo.byteLength * 1.5, atOnce: 1 });
  const { post } = await start({ intake });
  const six = Array<File>(6).fill(['a.jpg', photo]);
  expect((await post(GOOD_QUOTE, six)).status).toBe(201);
});

test('names of files never reach the log', async () => {
  const { post, logged } = await start();
  await post(GOOD_QUOTE, [['Grandma Smith.pdf', Buffer.from('%PDF')]]);
  expect(logged.join('')).not.toContain('Grandma');
});
