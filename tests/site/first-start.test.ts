/** What `npm start` leaves to the server on a fresh clone (server/site/pictures-left.ts). */
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteDirs } from '../../model/site-dir.ts';
import { listPath } from '../../server/site/pictures-left.ts';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { SiteServer } from '../support/server.ts';

const built = siteDirs(process.env, join(import.meta.dirname, '../..'));

test('a picture that was left to the server is there when a visitor asks for it; the others follow', async () => {
  const dist = join(tempFolder(), 'dist');
  cpSync(built.dist, dist, { recursive: true });
  const pictures = readdirSync(join(dist, '_assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.avif'))
    .map((name) => join('_assets', name));
  expect(pictures.length).toBeGreaterThan(2);
  for (const path of pictures) rmSync(join(dist, path));
  writeFileSync(listPath(dist), JSON.stringify(pictures));

  const server = await SiteServer.start({ DIST_DIR: dist });
  onTestFinished(() => server.stop());
  for (const path of pictures.slice(-2)) {
    const answer = await fetch(`${server.origin}/${path}`);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/avif']);
  }
  await expect.poll(() => existsSync(listPath(dist)), { timeout: 60_000 }).toBe(false);
  expect(pictures.filter((path) => !existsSync(join(dist, path)))).toEqual([]);
});
