/** How the demo's pages look on a phone. They are in dist/, as `npm run build` left them. */
import { existsSync, globSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIN_OWN, ownWords } from '../../tools/own-words.ts';
import { chromiumFlags, ensureChromium } from '../support/chromium.ts';
import { findBrokenWords } from '../support/text-layout.ts';
import { describeDemo } from './demo.ts';

const DIST = join(import.meta.dirname, '../../dist');
const ORIGIN = 'http://demo.test';
const PHONE = { width: 390, height: 844 };
/** The width at which the longest words have the least room. */
const NARROWEST = { width: 320, height: 844 };

/** Most pixels from top to bottom on a phone, by kind of page. */
const MAX_HEIGHT: Record<string, number> = {
  home: 7_600,
  services: 5_000,
  city: 9_000,
  item: 8_500,
  cleanout: 8_500,
};
/** How much of that another language may take, since it may need more words for the same. */
const TRANSLATED = 1.1;

/** Of two pictures, on average by color of a pixel, of 255. The same street with and without a golf green differs by 0.1. */
const MIN_DIFFERENCE = 5;

function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

describeDemo('the demo on a phone', (content) => {
  const contents = content.languages.map(({ code }) => content.in(code));
  const pages = contents.flatMap((each, i) =>
    each.pages.map(({ path, kind }) => {
      const max = MAX_HEIGHT[kind] ?? Number.POSITIVE_INFINITY;
      return { path, maxHeight: i === 0 ? max : TRANSLATED * max };
    }),
  );
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    if (!existsSync(join(DIST, 'index.html'))) throw new Error('Run `npm run build` first.');
    browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags() });
    page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce', bypassCSP: true });
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      // Words and heights are there before scripts and pictures, which move nothing (tests/browser/layout.spec.ts).
      if (/^\/api\/|\.(js|avif|webp|jpg|png)$/.test(pathname)) return route.abort();
      const file = pathname === '/' ? '/index' : pathname;
      return route.fulfill({ path: join(DIST, extname(file) ? file : `${file}.html`) });
    });
  });
  afterAll(() => browser?.close());

  it('no page is longer than its kind allows, and none cuts off a word', async () => {
    const tooLong: string[] = [];
    const cut: string[] = [];
    for (const { path, maxHeight } of pages) {
      await page.setViewportSize(PHONE);
      await page.goto(ORIGIN + path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > maxHeight) tooLong.push(`${path}: ${height}`);
      await page.setViewportSize(NARROWEST);
      cut.push(...(await findBrokenWords(page)).map((word) => `${path}: ${word}`));
    }
    expect(tooLong).toEqual([]);
    expect(cut).toEqual([]);
  }, 300_000);

  it('no two towns look alike: each crop keeps its landmark', async () => {
    const crops = await Promise.all(
      content.cities.map(async ({ path, name, setting }) => {
        const places = [`_assets/*${path}/hero-phone.avif`, `_assets/*/cities/${setting}-phone.avif`];
        const [file = ''] = places.flatMap((place) => globSync(place, { cwd: DIST }));
        return { name, pixels: await sharp(join(DIST, file)).resize(48, 40).removeAlpha().raw().toBuffer() };
      }),
    );
    const pairs = crops.flatMap((a, i) => crops.slice(i + 1).map((b) => [a, b] as const));
    const alike = pairs.filter(([a, b]) => difference(a.pixels, b.pixels) < MIN_DIFFERENCE);
    expect(pairs.length).toBeGreaterThan(100);
    expect(alike.map((pair) => pair.map(({ name }) => name).join(' and '))).toEqual([]);
  });

  it('at least half of the words on a city page are its own, in each language', async () => {
    const shares = await Promise.all(contents.map(({ cities }) => ownWords(DIST, cities)));
    expect(shares.map(({ size }) => size)).toEqual(contents.map(() => content.cities.length));
    expect(shares.flatMap((each) => [...each]).filter(([, share]) => share < MIN_OWN)).toEqual([]);
  });
});
