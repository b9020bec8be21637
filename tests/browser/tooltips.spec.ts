/** Tooltips (product section 7): 700 ms of hover, at once on focus, at once when another was open 300 ms ago. */
import { expect, type Page, test } from '../support/site.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.locator('#pricing [data-tooltip]').first().scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
});

const word = (page: Page, n: number) => page.locator('#pricing [data-tooltip] button').nth(n);
const bubble = (page: Page, n: number) => page.locator('#pricing [role=tooltip]').nth(n);
const moveAway = (page: Page) => page.locator('#pricing h2').hover();

test('opens after 700 ms of hover, stays while the pointer is on it, and ignores a pointer that only passes', async ({
  page,
}) => {
  await word(page, 0).hover();
  await page.clock.runFor(500);
  await moveAway(page);
  await page.clock.runFor(2_000);
  await expect(bubble(page, 0)).toBeHidden();

  await word(page, 0).hover();
  await page.clock.runFor(699);
  await expect(bubble(page, 0)).toBeHidden();
  await page.clock.runFor(1);
  await expect(bubble(page, 0)).toBeVisible();
  await expect(bubble(page, 0)).toHaveText('How far the load has to travel from your door.');
  await bubble(page, 0).hover();
  await page.clock.runFor(2_000);
  await expect(bubble(page, 0)).toBeVisible();

  // Within 300 ms of one tooltip the next opens at once; later it waits again.
  await moveAway(page);
  await expect(bubble(page, 0)).toBeHidden();
  await page.clock.runFor(299);
  await word(page, 2).hover();
  await expect(bubble(page, 2)).toBeVisible();
  await moveAway(page);
  await page.clock.runFor(300);
  await word(page, 1).hover();
  await page.clock.runFor(699);
  await expect(bubble(page, 1)).toBeHidden();
  await page.clock.runFor(1);
  await expect(bubble(page, 1)).toBeVisible();
});

test('opens at once on focus, closes on blur and by Escape, and describes its word', async ({ page }) => {
  await expect(word(page, 0)).toHaveAccessibleDescription('How far the load has to travel from your door.');
  await word(page, 0).focus();
  await expect(bubble(page, 0)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bubble(page, 0)).toBeHidden();
  await expect(bubble(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble(page, 1)).toBeHidden();
  await expect(word(page, 1)).toBeFocused();
});

test('it stays on the screen', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const tooltip of await page.locator('[data-tooltip]').all()) {
      await tooltip.locator('button').focus();
      await expect(tooltip.locator('[role=tooltip]')).toBeVisible();
      const box = await tooltip.locator('[role=tooltip]').boundingBox();
      expect(box?.x, `at ${width} px`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});
