/** A small site on the loopback with the tracking modules on every page, and a real browser. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, type Cookie, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { chromiumFlags, ensureChromium, ensureFullChromium } from '../../../tests/support/chromium.ts';
import { bundle } from './bundle.ts';
import { page as defaultPage } from './pages.ts';

const ENTRIES = {
  start: `import '../client/main.ts';`,
  // Imported by islands, for tests to call.
  island: `import { readAttribution } from './read-attribution.ts'; window.readAttribution = readAttribution;`,
};

export interface Site {
  origin: string;
  /** HTML by path. */
  pages: Map<string, string>;
  /** Requested paths with queries, in order. */
  requests: string[];
  /** In a fresh browser profile (or in `context`); its console is checked after each test. */
  open(options?: OpenOptions): Promise<Page>;
  context(options?: OpenOptions): Promise<BrowserContext>;
  /** Console messages and uncaught errors; a test that expects some empties it. */
  consoleLines: string[];
}

export interface OpenOptions {
  context?: BrowserContext;
  gpc?: boolean;
  /** Runs in every page before its own code. */
  init?: string;
  referrer?: string;
  /** In a browser with the back/forward cache. */
  keepsPages?: boolean;
}

/** Call it once at the top of a test file. */
export function testSite(): Site {
  // Machines that run tests are busy.
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
  let browser: Browser;
  let wholeBrowser: Browser | undefined;
  let server: Server;
  const contexts: BrowserContext[] = [];
  const site: Site = {
    origin: '',
    pages: new Map(),
    requests: [],
    consoleLines: [],
    async context({ gpc, init, keepsPages } = {}) {
      if (keepsPages) wholeBrowser ??= await launch(ensureFullChromium());
      const context = await (keepsPages && wholeBrowser ? wholeBrowser : browser).newContext();
      contexts.push(context);
      context.on('console', (message) => site.consoleLines.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => site.consoleLines.push(`uncaught: ${error.error().message}`));
      if (gpc) await context.addInitScript(GPC);
      // Not in a tab's initial empty page, which has no storage.
      if (init) await context.addInitScript(`if (location.protocol !== 'about:') { ${init} }`);
      return context;
    },
    async open(options = {}) {
      const context = options.context ?? (await site.context(options));
      return await context.newPage();
    },
  };

  beforeAll(async () => {
    const files = await bundle(ENTRIES);
    server = await listen((request, response) => {
      const url = new URL(request.url ?? '/', 'http://x');
      site.requests.push(url.pathname + url.search);
      response.setHeader('access-control-allow-origin', '*'); // for sandboxed frames
      const file = files.get(url.pathname.replace('/bundle/', ''));
      if (file) response.setHeader('content-type', 'text/javascript').end(file);
      else if (url.pathname === '/favicon.ico') response.writeHead(204).end();
      else {
        // No 'no-store', which would keep pages out of the back/forward cache.
        response.setHeader('content-type', 'text/html; charset=utf-8');
        const html = site.pages.get(url.pathname) ?? defaultPage();
        // As on the real thank-you pages (src/sections/thank-you).
        const thanks = url.pathname.startsWith('/thank-you-') ? '<body><div data-thank-you></div>' : '<body>';
        response.end(html.replace('<body>', thanks));
      }
    });
    site.origin = originOf(server);
    browser = await launch(ensureChromium());
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    site.pages.clear();
    site.requests.length = 0;
    expect(site.consoleLines.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await wholeBrowser?.close();
    server?.closeAllConnections();
    server?.close();
  });
  return site;
}

/** `expect.poll` with a timeout for a busy machine. */
export const eventually: typeof expect.poll = (look, options) =>
  expect.poll(look, { timeout: 8_000, ...options });

/** Waits until the page's script has run. */
export async function waitUntilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete');
  await waitUntilSettled(page);
}

/** A third party's server, on another origin. */
export function testProvider(answer: RequestListener): { origin: string; requests: string[] } {
  const provider = { origin: '', requests: [] as string[] };
  let server: Server;
  beforeAll(async () => {
    server = await listen((request, response) => {
      provider.requests.push(request.url ?? '');
      response.setHeader('content-type', 'text/javascript');
      answer(request, response);
    });
    provider.origin = originOf(server);
  });
  afterEach(() => {
    provider.requests.length = 0;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  return provider;
}

/** Not in TypeScript's types. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'background' }): Promise<void> };

const GPC = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })`;

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: chromiumFlags(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A background task runs after all tasks that the page has queued. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
}

/** The cookies of a settled page. */
export async function readCookies(page: Page): Promise<Cookie[]> {
  await waitUntilSettled(page);
  return page.context().cookies();
}

/** Parsed from local storage (or `storage`) of a settled page. */
export async function readStored(
  page: Page,
  key: string,
  storage = 'localStorage',
): Promise<Record<string, unknown>> {
  await waitUntilSettled(page);
  return page.evaluate(
    ([area, name]) =>
      JSON.parse((window[area as 'localStorage'] as Storage).getItem(name as string) ?? 'null'),
    [storage, key],
  );
}
