/** The form and the estimator on narrow and enlarged screens (WCAG 1.4.10). Other pages: each-kind.spec.ts. */
import { Estimator, estimator } from '../support/estimator.ts';
import { expect, type Page, QuoteForm, test } from '../support/site.ts';
import { findBrokenWords } from '../support/text-layout.ts';

/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };
/** Widths of real phones. */
const PHONES = [320, 360, 375, 390, 400];
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('no phone cuts off a word of the estimator’s list', async ({ page }) => {
  const fill = await Estimator.open(page);
  for (const id of ['refrigerator', 'elliptical', 'hot-tub-4-to-6-people']) {
    const name = estimator.book.items[id]?.name ?? '';
    await fill.search.fill(name);
    await fill.tile(name).click();
  }
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findBrokenWords(page), `at ${width}`).toEqual([]);
  }
});

test.describe('at 400 %', () => {
  test.use({ viewport: ENLARGED });

  test('the form can be filled in, corrected and sent', async ({ page, visitor }) => {
    const form = await QuoteForm.open(page, '/hermantown-junk-removal');
    await form.submit.click();
    await expect(form.alert).toBeFocused();
    for (const name of ['name', 'phone', 'zip'] as const) {
      await form.field(name).focus();
      await page.keyboard.type(visitor[name]);
      expect(await isWhole(page), name).toBe(true);
    }
    await form.submit.focus();
    expect(await isWhole(page)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/thank-you-general$/);
  });
});

/** Whether the focused element is uncovered and on the screen, once the page is at rest. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    let last = Number.NaN;
    while (last !== scrollY) {
      last = scrollY;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const corners = [
      [box.left + 6, box.top + 6],
      [box.right - 6, box.top + 6],
      [box.left + 6, box.bottom - 6],
      [box.right - 6, box.bottom - 6],
    ] as const;
    return corners.every(
      ([x, y]) => document.activeElement?.contains(document.elementFromPoint(x, y)) ?? false,
    );
  });
}
