/** The debug panel, and the silence without it. */
import { content, pages } from '../pages.ts';
import { type Page, test } from '../site.ts';
import { expect, recorded, stored } from '../tracking-site.ts';

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

  test('debug=1 shows what is recorded, on every page from then on, until debug=0', async ({ page }) => {
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

  test('its code comes when it is asked for: by keys, which also close it, and are remembered', async ({
    page,
  }) => {
    const asked = watchPanelCode(page);
    await page.goto('/');
    await recorded(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.keyboard.press('Control+Shift+D');
    await expect(panelOf(page)).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    await page.reload();
    await expect(panelOf(page)).toBeVisible();
    await page.keyboard.press('Control+Shift+D');
    await expect(panelOf(page)).toHaveCount(0);
    expect(await remembered(page)).toBeNull();

    asked.length = 0;
    await page.reload({ waitUntil: 'networkidle' });
    await recorded(page);
    await expect(panelOf(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('it can be closed by pointer, and copies what is stored as JSON', async ({
    page,
    context,
    server,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await page.goto('/hermantown-junk-removal?gclid=g1&debug=1');
    await panelOf(page).getByRole('button', { name: words.copy }).click();
    await expect(panelOf(page).getByRole('status')).toHaveText(words.copied);
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toEqual({
      attribution: await stored(page, 'attribution_data'),
      current_page: await stored(page, 'current_page_attribution'),
      phone: { number: '+12185550123', source: 'data-default-phone' },
    });
    await panelOf(page).getByRole('button', { name: words.close }).click();
    await expect(panelOf(page)).toHaveCount(0);
    expect(await remembered(page)).toBeNull();
  });

  test('a search without a click id is told of, and so are blocked cookies', async ({
    page,
    context,
    complaints,
  }) => {
    await context.addInitScript(() => {
      Object.defineProperty(document, 'cookie', {
        set() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/?debug=1', { referer: 'https://www.google.com/' });
    await expect(panelOf(page)).toBeVisible();
    await expect.poll(() => complaints.all.join('\n')).toContain('search engine without a click id');
    expect(complaints.all.join('\n')).toContain('[tracking] This browser refuses cookies.');
  });

  test('what comes from the address is only text in it', async ({ page }) => {
    const hostile = '<img src=x onerror="window.hacked=1"><b>bold</b>';
    await page.goto(`/?debug=1&utm_campaign=${encodeURIComponent(hostile)}`);
    await expect(panelOf(page)).toContainText(hostile);
    await expect(panelOf(page).locator('img, b')).toHaveCount(0);
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

  test('an unknown path is the one thing that is noted', async ({ page, complaints }) => {
    complaints.expect(/404/);
    complaints.expect(/^console log: Page not found: \/no-such-page$/);
    await page.goto('/no-such-page?gclid=g1');
    await expect.poll(() => complaints.all.join('\n')).toContain('Page not found: /no-such-page');
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
