/** An emulated phone at a quarter of the processor's speed, and how long its touches take to be seen. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/chromium.ts';
import { SiteServer } from '../tests/server.ts';

export const SLOWDOWN = 4;
/** The browser's Event Timing reports no interaction that is shorter. */
const MIN_MS = 16;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Measures the built site in a browser, and ends both. */
export async function onSite<T>(measure: (browser: Browser, server: SiteServer) => Promise<T>): Promise<T> {
  const server = await SiteServer.start();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags() });
  try {
    return await measure(browser, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A page in a context of its own, that keeps how long its interactions took. */
export async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        if (entry.interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: 'load' });
  return page;
}

/** Taps as a finger does: scrolls the element into view, waits until it is painted, and touches it, even while the page loads. */
export async function tap(page: Page, selector: string, index = 0): Promise<void> {
  const thing = page.locator(selector).nth(index);
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.evaluate(painted);
  const { x, y } = await thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}

/** Milliseconds of the slowest interaction since the last time. */
export async function slowest(page: Page): Promise<number> {
  await page.evaluate(painted);
  const durations = await page.evaluate(() =>
    (window as unknown as { durations: number[] }).durations.splice(0),
  );
  return Math.max(MIN_MS, ...durations);
}

/** Resolves when a frame with everything so far is on the screen and has been reported. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  }
}
