/** The debug panel, and the silence without it. */
import { content, pages } from '../pages.ts';
import { type Page, test } from '../site.ts';
import { expect, recorded } from '../tracking-site.ts';

const words = content.site.debug_overlay;
const panelOf = (page: Page) => page.locator('[data-debug-attribution]');
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('debug_attribution'));

/** Files of the panel that were asked for. */
function watchPanelCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('debug-overlay')) asked.push(request.url());
  });
  return asked;
}

test.describe('with debug', () => {
  test.beforeEach(({ complaints }) => complaints.expect(/^console warning: \[tracking\]/));

  test('debug=1 shows the recorded data on every page until debug=0', async ({ page }) => {
    await page.goto('/hermantown-junk-removal?gclid=g1&debug=1', { referer: 'https://www.google.com/' });
    await expect(panelOf(page).getByRole('heading', { name: 'Debug Attribution Data' })).toBeVisible();
    const record = await recorded(page);
    for (const [label, value] of [
      [words.landing_page, page.url()],
      [words.form_page, '/hermantown-junk-removal'],
      [words.form_title, await page.title()],
      [words.number, '+12185550123'],
      [words.number_source, 'data-default-phone'],
      ['gclid', 'g1'],
      ['utm_source', 'google'],
      ['referrer', 'https://www.google.com/'],
      ['session_id', record['session_id'] ?? ''],
    ]) {
      const row = panelOf(page)
        .locator('dl > div')
        .filter({ has: page.getByText(label ?? '', { exact: true }) });
      await expect(row.locator('dd').first(), label).toHaveText(value ?? '');
    }
    expect(await remembered(page)).toBe('1');

    await page.locator('footer a[href^="/hot-tub-removal"]').click();
    await expect(page).toHaveURL(/\/hot-tub-removal\?gclid=g1$/);
    await expect(panelOf(page)).toBeVisible();
    await page.goto('/?debug=0');
    await recorded(page);
    await expect(panelOf(page)).toHaveCount(0);
    expect(await remembered(page)).toBeNull();
    await page.goto('/');
    await recorded(page);
    await expect(panelOf(page)).toHaveCount(0);
  });
});

test.describe('without debug', () => {
  test('the console is silent on all pages', async ({ page, complaints }) => {
    test.slow();
    // Only scripts speak, and pictures take long.
    await page.route(/\.(avif|webp|png|svg)$/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: SVG }),
    );
    const asked = watchPanelCode(page);
    for (const { path } of pages.filter(({ kind }) => kind !== 'not-found')) {
      await page.goto(`${path}?gclid=g1`, { referer: 'https://www.google.com/' });
      await recorded(page);
    }
    expect(complaints.all).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('the console notes an unknown path', async ({ page, complaints }) => {
    complaints.expect(/404/);
    complaints.expect(/^console log: Page not found: \/no-such-page$/);
    await page.goto('/no-such-page?gclid=g1');
    await expect.poll(() => complaints.all.join('\n')).toContain('Page not found: /no-such-page');
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
