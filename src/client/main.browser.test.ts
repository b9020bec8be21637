/** The start of a page in a real browser (spec section 2.1, product section 10). */
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { page as html, phoneLink } from '../tracking/testing/pages.ts';
import { eventually, readStored, testSite } from '../tracking/testing/site.ts';

const site = testSite();

const PRERENDERED = `
  let prerendering = true;
  Object.defineProperty(document, 'prerendering', { get: () => prerendering });
  window.activate = () => { prerendering = false; document.dispatchEvent(new Event('prerenderingchange')) };
  window.calls = [];
  window.trackFormConversion = () => window.calls.push('arrival');
  window.gtag_report_conversion = () => window.calls.push('submission');`;

it('records and reports nothing while a page is prerendered, and everything when it is shown', async () => {
  site.pages.set('/swap.js', 'window.swapped = true');
  site.pages.set('/thank-you-general', html({ swap: '/swap.js' }));
  const page = await site.open({ init: PRERENDERED });
  await page.goto(`${site.origin}/thank-you-general?gclid=g&debug=1`);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new CustomEvent('quote:submitted'));
    const data = { type: 'submission' };
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://callrail.com', data }));
  });
  await page.waitForTimeout(300);
  const done = () =>
    page.evaluate(() => ({
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort(),
      cookies: document.cookie,
      calls: (window as unknown as { calls: string[] }).calls,
      link: document.querySelector('#city')?.getAttribute('href'),
      panel: document.querySelector('[data-debug-attribution]') !== null,
    }));
  expect(await done()).toEqual({
    stored: [],
    cookies: '',
    calls: [],
    link: '/folsom-junk-removal',
    panel: false,
  });
  expect(site.requests.filter((path) => path.includes('swap'))).toEqual([]);

  await page.evaluate(() => (window as unknown as { activate(): void }).activate());
  await page.locator('[data-debug-attribution]').waitFor();
  const shown = await done();
  expect(shown.stored).toEqual([
    'attribution_data',
    'current_page_attribution',
    'debug_attribution',
    'session_id',
  ]);
  expect(shown.cookies).toContain('cr_current_page=');
  expect(shown.calls).toEqual(['arrival']);
  expect(site.requests.filter((path) => path === '/swap.js')).toHaveLength(1);
  expect(shown.link).toBe('/folsom-junk-removal?gclid=g');
});

it('waits for the first pictures, so that they come sooner, but not if somebody uses the page', async () => {
  site.pages.set('/slow', html({ body: '<img src="/never.png" alt="">' }));
  const page = await site.open();
  await page.route('**/never.png', () => {});
  await page.goto(`${site.origin}/slow?gclid=1`, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.keyboard.press('Tab');
  await eventually(async () => (await readStored(page, 'attribution_data'))?.gclid).toBe('1');
});

it('runs again on return from the back/forward cache, without starting anything twice', async () => {
  const page = await site.open({
    keepsPages: true,
    init: 'window.calls = 0; window.trackFormConversion = () => { window.calls += 1 }',
  });
  await page.goto(`${site.origin}/thank-you-general`);
  await eventually(() => page.evaluate(() => (window as unknown as { calls: number }).calls)).toBe(1);
  await page.evaluate(() => {
    (window as unknown as { mark: number }).mark = 1;
  });
  await page.goto(`${site.origin}/other?gclid=late`);
  await eventually(async () => (await readStored(page, 'attribution_data')).page_url).toContain('/other');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await eventually(() => page.url()).toBe(`${site.origin}/thank-you-general`);
  expect(await page.evaluate(() => (window as unknown as { mark: number }).mark)).toBe(1);
  expect(await readStored(page, 'attribution_data')).toMatchObject({
    page_url: `${site.origin}/thank-you-general`,
    gclid: 'late',
  });
  expect(await page.evaluate(() => (window as unknown as { calls: number }).calls)).toBe(1);
});

it.each([
  ['no observers', 'window.MutationObserver = undefined'],
  ['no cookies or addresses', 'window.encodeURIComponent = () => { throw new Error("x") }'],
  ['no timing', 'performance.getEntriesByType = () => { throw new Error("x") }'],
])('goes on in a browser with %s, and tells only the debug log', async (_, init) => {
  const page = await openWithout(init);
  await eventually(async () => (await readStored(page, 'attribution_data'))?.gclid).toBe('1');
  await openDebugPanel(page);
  const lines = site.consoleLines.splice(0);
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(line).toMatch(/^warning: \[tracking\]/);
});

it('records the visit and shows the debug panel in a browser without the Navigation API', async () => {
  const page = await openWithout('delete window.navigation');
  await eventually(async () => (await readStored(page, 'attribution_data'))?.gclid).toBe('1');
  await openDebugPanel(page);
});

it('opens the debug panel in a browser without crypto', async () => {
  const page = await openWithout('window.crypto.getRandomValues = () => { throw new Error("x") }');
  await openDebugPanel(page);
});

/** Opens a thank-you page with a click id in a browser that lacks something. */
async function openWithout(init: string): Promise<Page> {
  site.pages.set('/thank-you-x', html({ body: phoneLink('(916) 555-0142', 'id="last" data-phone="x"') }));
  const page = await site.open({ init });
  await page.goto(`${site.origin}/thank-you-x?gclid=1`);
  return page;
}

async function openDebugPanel(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+D');
  await page.locator('[data-debug-attribution]').waitFor();
}
