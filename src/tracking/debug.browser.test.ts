/** Debug mode and its panel in a real browser (spec 2.2, product sections 4, 5 and 9). */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { violations } from '../../tests/support/axe.ts';
import { page as html } from './testing/pages.ts';
import { eventually, readStored, testSite } from './testing/site.ts';

const site = testSite();
const panel = (page: Page) => page.locator('[data-debug-attribution]');
const value = (page: Page, key: string) =>
  panel(page).locator(`dl > div:has(dt:text-is("${key}")) dd`).first().textContent();
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('debug_attribution'));

async function open(query = '', options: Parameters<typeof site.open>[0] = {}): Promise<Page> {
  const page = await site.open(options);
  await page.goto(`${site.origin}/${query}`);
  await page.waitForFunction(() => document.querySelector('#city'));
  return page;
}

describe('debug mode', () => {
  it('is off by default, and its code is not loaded', async () => {
    const page = await open('?gclid=g&debug=2');
    await page.waitForLoadState('networkidle');
    expect(await panel(page).count()).toBe(0);
    expect(site.requests.filter((path) => path.includes('debug-overlay'))).toEqual([]);
    expect(await remembered(page)).toBeNull();
  });

  it('is turned on by debug=1, remembered, and turned off by debug=0', async () => {
    const page = await open('?debug=1');
    await panel(page).waitFor();
    expect(await remembered(page)).toBe('1');
    await page.goto(`${site.origin}/second`);
    await panel(page).waitFor();
    await page.goto(`${site.origin}/?debug=0`, { waitUntil: 'networkidle' });
    expect(await panel(page).count()).toBe(0);
    expect(await remembered(page)).toBeNull();
    await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
    expect(await panel(page).count()).toBe(0);
  });

  it('is toggled by Ctrl+Shift+D, which is remembered', async () => {
    const page = await open();
    await page.waitForFunction(() => localStorage.attribution_data);
    for (const keys of ['Shift+D', 'Control+D', 'd']) await page.keyboard.press(keys);
    expect(await panel(page).count()).toBe(0);
    await page.keyboard.press('Control+Shift+D');
    await panel(page).waitFor();
    expect(await remembered(page)).toBe('1');
    await page.keyboard.press('Control+Shift+D');
    await eventually(() => panel(page).count()).toBe(0);
    expect(await remembered(page)).toBeNull();
    await page.keyboard.press('Control+Shift+D');
    await panel(page).waitFor();
  });

  it('works for one page if nothing can be stored', async () => {
    const init =
      'for (const name of ["getItem", "setItem", "removeItem"]) Storage.prototype[name] = () => { throw new Error("x") }';
    const page = await site.open({ init });
    await page.goto(`${site.origin}/?debug=1`);
    await panel(page).waitFor();
    expect(await panel(page).textContent()).toContain('Not stored: this browser blocks storage');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await eventually(() => panel(page).count()).toBe(0);
    site.consoleLines.length = 0;
  });

  it('breaks nothing if its code cannot be loaded', async () => {
    const page = await site.open();
    await page.route('**/debug-overlay*', (route) => route.abort());
    await page.goto(`${site.origin}/?debug=1&gclid=g`);
    await eventually(async () => (await readStored(page, 'attribution_data'))?.gclid).toBe('g');
    await eventually(() => site.consoleLines.splice(0).join()).toContain(
      '[tracking] The debug panel could not be shown.',
    );
  });
});

describe('the panel', () => {
  it('lists the record, the pages, the title, and the number with its source', async () => {
    site.pages.set('/', html({ title: 'Folsom Junk Removal' }));
    const page = await open('?debug=1&gclid=abc&utm_term=sofa');
    await panel(page).waitFor();
    await expect(panel(page).getByRole('heading', { name: 'Debug Attribution Data' }).count()).resolves.toBe(
      1,
    );
    expect(await value(page, 'Landing page')).toBe(`${site.origin}/?debug=1&gclid=abc&utm_term=sofa`);
    expect(await value(page, 'Form page')).toBe('/');
    expect(await value(page, 'Form title')).toBe('Folsom Junk Removal');
    expect(await value(page, 'gclid')).toBe('abc');
    expect(await value(page, 'utm_source')).toBe('google');
    expect(await value(page, 'utm_term')).toBe('sofa');
    expect(await value(page, 'fbclid')).toBe('not set');
    expect(await value(page, 'session_id')).toMatch(/^session_/);
    expect(await value(page, 'Number in use')).toBe('+19165550142');
    expect(await value(page, 'Where the number came from')).toBe('data-default-phone');
    expect(await panel(page).textContent()).toContain('Stored in local storage');
  });

  it('updates with the number in use and the record', async () => {
    const page = await open('?debug=1');
    await panel(page).waitFor();
    await page.evaluate(() => {
      (document.querySelector('#words') as Element).textContent = 'call 916-555-0199 today';
    });
    await eventually(() => value(page, 'Number in use')).toBe('+19165550199');
    expect(await value(page, 'Where the number came from')).toBe('text');
    await page.evaluate(() => {
      document.title = 'Changed';
      window.dispatchEvent(new Event('focus'));
    });
    expect(await value(page, 'Form title')).toBe('Changed');
    await page.evaluate(() => {
      document.title = 'Changed again';
    });
    await panel(page).getByRole('button', { name: 'Refresh' }).click();
    expect(await value(page, 'Form title')).toBe('Changed again');
  });

  it('shows values from the URL as text only', async () => {
    const page = await open(
      `?debug=1&utm_source=${encodeURIComponent('<img src=x onerror="window.hacked=1">')}`,
    );
    await panel(page).waitFor();
    expect(await value(page, 'utm_source')).toBe('<img src=x onerror="window.hacked=1">');
    expect(await panel(page).locator('img').count()).toBe(0);
  });

  it('is styled under a policy without inline styles', async () => {
    site.pages.set(
      '/',
      html({ head: `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">` }),
    );
    const page = await open('?debug=1');
    await panel(page).waitFor();
    const style = await panel(page).evaluate((element) => {
      const { position, paddingTop } = getComputedStyle(element);
      return { position, paddingTop };
    });
    expect(style).toEqual({ position: 'fixed', paddingTop: '16px' });
  });

  it('copies everything as JSON', async () => {
    const page = await open('?debug=1&gclid=abc');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await panel(page).waitFor();
    await panel(page).getByRole('button', { name: 'Copy as JSON' }).click();
    await eventually(() => panel(page).getByRole('status').textContent()).toBe('Copied');
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toMatchObject({
      attribution: { gclid: 'abc', utm_source: 'google' },
      current_page: { gclid: 'abc' },
      phone: { number: '+19165550142', source: 'data-default-phone' },
    });
  });

  it('closes for good by a click', async () => {
    const page = await open('?debug=1');
    await panel(page).waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await eventually(() => panel(page).count()).toBe(0);
    expect(await remembered(page)).toBeNull();
  });

  it('can be reached and used by keyboard', async () => {
    const page = await open();
    await page.waitForFunction(() => localStorage.attribution_data);
    await page.keyboard.press('Control+Shift+D');
    await panel(page).waitFor();
    await page.locator('[data-quote-provider] input').focus();
    const reached: (string | null)[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 12) ?? null));
    }
    expect(reached.slice(0, 3)).toEqual(['Copy as JSON', 'Refresh', 'Close']);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await eventually(() => panel(page).count()).toBe(0);
  });

  it.each([390, 1280])('has no accessibility faults and fits at %i px', async (width) => {
    const page = await open('?debug=1&gclid=abc');
    await page.setViewportSize({ width, height: 844 });
    await panel(page).waitFor();
    expect(await violations(page, '[data-debug-attribution]')).toEqual([]);
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    for (const button of await panel(page).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  });

  it('says that the visitor opted out', async () => {
    const page = await open('?debug=1&gclid=abc', { gpc: true });
    await panel(page).waitFor();
    expect(await panel(page).textContent()).toContain('Global Privacy Control is on: no click ids are kept');
    expect(await value(page, 'gclid')).toBe('not set');
  });
});
