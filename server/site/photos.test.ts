/** Photos of the site at the desk: drafted, published, undone; and what is refused. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PREVIEW_PATH, SITE_PATHS } from '../../contract/desk/site.ts';
import { MAX_PHOTO_BYTES } from '../../contract/photos.ts';
import { bomb, HEIC, phonePhoto, picture } from '../testing/pictures.ts';
import { PRICE, SLOW_TEST, testSite } from '../testing/test-site.ts';

const HERO = { page: 'home', place: 'hero', alt: 'Our crew on Oak Street' };
const ID = 'photos.home.hero';
const photo = await phonePhoto(2000, 1600);

type Fields = Record<string, string>;
const text = (words: string) => Buffer.from(words);

async function openSite(options: Parameters<typeof testSite>[0] = {}) {
  const tested = await testSite(options);
  const dir = join(tested.folder, 'photos');
  /** All files of the owner's photos, as they are. */
  const files = () =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')])
      .sort();
  const signIn = async (
    server: Awaited<ReturnType<typeof tested.start>>,
    ...who: Parameters<typeof server.signIn>
  ) => {
    const owner = await server.signIn(...who);
    const put = (fields: Fields, data: Uint8Array = photo, name = 'IMG_1.jpg', before?: Uint8Array) => {
      const form = new FormData();
      if (before) form.set('before', new File([new Uint8Array(before)], 'before.jpg'));
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      form.set('photo', new File([new Uint8Array(data)], name, { type: 'image/jpeg' }));
      return owner.sendForm(SITE_PATHS.photos, form);
    };
    const place = async (id = ID) => (await owner.site()).photos.find((each) => each.id === id);
    return { ...owner, put, place };
  };
  const server = await tested.start();
  return { ...tested, ...server, dir, files, owner: await signIn(server), again: signIn };
}

describe('a photo', () => {
  test('is drafted, seen in the preview, published without metadata, and undone byte for byte', async () => {
    const { owner, page, dir, files } = await openSite();
    const before = files();
    expect(await owner.place()).toMatchObject({ page: 'home', place: 'hero', min_width: 1200, own: true });
    const { status, body } = await owner.put({ ...HERO, focus: '30% 60%' });
    expect([status, body]).toEqual([201, { id: ID, draft: { [ID]: HERO.alt } }]);
    expect(files()).toEqual(before);

    const preview = async () => (await owner.get(`${PREVIEW_PATH}/`)).text();
    await expect.poll(preview, SLOW_TEST).toContain(HERO.alt);
    expect(await page()).not.toContain(HERO.alt);
    const publish = await owner.publishLive();
    expect((await owner.publishes())[0]?.changes).toEqual([
      { id: ID, from: 'Three people wave from a barrow by the lake', to: HERO.alt },
    ]);
    expect(await page()).toContain(HERO.alt);
    expect((await owner.site()).draft).toEqual({});
    expect(readFileSync(join(dir, 'home/alt.txt'), 'utf8')).toMatch(
      /^hero: .*\nfounder[\s\S]*\nhero\.jpg \[30% 60%\]: Our crew on Oak Street\n$/,
    );
    const published = readFileSync(join(dir, 'home/hero.jpg'));
    const { exif, xmp, width, height } = await sharp(published).metadata();
    expect({ exif, xmp, width, height }).toEqual({ width: 1600, height: 2000 });
    expect(published.toString('latin1')).not.toMatch(/GPS|Secret/);

    const undone = await owner.undoLive(publish);
    expect(files()).toEqual(before);
    expect(await page()).not.toContain(HERO.alt);
    await owner.undoLive(undone);
    expect(readFileSync(join(dir, 'home/hero.jpg'))).toEqual(published);
  });

  test('that a phone took upright is wide enough for the top of a page', async () => {
    const { owner } = await openSite();
    expect((await owner.put(HERO, await phonePhoto(4000, 2250))).status).toBe(201);
  });

  test('is added to a page without one, and replaces one that was there', async () => {
    const { owner, dir, files } = await openSite();
    const before = files();
    const town = (await owner.site()).photos.find(({ value, place }) => value === '' && place === 'hero');
    const { page = '', id } = town ?? {};
    expect(town).toMatchObject({ own: false });
    await owner.put({ ...HERO, page });
    const first = await owner.publishLive();
    expect(readFileSync(join(dir, page, 'alt.txt'), 'utf8')).toBe(`hero.jpg: ${HERO.alt}\n`);
    const firstFiles = files();
    await owner.put({ ...HERO, page, alt: 'Another one' }, await picture('png', 1300, 900));
    const second = await owner.publishLive();
    expect(readFileSync(join(dir, page, 'alt.txt'), 'utf8')).toBe('hero.jpg: Another one\n');
    expect(await owner.place(id)).toMatchObject({ own: true, value: 'Another one' });
    expect((await owner.undo(first)).body).toEqual({ theirs: { [`${id}`]: 'Another one' } });
    await owner.undoLive(second);
    expect(files()).toEqual(firstFiles);
    await owner.undoLive(first);
    expect(files()).toEqual(before);
  });

  test('and one from before are joined, before on the left, without metadata', async () => {
    const { owner, dir } = await openSite();
    const plain = (background: string) =>
      sharp({ create: { width: 1700, height: 1300, channels: 3, background } })
        .withExif({ IFD0: { Model: 'Secret model' } })
        .jpeg()
        .toBuffer();
    expect((await owner.put(HERO, await plain('#0000ff'), 'after.jpg', await plain('#ff0000'))).status).toBe(
      201,
    );
    await owner.publishLive();
    const published = readFileSync(join(dir, 'home/hero.jpg'));
    expect(published.toString('latin1')).not.toContain('Secret');
    const { data, info } = await sharp(published).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((600 * info.width + x) * 3, (600 * info.width + x) * 3 + 3)];
    const looks = [100, 790, 800, 810, 1500].map((x) =>
      at(x)
        .map((value) => Math.round(value / 255))
        .join(''),
    );
    expect([info.width, info.height, looks]).toEqual([1600, 1200, ['100', '100', '111', '001', '001']]);
    const small = await picture('jpeg', 500, 900);
    expect((await owner.put(HERO, photo, 'after.jpg', small)).body.errors.photo).toMatch(
      /1200 pixels of width, found 1000/,
    );
    expect((await owner.put(HERO, photo, 'after.jpg', Buffer.from('<svg/>'))).body.errors.before).toMatch(
      /not a photo/,
    );
  });

  test('is undone alone after another photo of the page, or a price, was published', async () => {
    const { owner, dir, file } = await openSite();
    const alt = () => readFileSync(join(dir, 'home/alt.txt'), 'utf8');
    const before = alt();
    await owner.put(HERO);
    await owner.draft(PRICE, '$190', '$180');
    const first = await owner.publishLive();
    await owner.put({ ...HERO, place: 'garage', alt: 'A full garage' });
    await owner.draft('pricing/home/half/price', '$310', '$300');
    await owner.publishLive();
    await owner.undoLive(first);
    expect(alt()).toBe(`${before}garage.jpg: A full garage\n`);
    expect(existsSync(join(dir, 'home/hero.jpg'))).toBe(false);
    expect(file('pricing.yaml')).toContain('$190');
    expect(file('pricing.yaml')).toContain('$300');
  });

  test('is committed with its publish if git keeps the files', async () => {
    const { owner, git } = await openSite({ git: true });
    await owner.put(HERO);
    await owner.draft(PRICE, '$190', '$180');
    const publish = await owner.publishLive();
    const last = () => git('log', '-1', '--format=%s', '--name-status');
    await expect.poll(last, SLOW_TEST).toContain('1/4 Load: $190 → $180; home/hero: new photo, by owner@');
    expect(last()).toMatch(/M\tcontent\/pricing.yaml\nM\tphotos\/home\/alt.txt\nA\tphotos\/home\/hero.jpg/);
    await owner.undoLive(publish);
    await expect.poll(last, SLOW_TEST).toMatch(/D\tphotos\/home\/hero.jpg/);
    expect(git('status', '--short')).toBe('?? data/\n?? dist.versions/\n?? dist/\n');
  });

  test('is dropped from the draft, alone or with all of it', async () => {
    const { owner } = await openSite();
    await owner.put(HERO);
    const path = SITE_PATHS.photo.replace(':id', ID);
    const shown = await owner.get(`/api/desk${path}`);
    expect([
      shown.headers.get('content-type'),
      (await sharp(await shown.arrayBuffer()).metadata()).height,
    ]).toEqual(['image/jpeg', 2000]);
    for (let n = 0; n < 2; n++) expect((await owner.call('DELETE', path)).body).toEqual({ draft: {} });
    expect((await owner.call('DELETE', SITE_PATHS.photo.replace(':id', 'photos.home.x'))).status).toBe(404);
    await owner.put(HERO);
    await owner.call('DELETE', SITE_PATHS.draft);
    expect((await owner.site()).draft).toEqual({});
    expect((await owner.call('POST', SITE_PATHS.publish)).status).toBe(422);
  });

  test("does not silently replace another owner's draft or a developer's file", async () => {
    const { owner, dir } = await openSite();
    const was = (await owner.place())?.version ?? '';
    expect((await owner.put({ ...HERO, was })).status).toBe(201);
    expect(await owner.put({ ...HERO, alt: 'Mine', was })).toEqual({
      status: 409,
      body: { theirs: { [ID]: HERO.alt } },
    });
    writeFileSync(join(dir, 'home/hero.jpg'), await picture('jpeg', 1300, 900));
    writeFileSync(join(dir, 'home/alt.txt'), `${readFileSync(join(dir, 'home/alt.txt'))}hero.jpg: By hand\n`);
    expect(await owner.call('POST', SITE_PATHS.publish)).toEqual({
      status: 409,
      body: { theirs: { [ID]: 'By hand' } },
    });
    await owner.put(HERO);
    await owner.publishLive();
    expect(readFileSync(join(dir, 'home/alt.txt'), 'utf8')).not.toContain('By hand');
  });

  test('is published by the next server if one is killed after the switch, even between two files', async () => {
    const { owner, site, start, dir, again } = await openSite();
    const { switchTo } = site;
    const killed = new Promise<never>((_, reject) => onTestFinished(() => reject(new Error('killed'))));
    site.switchTo = async (version) => {
      await switchTo.call(site, version);
      await killed;
    };
    const alt = readFileSync(join(dir, 'home/alt.txt'), 'utf8');
    await owner.put(HERO);
    await owner.call('POST', SITE_PATHS.publish);
    await expect.poll(() => existsSync(join(dir, 'home/.hero.jpg.desk-new')), SLOW_TEST).toBe(true);
    await expect.poll(async () => site.services.versions?.live, SLOW_TEST).toBeDefined();
    writeFileSync(join(dir, 'home/hero.jpg'), readFileSync(join(dir, 'home/.hero.jpg.desk-new')));
    const next = await again(await start());
    expect(readFileSync(join(dir, 'home/alt.txt'), 'utf8')).toBe(`${alt}hero.jpg: ${HERO.alt}\n`);
    expect(readdirSync(join(dir, 'home')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await next.publishes()).toMatchObject([{ state: 'live' }]);
    expect((await next.site()).draft).toEqual({});
  });
});

describe('nothing is written, and the owner reads why, for', () => {
  test('files that are no photo, and invalid words or places', async () => {
    const { owner, files } = await openSite();
    const before = files();
    const refusals: [string, { fields?: Fields; data?: Uint8Array; name?: string }, string, RegExp][] = [
      ['HTML', { data: text('<html><script>alert(1)</script>') }, 'photo', /not a photo that we can open/],
      [
        'SVG',
        { data: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
        'photo',
        /not a photo/,
      ],
      ['half a JPEG', { data: photo.subarray(0, 3_000) }, 'photo', /damaged/],
      ['too many pixels in a small file', { data: await bomb(), name: 'a.png' }, 'photo', /too many pixels/],
      ['no bytes', { data: text('') }, 'photo', /damaged/],
      ['HEIC', { data: HEIC, name: 'IMG_2.HEIC' }, 'photo', /Most Compatible/],
      [
        'too small a photo',
        { data: await picture('jpeg', 1000, 800) },
        'photo',
        /1200 pixels of width, found 1000/,
      ],
      ['no words', { fields: { alt: '  ' } }, 'alt', /words for people who can’t see/],
      [
        'HTML in the words',
        { fields: { alt: 'A <img src=x onerror=alert(1)> truck' } },
        'alt',
        /without HTML/,
      ],
      [
        'more lines of the text file',
        { fields: { alt: 'A truck\nfounder: x' } },
        'alt',
        /without line breaks/,
      ],
      ['placeholders', { fields: { alt: 'A {brand} truck' } }, 'alt', /braces/],
      ['too many words', { fields: { alt: 'x'.repeat(251) } }, 'alt', /at most 250 characters, found 251/],
      ['a page that there is not', { fields: { page: '../content' } }, 'place', /a place of the site/],
      ['a place that there is not', { fields: { place: '../../x' } }, 'place', /a place of the site/],
      [
        'a folder of the design',
        { fields: { page: 'brand', place: 'logo' } },
        'place',
        /a place of the site/,
      ],
      ['no middle', { fields: { focus: '30%] x: y' } }, 'focus', /40% 60%/],
    ];
    for (const [what, { fields, data, name }, at, message] of refusals) {
      const { status, body } = await owner.put({ ...HERO, ...fields }, data, name);
      expect.soft([status, body.errors], what).toEqual([422, { [at]: expect.stringMatching(message) }]);
      expect([(await owner.site()).draft, files()], what).toEqual([{}, before]);
    }
  });

  test('words that another photo has too by an alias of the file', async () => {
    const { owner, folder } = await openSite();
    mkdirSync(join(folder, 'content/es'));
    const es = 'photos:\n  home/hero: &people "Tres personas"\n  home/founder: *people\n';
    writeFileSync(join(folder, 'content/es/photos.yaml'), es);
    const message = "Can't be changed here. Change it in content/es/photos.yaml.";
    expect(await owner.put(HERO)).toEqual({ status: 422, body: { errors: { photo: message } } });
  });

  test("a path in the file's name, which is ignored", async () => {
    const { owner, dir } = await openSite();
    expect((await owner.put(HERO, photo, '../../../home/evil.html')).status).toBe(201);
    await owner.publishLive();
    expect(readdirSync(join(dir, 'home'))).toEqual([
      'alt.txt',
      'founder.webp',
      'garage.webp',
      'hero.jpg',
      'hero.webp',
      'thanks.webp',
    ]);
  });

  test('more than 12 MB, no photo, and read-only folders', async () => {
    const { owner, site, dir } = await openSite();
    const tooBig = Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES)]);
    for (const extra of [0, 100_000]) {
      const { status, body } = await owner.put(HERO, Buffer.concat([tooBig, Buffer.alloc(extra)]));
      expect([status, body.errors.photo]).toEqual([413, expect.stringContaining('12 MB')]);
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(HERO)) form.set(name, value);
    expect(await owner.sendForm(SITE_PATHS.photos, form)).toEqual({
      status: 422,
      body: { errors: { photo: 'Choose a photo.' } },
    });
    // Whoever runs the tests may write everywhere, so the folder is missing.
    rmSync(dir, { recursive: true });
    expect(site.publisher.readOnly).toContain(dir);
    expect(await owner.put(HERO)).toMatchObject({
      status: 422,
      body: { errors: { '': expect.stringContaining(dir) } },
    });
  });
});
