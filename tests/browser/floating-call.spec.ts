/** The floating call button shows if no other call to action is on the screen (spec 2.9). */
import { expect, type Page, test } from '../support/site.ts';

const CITY = '/hermantown-junk-removal';
const CALL = 'Call (218) 555-0123 for Junk Removal & Cleanout Services';
const PHONE_SCREEN = { width: 390, height: 844 };

const bar = (page: Page) => page.locator('[data-floating]');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, height, paths] of [
  [390, 844, ['/', CITY, '/hot-tub-removal']],
  [1280, 800, ['/', CITY]],
] as const) {
  for (const path of paths) {
    test(`${path} at ${width} px: it hides while a button, the form or the estimator is on the screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.locator('header')).toHaveAttribute('data-follows');
      const shown: boolean[] = [];
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < end; top += height / 2) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await expect.poll(() => page.evaluate(isBarCorrect), `at ${top} px`).toBe(true);
        shown.push(await bar(page).isVisible());
      }
      // The home page has it on small screens only.
      expect(shown.includes(true)).toBe(width === 390 || path !== '/');
      expect(shown[0]).toBe(false);
    });
  }
}

test('on phones it links to the form and dials', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN);
  await page.goto('/privacy-policy');
  await expect(bar(page).getByRole('link')).toHaveText(['Estimate', 'Call (218) 555-0123']);
  const call = page.locator('[data-floating-call]');
  await expect(call).toHaveAccessibleName(CALL);
  const box = await call.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(PHONE_SCREEN.width - 20);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(PHONE_SCREEN.height - 20);
  await bar(page).getByRole('link', { name: 'Estimate' }).click();
  await expect(page).toHaveURL('/#quote-form');
  await expect(bar(page)).toBeHidden();
});

test('on a thank-you page it only dials', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN);
  await page.goto('/thank-you-general');
  await expect(bar(page).locator('a')).toHaveText(['Call (218) 555-0123']);
});

test('on wide screens it only dials, and replaces the header’s call button', async ({ page }) => {
  await page.goto(CITY);
  const inHeader = page.locator('header').getByRole('link', { name: CALL });
  await expect(inHeader).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200);
      return bar(page).isVisible();
    })
    .toBe(true);
  await expect(bar(page).getByText('Estimate')).toBeHidden();
  await expect(inHeader).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is always shown', async ({ page }) => {
    await page.setViewportSize(PHONE_SCREEN);
    await page.goto('/');
    await expect(page.locator('[data-floating-call]')).toBeVisible();
  });
});

/** Null while the bar has not caught up with the scroll. */
function isBarCorrect(): boolean | null {
  const floating = document.querySelector('[data-floating]');
  const ways = document.querySelectorAll(
    'main .button[href], footer a[href^="tel:"], #quote-form, [data-island="estimator"]',
  );
  const others = [...ways].filter((way) => {
    const { top, bottom } = way.getBoundingClientRect();
    return way.checkVisibility() && bottom >= 0 && top <= innerHeight;
  });
  return floating?.hasAttribute('data-visible') === (others.length === 0) || null;
}
