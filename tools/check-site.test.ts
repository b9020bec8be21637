import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { tempFolder } from '../server/testing/temp-folder.ts';
import { FIXTURE_DIR } from '../tests/fixture/fixture.ts';

beforeEach(() => {
  vi.resetModules();
});

const check = async () => (await import('./check-site.ts')).checkSite();

test('mistakes of content and of photos are listed together, each once', async () => {
  const site = tempFolder();
  for (const name of ['content', 'photos'])
    cpSync(join(FIXTURE_DIR, name), join(site, name), { recursive: true });
  const cities = join(site, 'content/cities.yaml');
  writeFileSync(cities, readFileSync(cities, 'utf8').replace('kind: "classic"', 'kind: "modern"'));
  rmSync(join(site, 'photos/home/hero.webp'));
  vi.stubEnv('SITE_DIR', site);

  await expect(check()).rejects.toThrow(
    /^content\/cities\.yaml:\d+ .*"modern"\nphotos\/home\/alt\.txt:\d+: expected a picture called hero in this folder, found none$/,
  );
});

test('a mistake that stops both is listed once', async () => {
  vi.stubEnv('SITE_DIR', FIXTURE_DIR);
  vi.stubEnv('BUSINESS_EMAIL', 'hello');
  await expect(check()).rejects.toThrow(/^BUSINESS_EMAIL .*found "hello"$/);
});
