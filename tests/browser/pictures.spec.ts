/** Pictures load when needed, in the crop for the screen. */
import { expect, type Page, test } from '../support/site.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('the top picture is cropped on phones, and whole on larger screens', async ({ browser, page }) => {
  const phone = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 3 });
  await phone.goto('/furniture-removal');
  const onPhone = await shown(phone);
  expect(onPhone.address).toMatch(/\/furniture-removal\/hero-phone\.avif$/);
  expect(onPhone.ratio).toBeCloseTo(840 / 700, 1);
  await phone.close();

  await page.setViewportSize(DESKTOP);
  await page.goto('/furniture-removal');
  const onDesktop = await shown(page);
  expect(onDesktop.address).toMatch(/\/furniture-removal\/hero-\d+\.avif$/);
  expect(onDesktop.ratio).toBeGreaterThan(1.5);
});

test('pages of different services and places have different top pictures', async ({ page }) => {
  const tops = new Set<string>();
  const paths = [
    '/',
    '/furniture-removal',
    '/estate-cleanout',
    '/duluth-junk-removal',
    '/cloquet-junk-removal',
  ];
  for (const path of paths) {
    await page.goto(path);
    tops.add((await shown(page)).address);
  }
  expect(tops.size).toBe(paths.length);
});

test('phones load the small files of a carousel', async ({ browser }) => {
  const phone = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 1.75 });
  await phone.goto('/furniture-removal');
  const slide = phone.locator('[data-carousel] img').first();
  await slide.scrollIntoViewIfNeeded();
  await expect
    .poll(() => slide.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/furniture-removal\/01-640\.avif$/);
  await expect(slide).toHaveAttribute('alt', /^Project 1: [A-Z]/);
  await phone.close();
});

/** Of the picture at the top, once it has loaded. */
async function shown(page: Page): Promise<{ address: string; ratio: number }> {
  const picture = page.locator('#hero img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  return picture.evaluate((image: HTMLImageElement) => ({
    address: new URL(image.currentSrc).pathname,
    ratio: image.clientWidth / image.clientHeight,
  }));
}
