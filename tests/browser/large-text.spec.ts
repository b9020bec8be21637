/** Text at 200 % on a phone (WCAG 1.4.4), and a screen at 400 % (1.4.10): words stay words, headings headings, and no bar covers them. */
import { Estimator, PRICE } from '../support/estimator.ts';
import { lastContent, onePageOfEachKind } from '../support/pages.ts';
import { expect, type Page, test } from '../support/site.ts';
import { findShreddedWords, findSmallHeadings, findUnreadableText } from '../support/text-layout.ts';

const LIST = `${PRICE}?list=couch-3-seats.2_dresser_queen-mattress_elliptical`;
const PAGES = [...onePageOfEachKind.map(({ path }) => path), LIST, lastContent.pages[0]?.path ?? '/'];

test.use({
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

async function withTextOf200(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

for (const path of PAGES) {
  test(`at 200 %, ${path} keeps its words whole and its headings large`, async ({ page, complaints }) => {
    complaints.expect(/404|Page not found/);
    await withTextOf200(page);
    if (path === LIST) await Estimator.open(page, path);
    else await page.goto(path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await findShreddedWords(page)).toEqual([]);
    expect(await findSmallHeadings(page)).toEqual([]);
    expect(await findUnreadableText(page)).toEqual([]);
  });
}

test('at 200 %, a price is one line above its button', async ({ page }) => {
  await withTextOf200(page);
  const fill = await Estimator.open(page, LIST);
  const [price, book] = [await fill.price.boundingBox(), await fill.book.boundingBox()];
  expect(price?.height).toBeLessThan(100);
  expect(book?.y).toBeGreaterThan((price?.y ?? 0) + (price?.height ?? 0));
});

test('at 400 %, nothing stays on the screen while one reads', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/hermantown-junk-removal', LIST]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: innerHeight * 5, behavior: 'instant' }));
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            // The link to the page's content shows when it is focused.
            .filter(
              (element) => !element.matches('.skip') && element.checkVisibility({ visibilityProperty: true }),
            )
            .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
            .map((element) => element.className),
        ),
      )
      .toEqual([]);
  }
});
