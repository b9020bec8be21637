/** Nothing jumps (product section 9). */
import { Estimator } from '../support/estimator.ts';
import { content, onePageOfEachKind } from '../support/pages.ts';
import { expect, type Page, passOneDay, QuoteForm, test } from '../support/site.ts';

/** While it is scrolled from top to bottom; the home page shifts nothing at all. */
const MAX_SHIFT = 0.02;
/** A fallback font is never quite as wide as the real one, so a row of buttons can wrap. */
const MAX_SHIFT_BY_FONTS = 0.13;
const SLOW_MS = 300;
/** Pause between scroll steps, in which slow pictures load. */
const SCROLL_PAUSE_MS = 40;

/** On wide screens and with late fonts, the other kinds behave like one of these. */
const WIDE = ['home', 'city'];

test.beforeEach(({ complaints }) => complaints.expect(/404|Page not found/));

for (const width of [390, 1280]) {
  const kinds = onePageOfEachKind.filter(({ kind }) => width === 390 || WIDE.includes(kind));
  for (const { path, kind } of kinds) {
    test(`${kind} page at ${width} px: nothing shifts while slow pictures load`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await slow(page, /\.(avif|webp|svg|png)$/);
      // Fonts that never load move nothing.
      complaints.expect(/woff2|ERR_FAILED/);
      await page.route(/\.woff2$/, (route) => route.abort());
      await watchShifts(page);
      await page.goto(path);
      await page.waitForTimeout(SLOW_MS * 2);
      expect(await shifts(page), 'while it loads').toEqual([]);
      await scrollThrough(page);
      await page.waitForTimeout(SLOW_MS * 2);
      expect(await totalShift(page), JSON.stringify(await shifts(page), null, 1)).toBeLessThanOrEqual(
        kind === 'home' ? 0 : MAX_SHIFT,
      );
    });

    if (!WIDE.includes(kind)) continue;
    test(`${kind} page at ${width} px: slow fonts shift little`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await slow(page, /\.woff2$/);
      await watchShifts(page);
      await page.goto(path);
      await page.waitForTimeout(SLOW_MS * 2);
      expect(await totalShift(page), JSON.stringify(await shifts(page), null, 1)).toBeLessThanOrEqual(
        MAX_SHIFT_BY_FONTS,
      );
    });
  }
}

test.describe('the form shows a stored list and draft before the visitor reaches it', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a list and draft of another page shift nothing on the way to the form', async ({ page, visitor }) => {
    await page.goto('/');
    const [form, estimator] = [new QuoteForm(page), new Estimator(page)];
    await estimator.opened();
    await estimator.tile('Refrigerator').click();
    await form.hydrated();
    await form.fill({ name: visitor.name });
    await passOneDay(page);
    await watchShifts(page);
    await page.goto('/furniture-removal');
    await expect(form.element).toContainText(content.quoteForm.restored);
    await expect(form.element).toContainText(content.quoteForm.list.heading);
    await forgetShifts(page);
    await page.locator('#hero a[href="#quote-form"]').first().click();
    await expect.poll(async () => (await form.field('name').boundingBox())?.y).toBeLessThan(844 / 2);
    expect(await shifts(page)).toEqual([]);
  });

  test('a list made on the same page appears in the form', async ({ page }) => {
    const estimator = await Estimator.open(page, '/');
    await estimator.tile('Refrigerator').click();
    await expect(new QuoteForm(page).element).toContainText(content.quoteForm.list.heading);
  });
});

interface Shift {
  value: number;
  what: string[];
}

/** Records the shifts that the visitor did not cause. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Shift[] = [];
    (window as unknown as { shifts: Shift[] }).shifts = noted;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName ?? 'gone',
        );
        noted.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function slow(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => {});
  });
}

async function totalShift(page: Page): Promise<number> {
  return (await shifts(page)).reduce((sum, { value }) => sum + value, 0);
}

/** Ignores shifts caused by late fonts, which another test covers. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    (window as unknown as { shifts: Shift[] }).shifts.length = 0;
  });
}

function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** In steps of half a screen. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    document.documentElement.style.scrollBehavior = 'auto';
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((later) => setTimeout(later, ms));
    }
  }, SCROLL_PAUSE_MS);
}
