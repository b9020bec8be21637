/** The site and the desk are built apart: no file of the site belongs to the desk, names it, or changes with it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESK_PATH } from '../../contract/desk/account.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { openDatabase } from '../../server/db/database.ts';
import { PushService } from '../../server/delivery/push/push-service.ts';
import { ChangeFeed } from '../../server/desk/change-feed.ts';
import { invite } from '../../server/desk/users.ts';
import { createLogger } from '../../server/http/log.ts';
import { SiteDrafts } from '../../server/site/drafts.ts';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { testApp } from '../../server/testing/test-app.ts';
import { FIXTURE_CONTENT_DIR } from '../fixture/fixture.ts';
import { allPages, content } from '../support/pages.ts';

const { dist, desk } = siteDirs(process.env, join(import.meta.dirname, '../..'));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const texts = files.filter((name) => /\.(html|js|css|json|txt|xml|svg|webmanifest)$/.test(name));

test('no file of the site mentions the desk or one of its files', () => {
  const own = readdirSync(join(desk, '_assets')).filter((name) => /\.(js|css)$/.test(name));
  expect(own.length).toBeGreaterThan(1);
  const named = texts.filter((name) => {
    const text = readFileSync(join(dist, name), 'utf8');
    return new RegExp(`["'\`]${DESK_PATH}\\b`).test(text) || own.some((file) => text.includes(file));
  });
  expect(named).toEqual([]);
  expect(texts.length).toBeGreaterThan(allPages.length);
});

test('the site contains no file of the desk', () => {
  expect(existsSync(join(dist, DESK_PATH))).toBe(false);
  const own = readdirSync(desk, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  expect(own.filter((name) => existsSync(join(dist, name)))).toEqual([]);
});

test('with a desk, every page and file is the same byte for byte as without one', async () => {
  const database = await openDatabase(`file:${tempFolder()}/leads.db`);
  await invite(database, { email: 'owner@pl.example' }, Date.now());
  const withDesk = {
    database,
    feed: new ChangeFeed(database.db, createLogger('silent')),
    push: await PushService.of(database, content.business, []),
    plan: () => [],
    conversions: { google: '', microsoft: '' },
    siteDrafts: new SiteDrafts({ database, contentDir: FIXTURE_CONTENT_DIR, env: {}, now: Date.now }),
    appDir: desk,
  };
  const { app: without } = await testApp({ content, distDir: dist, database });
  const { app: beside } = await testApp({ content, distDir: dist, database, desk: withDesk });
  const read = async (app: typeof beside, path: string) => {
    const response = await app.request(path);
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    return { path, status: response.status, headers: [...response.headers], body };
  };
  const paths = [...allPages.map(({ path }) => path), ...texts.map((name) => `/${name}`), '/nowhere'];
  for (const path of paths) expect(await read(beside, path)).toEqual(await read(without, path));
  expect((await beside.request(DESK_PATH)).status).toBe(200);
});
