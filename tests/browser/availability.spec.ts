/** The next opening and how many are left: written into the page that the server sends, so that nothing on it corrects itself. */

import type { FreeWindows } from '../../contract/booking/windows.ts';
import { openingWords } from '../../server/appointments/opening-words.ts';
import { content, onePageOfEachKind } from '../support/pages.ts';
import { expect, type Page, test } from '../support/site.ts';

const { cleanouts, home } = content;

async function openingNow(page: Page) {
  const free = (await (await page.request.get('/api/windows?days=1')).json()) as FreeWindows;
  return openingWords(free, content);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the banner and the line on the home page say what is free', async ({ page }) => {
    await page.goto(home.path);
    const { banner, slot } = await openingNow(page);
    await expect(page.locator('[data-scarcity]')).toHaveText(banner);
    await expect(page.locator('[data-scarcity]')).toBeInViewport();
    await expect(page.locator('[data-next-slot] b')).toHaveText(slot);
  });

  test('a page for grieving people says when we could come, and hurries nobody', async ({ page }) => {
    await page.goto(cleanouts.find(({ tone }) => tone === 'quiet')?.path ?? '');
    await expect(page.locator('[data-scarcity]')).toHaveText((await openingNow(page)).quiet);
    await expect(page.locator('[data-next-slot]')).toHaveCount(0);
  });
});

test('no word of a page changes by itself, and one script is enough until its visitor acts', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(/404|Page not found/);
  // Nothing is stored, so no part of the page is to show something of the visitor's.
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const watch = () =>
      new MutationObserver((records) => {
        for (const { target, type } of records)
          changes.push(`${type}: ${target.textContent?.trim().slice(0, 60)}`);
      }).observe(document.body, { characterData: true, childList: true, subtree: true });
    addEventListener('load', watch);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const { path } of onePageOfEachKind) {
    const scripts: string[] = [];
    const count = (request: { resourceType(): string; url(): string }) =>
      void (request.resourceType() === 'script' && scripts.push(request.url()));
    page.on('request', count);
    await page.goto(path, { waitUntil: 'networkidle' });
    // Whatever a page does once it is idle, it has done a second later.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1_000))));
    page.off('request', count);
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes), path).toEqual([]);
    expect(scripts, path).toHaveLength(1);
  }
});
