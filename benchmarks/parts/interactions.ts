/**
 * Measures the time from a touch to the next paint at a quarter of the processor's speed: for the first touch, as soon as
 * the page has loaded, so that it may have to load what the touch needs; and for later ones.
 * The figures are the browser's (Event Timing), in steps of 8 ms and at least 16 ms.
 */
import type { Browser, Page } from '@playwright/test';
import { type Part, type Row, timesRow } from '../row.ts';
import { onSite, openSlowly, SLOWDOWN, slowest, tap } from '../slow-phone.ts';

const RUNS = 5;
const MAX_MS = 100;
/** A page that has everything to touch: cards, carousel, tiles behind a button, form. */
const PAGE = '/garage-cleanout';

interface Touched {
  name: string;
  /** The first touch, right after the page has loaded. */
  first: (page: Page) => Promise<void>;
  /** What to wait for before the later touches, beside a quiet network. */
  ready?: (page: Page) => Promise<unknown>;
  later: (page: Page) => Promise<void>;
}

const THINGS: readonly Touched[] = [
  {
    name: 'pricing card',
    first: (page) => tap(page, '[data-price-card] summary', 0),
    async later(page) {
      for (const card of [1, 2, 2]) await tap(page, '[data-price-card] summary', card);
    },
  },
  {
    name: 'carousel',
    first: (page) => tap(page, '[data-carousel-step="1"]'),
    async later(page) {
      await tap(page, '[data-carousel-step="1"]');
      await tap(page, '[data-carousel-step="-1"]');
      await tap(page, '[data-carousel-go]', 3);
    },
  },
  {
    name: 'tiles',
    first: (page) => tap(page, '#services details summary'),
    later: (page) => tap(page, '[data-tile] a', 1),
  },
  {
    name: 'form field',
    first: async (page) => {
      await tap(page, '[data-quote-form] [name=name]');
      await page.keyboard.press('A');
    },
    ready: formIsHydrated,
    async later(page) {
      await tap(page, '[data-quote-form] [name=name]');
      for (const key of 'Ada') await page.keyboard.press(key);
      await tap(page, '[data-quote-form] [name=phone]');
      for (const key of '916') await page.keyboard.press(key);
      await tap(page, '[data-quote-form] [type=submit]');
    },
  },
  {
    // Nothing is filled in, so the form shows the list of mistakes.
    name: 'send button',
    first: (page) => tap(page, '[data-quote-form] [type=submit]'),
    ready: formIsHydrated,
    later: (page) => tap(page, '[data-quote-form] [type=submit]'),
  },
];

export const interactions: Part = {
  name: 'interactions',
  does: `touch to next paint at ${SLOWDOWN}× slowdown: pricing card, carousel, tiles, form field, send button`,
  async run({ pages = [PAGE], runs = RUNS }) {
    return onSite(async (browser, server) => {
      const rows: Row[] = [];
      for (const path of pages) {
        for (const thing of THINGS) rows.push(...(await rowsFor(browser, server.origin, path, thing, runs)));
      }
      return rows;
    });
  },
};

function formIsHydrated(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const form = document.querySelector('[data-quote-form]');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__react'));
  });
}

async function rowsFor(browser: Browser, origin: string, path: string, thing: Touched, runs: number) {
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await openSlowly(browser, origin + path);
    await thing.first(page);
    first.push(await slowest(page));
    await thing.ready?.(page);
    await atRest(page);
    await thing.later(page);
    later.push(await slowest(page));
    console.log(`${path} ${thing.name}: first ${first.at(-1)} ms, later ${later.at(-1)} ms`);
    await page.context().close();
  }
  return [
    timesRow(`${thing.name}, first touch, ${path}`, first, MAX_MS),
    timesRow(`${thing.name}, once hydrated, ${path}`, later, MAX_MS),
  ];
}

/** Resolves when what the first touch asked for has come and run: nothing was fetched for a second. */
async function atRest(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await fetched(); now !== before; ) {
    before = now;
    await page.waitForTimeout(1_000);
    now = await fetched();
  }
}
