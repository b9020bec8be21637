/** Photos that come with a quote request. */
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '../../contract/photos.ts';
import { decodePhotos } from '../leads/photos/decode.ts';
import { Uploads } from '../leads/photos/uploads.ts';
import { animation, bomb, claimSize, HEIC, phonePhoto, picture } from '../testing/pictures.ts';
import { tempFolder } from '../testing/temp-folder.ts';
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

test('photos are stored with the lead: upright, in order, without location', async () => {
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

test('small photos that come in one piece are each themselves', async () => {
  const { app, leads } = await start();
  const form = new FormData();
  for (const [name, value] of Object.entries(GOOD_QUOTE)) form.set(name, value);
  for (const [name, width] of [
    ['a.png', 64],
    ['b.png', 32],
    ['c.png', 96],
  ] as const)
    form.append('photos', new Blob([new Uint8Array(await picture('png', width, 48))]), name);
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '', accept: 'application/json' };
  const body = await whole.arrayBuffer();
  const response = await app.request('/api/quotes', { method: 'POST', body, headers });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  expect((await leads.photosOf(id)).map(({ name, width }) => [name, width])).toEqual([
    ['a.jpg', 64],
    ['b.jpg', 32],
    ['c.jpg', 96],
  ]);
});

describe('a photo that is refused: a message at the field, and nothing is stored', () => {
  const tooBig = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(MAX_PHOTO_BYTES)]);
  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['letter.pdf', async () => Buffer.from('%PDF-1.7'), /^letter\.pdf is not a photo we can open/],
    ['waving.webp', animation, /^waving\.webp is not a photo we can open/],
    ['IMG_1.HEIC', async () => HEIC, /^IMG_1\.HEIC is in Apple's HEIC format.*Most Compatible/],
    ['half.jpg', async () => (await phonePhoto()).subarray(0, 2_000), /^half\.jpg could not be opened/],
    ['empty.jpg', async () => Buffer.alloc(0), /^empty\.jpg could not be opened/],
    ['huge.jpg', async () => tooBig, /^huge\.jpg is larger than 12 MB/],
    ['bomb.png', bomb, /^bomb\.png has more pixels than we can open/],
  ])('%s', async (name, make, message) => {
    const { post, stored } = await start();
    const response = await post(GOOD_QUOTE, [
      ['good.png', await picture('png')],
      [name, await make()],
    ]);
    expect(response.status).toBe(422);
    const said = await messageOf(response);
    expect(said).toMatch(message);
    expect(said).toMatch(/\(218\) 555-0123\.$/);
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

  test('together with errors in the text fields', async () => {
    const { post } = await start();
    const response = await post({ ...GOOD_QUOTE, zip: '', email: 'x' }, [['a.txt', Buffer.from('hello')]]);
    const { errors } = (await response.json()) as { errors: object };
    expect(Object.keys(errors)).toEqual(['zip', 'photos', 'email']);
  });
});

describe('photos from a form without JavaScript', () => {
  async function read(response: Response) {
    const document = parseDocument(await response.text());
    const byId = (id: string) => DomUtils.findOne(({ attribs }) => attribs.id === id, document.children);
    return { byId, text: (id: string) => DomUtils.textContent(byId(id) ?? []) };
  }

  test('are stored, and an empty file field is not a photo', async () => {
    const { post, leads, stored } = await start();
    expect((await post(GOOD_QUOTE, [['', Buffer.alloc(0)]], BROWSER_ACCEPT)).status).toBe(303);
    const sent = { ...GOOD_QUOTE, phone: '(916) 555-0199' };
    expect((await post(sent, [['a.png', await picture('png')]], BROWSER_ACCEPT)).status).toBe(303);
    const counts = (await stored()).map(async ({ id }) => (await leads.photosOf(id)).length);
    expect(await Promise.all(counts)).toEqual([0, 1]);
  });

  test('must be chosen again after another error, and the page says so', async () => {
    const { post } = await start();
    const photo: File = ['a.png', await picture('png')];
    const wrong = await read(await post({ ...GOOD_QUOTE, zip: '' }, [photo], BROWSER_ACCEPT));
    expect(wrong.text('quote-photos-error')).toContain('choose your photos again');
    const without = await read(await post({ ...GOOD_QUOTE, zip: '' }, [], BROWSER_ACCEPT));
    expect(without.byId('quote-photos-error')).toBeNull();
  });

  test('beyond every limit, do not lose the text that was typed', async () => {
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
  });

  test('sent twice are stored once; the same text with other photos is another request', async () => {
    const { post, leads, stored } = await start();
    const photo = await picture('png');
    const send = (...files: File[]) => post(GOOD_QUOTE, files, BROWSER_ACCEPT);
    const names = async (n = 0) =>
      (await leads.photosOf((await stored())[n]?.id ?? '')).map(({ name }) => name);
    await send(['a.png', photo]);
    await send(['a.png', photo]);
    expect(await names()).toEqual(['a.jpg']);
    await send(['b.png', await picture('png', 10, 10)]);
    expect([await names(0), await names(1)]).toEqual([['a.jpg'], ['b.jpg']]);
  });
});

test('photos that find no room get 503 with a time to retry', async () => {
  const photo = await phonePhoto();
  const uploads = new Uploads({ maxBytes: 1.5 * photo.byteLength });
  const { post, stored } = await start({ uploads });
  const two: File[] = [
    ['a.jpg', photo],
    ['b.jpg', photo],
  ];
  const busy = await post(GOOD_QUOTE, two);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await stored()).toEqual([]);
  // The space is free again.
  expect((await post(GOOD_QUOTE, two.slice(1))).status).toBe(201);
});

test('somebody who stops half way through their photos leaves room for those of others', async () => {
  const photo = await phonePhoto();
  const size = photo.byteLength;
  const uploads = new Uploads({ maxBytes: 4 * size, maxSenderBytes: 2 * size });
  const { app, post } = await start({ uploads });
  const chunks = [
    Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'),
    ...Array.from({ length: 7 }, () => Buffer.alloc(size / 2)),
  ];
  const stopped = Promise.withResolvers<ReadableStreamDefaultController>();
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else stopped.resolve(controller);
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const half = { method: 'POST', headers, body, duplex: 'half' };
  const peer = { incoming: { socket: { remoteAddress: '203.0.113.66' } } };
  const answer = app.request('/api/quotes', half, peer);
  const controller = await stopped.promise;
  expect((await post(GOOD_QUOTE, [['a.jpg', photo]])).status).toBe(201);
  controller.close();
  expect((await answer).status).toBe(503);
});

test('somebody who may send nothing more for an hour takes no room with photos', async () => {
  const photo = await phonePhoto();
  const uploads = new Uploads({ maxBytes: 1.5 * photo.byteLength });
  const { post } = await start({ uploads, env: { RATE_LIMIT_PER_HOUR: '1' } });
  expect((await post(GOOD_QUOTE, [])).status).toBe(201);
  const two: File[] = [
    ['a.jpg', photo],
    ['b.jpg', photo],
  ];
  const page = await post({ ...GOOD_QUOTE, details: 'Another couch' }, two, BROWSER_ACCEPT);
  expect([page.status, await page.text()]).toEqual([429, expect.stringContaining('Another couch')]);
});

test("photos that can't be written to disk get 503 and are logged", async () => {
  const uploads = new Uploads({ folder: '/nowhere' });
  const { post, logged } = await start({ uploads });
  expect((await post(GOOD_QUOTE, [['a.jpg', await phonePhoto()]])).status).toBe(503);
  expect(logged.join('')).toContain('"code":"photos_not_received","cause":"ENOENT"');
});

describe('photos of a refused request are never decoded', () => {
  async function startCounting(options: TestAppOptions = {}) {
    let decoded = 0;
    const uploads = new Uploads({
      decode(file, photos, side) {
        decoded += photos.length;
        return decodePhotos(file, photos, side);
      },
    });
    return { ...(await start({ ...options, uploads })), decoded: () => decoded };
  }

  test('when refused for its fields, its other photos or its origin', async () => {
    const { app, post, decoded } = await startCounting();
    const photo: File = ['a.png', await picture('png')];
    expect((await post({ ...GOOD_QUOTE, phone: '12345' }, [photo])).status).toBe(422);
    expect((await post(GOOD_QUOTE, [photo, ['b.txt', Buffer.from('text')]])).status).toBe(422);
    const body = new FormData();
    for (const [name, value] of Object.entries(GOOD_QUOTE)) body.set(name, value);
    body.append('photos', new Blob([new Uint8Array(photo[1])]), 'a.png');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await app.request('/api/quotes', { method: 'POST', body, headers })).status).toBe(403);
    expect(decoded()).toBe(0);
  });

  test('when one of them can’t be read, or they take too much work together', async () => {
    const sound = await picture('jpeg');
    const broken = (await picture('png')).fill(9, 40);
    const huge = claimSize(sound, 16_320, 12_240);
    const folder = tempFolder();
    const results = async (...photos: Buffer[]) => {
      writeFileSync(join(folder, 'photos'), Buffer.concat(photos));
      const file = openSync(join(folder, 'photos'), 'r');
      let start = 0;
      const ranges = photos.map(({ length }) => {
        start += length;
        return { start: start - length, length };
      });
      const decoded = await decodePhotos(file, ranges, PHOTO_SIDE);
      closeSync(file);
      return decoded.map((result) => (result.ok ? 'ok' : result.code));
    };
    expect(await results(sound, broken)).toEqual([null, 'photo_unreadable']);
    expect(await results(huge, huge, huge)).toEqual([null, null, 'photo_too_detailed']);
    const { post } = await start();
    const response = await post(GOOD_QUOTE, [
      ['a.jpg', huge],
      ['b.jpg', huge],
      ['c.jpg', huge],
    ]);
    expect(response.status).toBe(422);
    const message = await messageOf(response);
    expect(message).toContain('c.jpg');
    expect(message).not.toMatch(/[ab]\.jpg/);
  });

  test('when refused by the rate limit, even with many at once', async () => {
    const { post, decoded } = await startCounting({ env: { RATE_LIMIT_PER_HOUR: '2' } });
    const photo: File = ['a.png', await picture('png')];
    const people = Array.from({ length: 6 }, (_, n) => ({ ...GOOD_QUOTE, phone: `916555010${n}` }));
    const answers = await Promise.all(people.map((fields) => post(fields, [photo])));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(429)]).toEqual([2, 4]);
    expect(decoded()).toBe(2);
  });

  test('once its address sent as many that can’t be used as it may send requests', async () => {
    const { post, decoded } = await startCounting({ env: { RATE_LIMIT_PER_HOUR: '3' } });
    const png = await picture('png');
    const broken: File = ['a.png', png.fill(9, 40)];
    const text: File = ['b.txt', Buffer.from('text')];
    const statuses = [];
    for (const file of [broken, text, broken, broken, text, broken])
      statuses.push((await post(GOOD_QUOTE, [file])).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429, 429]);
    expect(decoded()).toBe(2);
  });

  test('when it is a repeat', async () => {
    const { post, decoded } = await startCounting();
    const photo: File = ['a.png', await picture('png')];
    const fields = { ...GOOD_QUOTE, idempotency_key: 'one' };
    expect((await post(fields, [photo])).status).toBe(201);
    expect((await post(fields, [photo])).status).toBe(200);
    expect(decoded()).toBe(1);
  });
});

test('file names never appear in the log', async () => {
  const { post, logged } = await start();
  await post(GOOD_QUOTE, [['Grandma Smith.pdf', Buffer.from('%PDF')]]);
  expect(logged.join('')).not.toContain('Grandma');
});
