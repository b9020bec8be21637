import { cpSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURE_CONTENT_DIR } from '../tests/fixture/fixture.ts';
import type { Version, Versions } from './site/versions.ts';
import { writeFiles } from './testing/temp-folder.ts';
import { GOOD_QUOTE } from './testing/test-app.ts';
import { testSite } from './testing/test-site.ts';

/** The number in business.yaml of the fixture, and another one. */
const PHONE = '+12185550123';
const NEW_PHONE = '+12185550199';

async function running() {
  const { folder, start } = await testSite();
  writeFiles(folder, { 'dist/index.html': 'old page', 'dist/_assets/old.1.js': 'old' });
  return {
    folder,
    /** As a new server does it. */
    async start() {
      const server = await start();
      return { ...server, get: async (path: string) => (await server.send(path)).text() };
    },
  };
}

/** A version of the site with another page and another number. */
function makeVersion(versions: Versions, name: string): Version {
  const made = versions.makeFolder();
  cpSync(FIXTURE_CONTENT_DIR, made.content, { recursive: true });
  const file = join(made.content, 'business.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^phone: .*/m, `phone: '${NEW_PHONE}'`));
  mkdirSync(made.dist);
  writeFiles(made.dist, { 'index.html': 'new page', '_assets/new.2.js': 'new' });
  return versions.keep(made, name);
}

test('a switch changes pages and facts, for this server and the next', async () => {
  const { start } = await running();
  const { site, versions, get } = await start();
  expect(await get('/')).toBe('old page');
  expect(await get('/api/nothing')).toContain(PHONE);
  await site.switchTo(makeVersion(versions, 'v1'));
  for (const each of [get, (await start()).get]) {
    expect(await each('/')).toBe('new page');
    expect(await each('/api/nothing')).toContain(NEW_PHONE);
  }
});

test('open pages still get their files after a switch', async () => {
  const { start } = await running();
  const { site, versions, get } = await start();
  await site.switchTo(makeVersion(versions, 'v1'));
  await site.switchTo(makeVersion(versions, 'v2'));
  expect(await get('/_assets/old.1.js')).toBe('old');
  const hours = (count: number) => Date.now() + count * 3_600_000;
  versions.removeOld(hours(23));
  expect(versions.find('v1')).toBeDefined();
  versions.removeOld(hours(25));
  expect(versions.find('v1')).toBeUndefined();
  expect(versions.live?.name).toBe('v2');
});

test('pictures of the built site are gone a day after a version without them took its place', async () => {
  const { start } = await running();
  const { site, versions } = await start();
  const picture = '_assets/0a1b/home/hero-960.webp';
  writeFiles(versions.built, { [picture]: 'photo', '_assets/2c3d/home/hero-960.webp': 'kept' });
  const version = makeVersion(versions, 'v1');
  writeFiles(version.dist, { '_assets/2c3d/home/hero-960.webp': 'kept' });
  await site.switchTo(version);
  const left = () => ['0a1b', '2c3d'].filter((each) => existsSync(join(versions.built, '_assets', each)));
  const hours = (count: number) => Date.now() + count * 3_600_000;
  versions.removeOld(hours(23));
  expect(left()).toEqual(['0a1b', '2c3d']);
  versions.removeOld(hours(25));
  expect(left()).toEqual(['2c3d']);
  expect(existsSync(join(versions.built, '_assets/old.1.js'))).toBe(true);
});

test('only the newest unpublished version and its preview are kept', async () => {
  const { start } = await running();
  const { site, versions } = await start();
  for (const name of ['d1', 'd2', 'd3']) {
    const { content } = makeVersion(versions, name);
    const later = new Date(Date.now() + Number(name[1]) * 1_000);
    utimesSync(dirname(content), later, later);
  }
  await site.switchTo(makeVersion(versions, 'v1'));
  versions.removeOld(Date.now());
  expect(['d1', 'd2', 'd3', 'v1'].filter((name) => versions.find(name))).toEqual(['d2', 'd3', 'v1']);
});

test('a request that began before a switch is answered', async () => {
  const { start } = await running();
  const { site, versions, get, send } = await start();
  const { readable, writable } = new TransformStream<Uint8Array>();
  const answer = send('/api/quotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: readable,
    duplex: 'half',
  } as RequestInit);
  await site.switchTo(makeVersion(versions, 'v1'));
  expect(await get('/')).toBe('new page');
  const writer = writable.getWriter();
  await writer.write(Buffer.from(JSON.stringify(GOOD_QUOTE)));
  await writer.close();
  expect((await answer).status).toBe(201);
});

test("a version that can't be loaded changes nothing", async () => {
  const { start } = await running();
  const { site, versions, get } = await start();
  const version = makeVersion(versions, 'v1');
  writeFileSync(join(version.content, 'business.yaml'), 'phone: none');
  await expect(site.switchTo(version)).rejects.toThrow('business.yaml');
  expect(await get('/')).toBe('old page');
  expect(versions.live).toBeUndefined();
});

test('a site that is rebuilt by hand replaces the earlier versions', async () => {
  const { folder, start } = await running();
  const { site, versions, get } = await start();
  await site.switchTo(makeVersion(versions, 'v1'));
  writeFileSync(join(folder, 'dist/index.html'), 'built by hand');
  expect(await (await start()).get('/')).toBe('built by hand');
  // The server that runs still shows its version.
  versions.removeOld(Date.now() + 48 * 3_600_000);
  expect(await get('/')).toBe('new page');
});
