/** System settings of visitors (docs/design.md): forced colors, reduced motion, reduced data, dark mode; and printing. */
import { Estimator } from '../support/estimator.ts';
import { content } from '../support/pages.ts';
import { expect, type Page, QuoteForm, test } from '../support/site.ts';

const CITY = '/hermantown-junk-removal';
const GALLERY = '/garage-cleanout';
const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]').first();

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`on ${colorScheme}: controls have a border, and focus an outline`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(GALLERY);
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      const form = new QuoteForm(page);
      // Not by a click, after which a button shows no focus.
      await form.more.evaluate((details) => details.setAttribute('open', ''));
      const things = {
        'the call button': page.locator('[data-floating-call]'),
        'the estimate button': page.locator('#hero a[href="#quote-form"]'),
        'a tile': page.locator('[data-tile] a').first(),
        'a price card': page.locator('[data-price-card] details').first(),
        'the form': form.element,
        'a field': form.field('name'),
        'a choice': form.field('service'),
        'the button that sends': form.submit,
        'an arrow of the carousel': carousel(page).getByRole('button', { name: 'Next project' }),
      };
      for (const [what, thing] of Object.entries(things)) {
        const edge = await thing.evaluate((element) => {
          const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
          const ground = getComputedStyle(document.documentElement).backgroundColor;
          return (
            borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground
          );
        });
        expect(edge, what).toBe(true);
      }
      for (const control of [form.field('zip'), form.field('details'), form.submit]) {
        await control.focus();
        await expect(control).toHaveCSS('outline-style', /solid|auto/);
        await expect(control).toHaveCSS('outline-width', /^[23]px$/);
        await expect(control).not.toHaveCSS('outline-color', /, 0\)|transparent/);
      }
      // The current picture is marked by more than a shade of the site's own.
      const dot = (name: string) =>
        carousel(page)
          .getByRole('button', { name })
          .evaluate((button) => getComputedStyle(button, '::before').backgroundColor);
      expect(await dot('Show project 1')).not.toBe(await dot('Show project 2'));
    });
  }
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no carousel, no arrow and no page transition moves', async ({ page }) => {
    await watchTransitions(page);
    await page.goto(GALLERY);
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
    await page.goto('/');
    await page.locator('[href="#reviews"]').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.getByRole('link', { name: 'All services' }).first().click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.locator('html')).toHaveAttribute('data-slid', 'false');
  });
});

test('with motion, one page slides into the next', async ({ page }) => {
  await watchTransitions(page);
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'All services' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.locator('html')).toHaveAttribute('data-slid', 'true');
});

test('for visitors who save data, a carousel stands still until they move it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(GALLERY);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await carousel(page).getByRole('button', { name: 'Next project' }).click();
  await expect(carousel(page).getByRole('button', { name: 'Show project 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('in dark mode the page and its controls stay light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const form = new QuoteForm(page);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
  await expect(page.locator('body')).toHaveCSS('background-color', toRgb(content.brand.palette.cream));
  for (const field of [form.field('name'), form.field('service')]) {
    await expect(field).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(field).toHaveCSS('color', toRgb(content.brand.palette.ink));
  }
});

test.describe('on paper', () => {
  test("a visitor's own estimate prints", async ({ page }) => {
    const fill = await Estimator.open(page);
    await fill.tile('Couch (3 seats)').click();
    await expect(fill.price).toHaveText('$79-$139');
    await page.emulateMedia({ media: 'print' });
    await expect(fill.price).toBeVisible();
    await expect(fill.element.getByText('Couch (3 seats)').filter({ visible: true })).not.toHaveCount(0);
    await expect(fill.element.getByRole('button')).toHaveCount(0);
  });

  test('styles for print and forced colors do not delay other visitors', async ({ page }) => {
    await page.goto(CITY);
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) =>
        links.map((link) => matchMedia((link as HTMLLinkElement).media || 'all').matches),
      );
    expect(sheets).toEqual([false]);
  });
});

/** Records on each page whether it slid in. */
function watchTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['slid'] = String(event.viewTransition !== null);
    });
  });
}

/** `#f3e6cf` as browsers compute it: `rgb(243, 230, 207)`. */
function toRgb(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
