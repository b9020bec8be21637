import type { BrowserContext } from '@playwright/test';
import { BUILDS_BY_NAME, type BuildName, ensureBuild } from './builds.ts';
import { SiteServer } from './server.ts';
import { test as base, type Page, expect as siteExpect } from './site.ts';

export { findLeads, type Page, QuoteForm } from './site.ts';

/** Long enough for a busy machine. */
export const expect = siteExpect.configure({ timeout: 15_000 });

/** `test` on a site with other companies' services (tests/support/builds.ts). */
export const testWithBuild = (name: BuildName) =>
  base.extend<object, { server: SiteServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
      async ({}, use) => {
        const settings = { ...BUILDS_BY_NAME[name], DIST_DIR: await ensureBuild(name) };
        const server = await SiteServer.start(settings);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  });

/** Chromium itself has no setting for it. */
export async function sendGpc(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'Sec-GPC': '1' });
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
}

export function stored(page: Page, key: string): Promise<Record<string, string>> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}'), key);
}

export async function waitForRecord(page: Page): Promise<Record<string, string>> {
  await page.waitForFunction(() => {
    const { page_url: recordedPage = '' } = JSON.parse(localStorage.getItem('attribution_data') ?? '{}');
    return recordedPage.split('#')[0] === location.href.split('#')[0];
  });
  return stored(page, 'attribution_data');
}

/** Records calls of the window functions that an owner's tags define, across pages. */
export async function watchConversions(context: BrowserContext): Promise<string[]> {
  const calls: string[] = [];
  await context.exposeBinding('toldToTest', (_source, name: string) => {
    calls.push(name);
  });
  await context.addInitScript(() => {
    const tell = (name: string) => () =>
      (window as unknown as { toldToTest(name: string): void }).toldToTest(name);
    Object.assign(window, {
      gtag_report_conversion: tell('submission'),
      trackFormConversion: tell('arrival'),
    });
  });
  return calls;
}

/** Records requests to other hosts than the site's. */
export function watchOtherHosts(context: BrowserContext, { origin }: SiteServer): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) asked.push(url.origin + url.pathname);
  });
  return asked;
}

/** The longest debounce is 150 ms, CallRail's retry 500 ms. */
export async function waitForDebounces(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
}
