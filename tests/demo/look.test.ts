/** How the demo's pages look on a phone. They are in dist/, as `npm run build` left them. */
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIN_OWN, ownWords } from '../../tools/own-words.ts';
import { chromiumFlags, ensureChromium } from '../chromium.ts';
import { cutWords } from '../text-layout.ts';
import { describeDemo } from './demo.ts';

const DIST = join(import.meta.dirname, '../../dist');
const ORIGIN = 'http://demo.test';
const PHONE = { width: 390, height: 844 };
const NARROW = [320, 360];

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
      if (pathname.startsWith('/api/')) return route.fulfill({ status: 503 });
      const file = pathname === '/' ? '/index' : pathname;
      return route.fulfill({ path: join(DIST, extname(file) ? file : `${file}.html`) });
    });
  });
  afterAll(() => browser?.close());

  it('no page is longer than its kind may be, and none cuts a word', async () => {
    const tooLong: string[] = [];
    const cut: string[] = [];
    for (const { path, maxHeight } of pages) {
      await page.setViewportSize(PHONE);
      await page.goto(ORIGIN + path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > maxHeight) tooLong.push(`${path}: ${height}`);
      for (const width of [PHONE.width, ...NARROW]) {
        await page.setViewportSize({ ...PHONE, width });
        cut.push(...(await cutWords(page)).map((word) => `${path} at ${width}: ${word}`));
      }
    }
    expect(tooLong).toEqual([]);
    expect(cut).toEqual([]);
  }, 300_000);

  it('at least half of a city’s words are its own, in each language', async () => {
    const shares = await Promise.all(contents.map(({ cities }) => ownWords(DIST, cities)));
    expect(shares.map(({ size }) => size)).toEqual(contents.map(() => content.cities.length));
    expect(shares.flatMap((each) => [...each]).filter(([, share]) => share < MIN_OWN)).toEqual([]);
  });
});
