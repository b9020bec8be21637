/** What scripts cost a phone before its visitor does anything: each page in turn with its script-free twin, in a browser that is slowed down. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, devices } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/support/chromium.ts';
import { pages as sitePages } from '../tests/support/pages.ts';
import { SiteServer } from '../tests/support/server.ts';
import { count, median, type Options, type Row } from './part.ts';
import { copyWithoutScripts } from './twin-site.ts';

const RUNS = 5;
const MAX_LCP_RATIO = 1.05;
const MAX_TBT_RATIO = 1.15;
const CPU_SLOWDOWN = 4;
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** By then, a page has been idle and done what it does then. */
const WATCH_MS = 5_000;

interface Visit {
  lcpMs: number;
  tbtMs: number;
  cls: number;
  longestMs: number;
  scripts: number;
}

export async function measureScripts({ pages = defaultPages(), runs = RUNS }: Options): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  await copyWithoutScripts(folder);
  const site = await SiteServer.start();
  const twin = await SiteServer.start({ DIST_DIR: folder });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags() });
  try {
    // The first visits of a server and a browser are slower.
    for (const { origin } of [site, twin]) await visit(browser, origin + (pages[0] ?? '/'));
    const rows: Row[] = [];
    for (const path of pages) {
      const [ours, theirs]: [Visit[], Visit[]] = [[], []];
      for (let run = 0; run < runs; run++) {
        ours.push(await visit(browser, site.origin + path));
        theirs.push(await visit(browser, twin.origin + path));
      }
      rows.push(...rowsFor(path, ours, theirs));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([site.stop(), twin.stop()]);
    rmSync(folder, { recursive: true });
  }
}

function defaultPages(): string[] {
  const firstOf = (kind: string) => sitePages.find((page) => page.kind === kind)?.path;
  const tv = sitePages.find(({ path }) => path === '/tv-removal')?.path;
  return [firstOf('home'), tv ?? firstOf('item'), firstOf('city')].flatMap((path) => path ?? []);
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { viewport, userAgent, deviceScaleFactor } = devices['Moto G4'] ?? {};
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: true,
    isMobile: true,
    ...(userAgent && { userAgent }),
    ...(deviceScaleFactor && { deviceScaleFactor }),
  });
  const page = await context.newPage();
  let scripts = 0;
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts++));
  await page.addInitScript(() => {
    const seen = { lcp: 0, fcp: 0, cls: 0, tasks: [] as { start: number; ms: number }[] };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    });
    watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, ms: duration }));
    watch('layout-shift', (entry) => {
      seen.cls += (entry as unknown as { value: number }).value;
    });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(WATCH_MS);
  const { lcp, fcp, cls, tasks } = await page.evaluate(
    () =>
      (
        window as unknown as {
          seen: { lcp: number; fcp: number; cls: number; tasks: { start: number; ms: number }[] };
        }
      ).seen,
  );
  await context.close();
  const long = tasks.filter(({ start, ms }) => start + ms > fcp).map(({ ms }) => ms);
  const made = {
    lcpMs: Math.round(lcp),
    tbtMs: Math.round(long.reduce((sum, ms) => sum + ms - 50, 0)),
    cls: Math.round(cls * 1_000) / 1_000,
    longestMs: Math.round(Math.max(0, ...long)),
    scripts,
  };
  console.log(url, made);
  return made;
}

function rowsFor(path: string, ours: readonly Visit[], theirs: readonly Visit[]): Row[] {
  const middle = (visits: readonly Visit[], name: keyof Visit) => median(visits.map((each) => each[name]));
  const beside = (claim: string, name: 'lcpMs' | 'tbtMs', max: number): Row => {
    const [value, least] = [middle(ours, name), middle(theirs, name)];
    return {
      claim: `${claim} beside the twin, ${path}`,
      value: `${least > 0 ? (value / least).toFixed(3) : '–'} (${count(value)} to ${count(least)} ms)`,
      bar: `≤ ${max}`,
      met: value <= max * least,
    };
  };
  const scripts = Math.max(...ours.map((each) => each.scripts));
  return [
    beside('Observed LCP', 'lcpMs', MAX_LCP_RATIO),
    beside('Blocking time', 'tbtMs', MAX_TBT_RATIO),
    {
      claim: `Longest task, ${path}`,
      value: `${middle(ours, 'longestMs')} to ${middle(theirs, 'longestMs')} ms`,
      bar: '',
    },
    { claim: `Scripts, ${path}`, value: String(scripts), bar: '1', met: scripts === 1 },
    {
      claim: `CLS beside the twin, ${path}`,
      value: `${middle(ours, 'cls')} to ${middle(theirs, 'cls')}`,
      bar: 'no more',
      met: middle(ours, 'cls') <= middle(theirs, 'cls'),
    },
  ];
}
