/** What the recipes in deploy/ run before a release takes over, and before each start. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURE_DIR } from '../../tests/fixture/fixture.ts';
import { buildStandIn, PRICE, testSite } from '../testing/test-site.ts';
import { prepare } from './prepare.ts';

const CONTENT = join(FIXTURE_DIR, 'content');

async function released() {
  const site = await testSite();
  const built = { content: CONTENT, photos: join(site.folder, 'photos') };
  return { ...site, prepare: () => prepare(site.env, built, buildStandIn) };
}

test('a release shows what the owner has published, whatever it was built from', async () => {
  const site = await released();
  const first = await site.start();
  expect(await site.prepare()).toBe(false);

  const owner = await first.signIn();
  await owner.draft(PRICE, '$190', '$180');
  await owner.publishLive();
  writeFileSync(join(site.folder, 'dist/index.html'), 'A new release');
  expect(await site.prepare()).toBe(true);
  expect(await (await site.start()).page()).toContain('$180');
  expect(await site.prepare()).toBe(false);
});

test('a change by hand is served after the next start', async () => {
  const site = await released();
  site.byHand('pricing.yaml', 'price: "$190"', 'price: "$185"');
  expect(await site.prepare()).toBe(true);
  expect(await (await site.start()).page()).toContain('$185');
});

test("files that this release can't read change nothing", async () => {
  const site = await released();
  site.byHand('pricing.yaml', 'price: "$190"', 'price: "$185"');
  await site.prepare();
  site.byHand('pricing.yaml', 'price: "$185"', 'cost: "$170"');
  await expect(site.prepare()).rejects.toThrow(/pricing\.yaml/);
  expect(await (await site.start()).page()).toContain('$185');
});
