/** Going from page to page: prerendering, the transition between two, and the way back, which is instant. */
import { chromiumFlags, ensureWholeChromium } from '../chromium.ts';
import { onePageOfEachKind } from '../pages.ts';
import { expect, type Page, test } from '../site.ts';

test.use({
  launchOptions: {
    executablePath: ensureWholeChromium(),
    args: chromiumFlags(),
    // Playwright turns the browser's page cache off; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Reasons of the browser for not having kept the page that it came back to. */
const notRestoredReasons = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify((entry as unknown as { notRestoredReasons?: unknown }).notRestoredReasons ?? null);
  });

// Browsers keep no answer with an error's status.
for (const { kind, path } of onePageOfEachKind.filter((page) => page.kind !== 'not-found')) {
  test(`back to ${kind} is the very page that was left`, async ({ page }) => {
    await page.goto(path);
    // A visitor was here: everything that a first sign of one starts has started.
    await page.mouse.move(100, 200);
    await page.mouse.wheel(0, 3_000);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['restored'] = String(persisted);
      });
    });
    await page.goto(path === '/services' ? '/' : '/services');
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['restored']), {
        message: await notRestoredReasons(page),
      })
      .toBe('true');
  });
}

test('links to pages may be prerendered, those to parts of a page not', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  const ruleSets: { sourceText: string; errorType?: string }[] = [];
  cdp.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSets.push(ruleSet));
  await cdp.send('Preload.enable');
  await page.goto('/');
  await expect.poll(() => ruleSets).toHaveLength(1);
  const [{ sourceText, errorType } = { sourceText: '', errorType: 'none' }] = ruleSets;
  expect(errorType).toBeUndefined();
  expect(sourceText).toContain('"eagerness":"moderate"');
  const [{ where }] = JSON.parse(sourceText).prerender;
  const links = await page.evaluate((pattern) => {
    const rule = new URLPattern(pattern, location.origin);
    return [...document.links].map(({ href }) => ({ href, may: rule.test(href) }));
  }, where.href_matches);
  for (const { href, may } of links) {
    expect(may, href).toBe(href.startsWith(new URL('/', page.url()).href) && !href.includes('#'));
  }
  expect(links.filter(({ may }) => may).length).toBeGreaterThan(10);
});

for (const [motion, transition] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`pages ${transition ? 'blend' : 'do not blend'} into one another, reduced motion: ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition?: unknown };
        Object.assign(window, { revealed: viewTransition ? 'blended' : 'plain' });
      });
    });
    await page.goto('/');
    await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect
      .poll(() => page.evaluate(() => (window as { revealed?: string }).revealed))
      .toBe(transition ? 'blended' : 'plain');
  });
}
