/** The debug panel, and the silence without it. */
import { content } from '../support/pages.ts';
import { type Page, test } from '../support/site.ts';
import { expect, waitForRecord } from '../support/tracking-site.ts';

const words = content.site.debug_overlay;
const panelOf = (page: Page) => page.locator('[data-debug-attribution]');
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('debug_attribution'));

test('debug=1 shows the recorded data on every page until debug=0', async ({ page, complaints }) => {
  complaints.expect(/^console warning: \[tracking\]/);
  await page.goto('/hermantown-junk-removal?gclid=g1&debug=1', { referer: 'https://www.google.com/' });
  await expect(panelOf(page).getByRole('heading', { name: 'Debug Attribution Data' })).toBeVisible();
  const record = await waitForRecord(page);
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
  await waitForRecord(page);
  await expect(panelOf(page)).toHaveCount(0);
  expect(await remembered(page)).toBeNull();
  await page.goto('/');
  await waitForRecord(page);
  await expect(panelOf(page)).toHaveCount(0);
});

test('without debug, neither the console nor the panel says anything', async ({ page, complaints }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The panel would warn of this.
  await page.goto('/hermantown-junk-removal', { referer: 'https://www.google.com/' });
  await waitForRecord(page);
  await page.waitForLoadState('networkidle');
  expect(complaints.all).toEqual([]);
  expect(asked.filter((url) => url.includes('debug-overlay'))).toEqual([]);
});
