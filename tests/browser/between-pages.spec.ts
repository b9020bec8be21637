/** Prerendering and the back/forward cache: going back is instant, and sends or reports nothing again. */
import { chromiumFlags, ensureFullChromium } from '../support/chromium.ts';
import { content, onePageOfEachKind } from '../support/pages.ts';
import { findLeads, type Page, QuoteForm, test } from '../support/site.ts';
import { expect, waitForDebounces, watchConversions } from '../support/tracking-site.ts';

test.use({
  launchOptions: {
    executablePath: ensureFullChromium(),
    args: chromiumFlags(),
    // Playwright disables the back/forward cache; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** The browser's reasons for not restoring the page. */
const notRestoredReasons = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify((entry as unknown as { notRestoredReasons?: unknown }).notRestoredReasons ?? null);
  });

/** One with form and estimator; one with a carousel, which has a timer. */
const KINDS = ['home', 'item'];

for (const { kind, path } of onePageOfEachKind.filter((page) => KINDS.includes(page.kind))) {
  test(`${kind} page: back restores it from the browser’s page cache`, async ({ page }) => {
    await page.goto(path);
    // Triggers everything that waits for the first sign of a visitor.
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

test('the browser may prerender links to pages, but not to parts of a page', async ({ page }) => {
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

test('back and forward report nothing; another request is reported', async ({
  page,
  context,
  server,
  visitor,
}) => {
  const calls = await watchConversions(context);
  const form = await QuoteForm.open(page);
  await form.send(visitor);
  await expect(page).toHaveURL('/thank-you-general');
  await expect.poll(() => calls).toEqual(['submission', 'arrival']);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/thank-you-general');
  await waitForDebounces(page);
  await page.goBack({ waitUntil: 'commit' });
  // A form that was sent says so.
  const another = form.element.getByRole('button', { name: content.booking.page.another });
  await expect(another).toBeVisible();
  expect(calls).toEqual(['submission', 'arrival']);

  await another.click();
  await form.send({ ...visitor, zip: '95630' });
  await expect(page).toHaveURL('/thank-you-general');
  await expect.poll(() => calls).toEqual(['submission', 'arrival', 'submission', 'arrival']);
  expect((await findLeads(visitor, server)).map(({ zip }) => zip)).toEqual(['95814', '95630']);
});
