/** The home page as a visitor sees it (spec 2.2, 4, 8). The demo's fixed words: tests/demo/built.test.ts. */
import { holdResponses } from '../support/hold-responses.ts';
import { expect, test } from '../support/site.ts';

const PHONE = '(218) 555-0123';
const CALL = `Call ${PHONE} for Junk Removal & Cleanout Services`;
const TABLET = { width: 768, height: 1024 };

test('sections are in the spec’s order, and every link that dials names the number and the business', async ({
  page,
}) => {
  await page.goto('/');
  const marks = [
    'body > header',
    '#hero',
    'main > :has(> [href="#reviews"])',
    '[data-reviews]',
    '#services',
    '#why-choose-us',
    '#founders',
    '#pricing',
    '#quote-form',
    'main > section:last-of-type',
    'footer',
    '[data-floating-call]',
  ];
  const order = await page.evaluate((all) => {
    const found = all.map((mark) => document.querySelector(mark));
    const missing = all.filter((_, i) => !found[i]);
    const sorted = all.toSorted((a, b) => {
      const [one, two] = [found[all.indexOf(a)], found[all.indexOf(b)]];
      return one && two && one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
    });
    return { missing, sorted };
  }, marks);
  expect(order).toEqual({ missing: [], sorted: marks });
  const links = page.locator('a[href^="tel:"]');
  expect(await links.count()).toBeGreaterThan(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', 'tel:+12185550123');
    await expect(link).toHaveAttribute('aria-label', CALL);
    await expect(link).toHaveClass(/tracked-phone/);
    await expect(link).toHaveAttribute('data-e164', '+12185550123');
    await expect(link).toHaveAttribute('data-default-phone', /\d/);
    await expect(link).toHaveAttribute('data-phone', /\d/);
  }
  // The hero contains the number as hidden text, too.
  const hidden = page.locator('#hero [data-call-tracking-number]');
  await expect(hidden).toHaveText(PHONE);
  const box = await hidden.boundingBox();
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(4);
});

test.describe('header', () => {
  test('is transparent at 50 px and white, blurred, with shadow and border at 51 px; has the call button from 768 px up', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.locator('body > header');
    await scrollTo(50);
    await expect(header).not.toHaveAttribute('data-scrolled');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(header).toHaveCSS('box-shadow', 'none');
    await expect(header).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');

    await scrollTo(51);
    await expect(header).toHaveAttribute('data-scrolled');
    await expect(header).toHaveCSS('background-color', /rgba\(255, 255, 255, 0\.9\d*\)/);
    await expect(header).toHaveCSS('backdrop-filter', /blur/);
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await expect(header).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');

    await scrollTo(50);
    await expect(header).not.toHaveAttribute('data-scrolled');

    const inHeader = header.getByRole('link', { name: CALL });
    await page.setViewportSize(TABLET);
    await expect(inHeader).toBeVisible();
    await expect(inHeader).toHaveText(PHONE);
    await page.setViewportSize({ ...TABLET, width: 767 });
    await expect(inHeader).toBeHidden();

    async function scrollTo(top: number) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    }
  });

  test('covers no text before its script has loaded', async ({ page }) => {
    const arrive = await holdResponses(page, /_assets\/page\..*\.js/);
    // The page's load waits for the script.
    await page.goto('/', { waitUntil: 'commit' });
    const header = page.locator('body > header');
    await page.mouse.wheel(0, 400);
    await expect(header).not.toBeInViewport();
    arrive();
    await expect(header).toHaveAttribute('data-scrolled');
    await expect(header).toBeInViewport();
  });

  test('is solid at once on a page that opens scrolled', async ({ page }) => {
    await page.goto('/#pricing');
    await expect(page.locator('body > header')).toHaveAttribute('data-scrolled');
  });
});

/** Whether the arrow under the trust bar bounces for ever. */
const running = () =>
  document
    .querySelector('a[href="#reviews"]')
    ?.getAnimations({ subtree: true })
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect?.getTiming().iterations === Number.POSITIVE_INFINITY &&
        Number(effect.getTiming().duration) > 100,
    ) ?? null;

test('each call to action scrolls to the form smoothly, and the bouncing arrow to the reviews', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  for (const [section, label] of [
    ['#hero', 'Book Free Estimate'],
    ['#services', 'Get Free Estimate'],
    ['#founders', 'Schedule Now'],
    ['#pricing', 'Book Free Estimate'],
    ['main > section:last-of-type', 'Book Free Estimate'],
  ] as const) {
    await page.locator(section).getByRole('link', { name: label }).click();
    await expect(page.locator('#quote-form h2'), section).toBeInViewport();
    await expect(page, section).toHaveURL('/#quote-form');
    await page.evaluate(() => {
      history.replaceState(null, '', '/');
      scrollTo({ top: 0, behavior: 'instant' });
    });
  }
  expect(await page.evaluate(running)).toBe(true);
  await page.locator('a[href="#reviews"]').click();
  await expect(page.locator('#reviews h2')).toBeInViewport();
  // With reduced motion it jumps.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});
