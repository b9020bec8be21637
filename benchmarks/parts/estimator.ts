/**
 * Measures the time from a touch to the estimator's next paint, with forty things in the trailer: one more, one less,
 * a letter of a search, a condition.
 */
import type { Browser, Page } from '@playwright/test';
import { type Part, type Row, timesRow } from '../row.ts';
import { onSite, openSlowly, SLOWDOWN, slowest, tap } from '../slow-phone.ts';

const RUNS = 5;
const MAX_MS = 100;
const THINGS = 40;
/** Forty things of six kinds, which the trailer holds. */
const LIST = 'couch-3-seats_queen-mattress_armchair.2_dresser.2_bag-of-trash.10_medium-box.24';

const TOUCHES: readonly [name: string, touch: (page: Page) => Promise<void>][] = [
  ['one more', (page) => tap(page, '.fill__tile', 5)],
  ['one less', (page) => tap(page, '.fill__row button', 10)],
  [
    'a search',
    async (page) => {
      await tap(page, '[data-estimator] [type=search]');
      for (const key of 'chair') await page.keyboard.press(key);
    },
  ],
  ['a condition', (page) => tap(page, '[data-estimator] [type=checkbox]')],
];

export const estimator: Part = {
  name: 'estimator',
  does: `touch to next paint at ${SLOWDOWN}× slowdown with ${THINGS} things in the trailer`,
  async run({ runs = RUNS }) {
    return onSite((browser, { origin }) => measure(browser, `${origin}/price?list=${LIST}`, runs));
  },
};

async function measure(browser: Browser, url: string, runs: number): Promise<Row[]> {
  const found = new Map<string, number[]>(TOUCHES.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run++) {
    const page = await openSlowly(browser, url);
    await page
      .locator('[data-thing]')
      .nth(THINGS - 1)
      .waitFor();
    await slowest(page);
    for (const [name, touch] of TOUCHES) {
      await touch(page);
      found.get(name)?.push(await slowest(page));
    }
    await page.context().close();
  }
  return [...found].map(([name, times]) =>
    timesRow(`estimator, ${name}, ${THINGS} things in the trailer`, times, MAX_MS),
  );
}
