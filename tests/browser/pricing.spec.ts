/** Price cards: none or exactly one open (spec 4). */
import { expect, type Page, test } from '../support/site.ts';

const control = (page: Page, n: number) => page.locator('#pricing [data-price-card] summary').nth(n);

function openCards(page: Page): Promise<number[]> {
  return page
    .locator('#pricing [data-price-card] details')
    .evaluateAll((cards) => cards.flatMap((card, i) => ((card as HTMLDetailsElement).open ? [i] : [])));
}

test('no card is open at first, and at most one after clicks in any order, or keys', async ({ page }) => {
  await page.goto('/');
  expect(await openCards(page)).toEqual([]);
  for (const n of [3, 1, 1, 0, 2, 3, 3, 2]) {
    const before = await openCards(page);
    await control(page, n).click();
    expect(await openCards(page)).toEqual(before.includes(n) ? [] : [n]);
    const detail = page.locator('#pricing [data-price-card]').nth(n).locator('ul');
    await expect(detail).toBeVisible({ visible: !before.includes(n) });
  }
  await control(page, 2).click();
  expect(await openCards(page)).toEqual([]);
  await control(page, 0).focus();
  await page.keyboard.press('Enter');
  expect(await openCards(page)).toEqual([0]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await openCards(page)).toEqual([1]);
  await page.keyboard.press('Space');
  expect(await openCards(page)).toEqual([]);
});

test('an opening card moves nothing above it', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // A new page: one that changes its width moves again when the picture for that width arrives.
    await page.goto('/');
    for (const n of [0, 1, 2, 3]) {
      const before = await places(page, n);
      await control(page, n).click();
      expect(await openCards(page)).toEqual([n]);
      expect(await places(page, n)).toEqual(before);
      await control(page, n).click();
    }
  }
});

/** Positions of what is above a card, in the layout: hovering lifts a card without moving it. */
function places(page: Page, n: number): Promise<number[]> {
  return page.evaluate((index) => {
    const cards = [...document.querySelectorAll('#pricing [data-price-card] summary')].slice(0, index + 1);
    const above = ['#hero', '#founders', '#pricing', '#pricing h2'].map((mark) =>
      document.querySelector(mark),
    );
    return [...above, ...cards].map((element) => top(element as HTMLElement));

    function top(element: HTMLElement): number {
      const parent = element.offsetParent as HTMLElement | null;
      return element.offsetTop + (parent ? top(parent) : 0);
    }
  }, n);
}
