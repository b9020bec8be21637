/** Global Privacy Control, and browsers that store nothing (product section 5). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLICK_IDS } from '../../contract/attribution.ts';
import { chromiumFlags, ensureFullChromium } from '../support/chromium.ts';
import { content, onePageOfEachKind } from '../support/pages.ts';
import { findLeads, type Page, QuoteForm, test } from '../support/site.ts';
import { storedNames, storedValues } from '../support/tracking-inventory.ts';
import {
  expect,
  sendGpc,
  stored,
  waitForRecord,
  watchConversions,
  watchOtherHosts,
} from '../support/tracking-site.ts';

const { opt_out } = content.site.footer;
/** A value per click id that is easy to find wherever it ends up. */
const IDS = CLICK_IDS.map((id) => `${id}=SECRET-${id}`).join('&');
const AD_CLICK = `/hermantown-junk-removal?${IDS}&dclid=SECRET-other&utm_source=ads&utm_campaign=spring`;
const KNOWN = { utm_source: 'ads', utm_campaign: 'spring' };

test.describe('Global Privacy Control', () => {
  test.beforeEach(({ context }) => sendGpc(context));

  test('the site sets no cookie, stores no click id, calls no other company, and the footer says so', async ({
    page,
    context,
    server,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/404|Page not found/);
    const foreign = watchOtherHosts(context, server);
    // Stored before the visitor opted out.
    await context.addCookies([
      { name: 'cr_current_page', value: 'SECRET', url: server.origin },
      { name: 'cr_session_initial', value: 'SECRET', url: server.origin },
    ]);
    for (const { path } of onePageOfEachKind) {
      await page.goto(`${path}?${IDS}&utm_source=ads`);
      const record = await recordedWithoutIds(page);
      expect(record).toMatchObject({ utm_source: 'ads' });
      expect(await context.cookies(), path).toEqual([]);
      expect(await storedValues(page), path).not.toContain('SECRET');
      await expect(page.locator('footer').getByText(opt_out, { exact: true })).toBeVisible();
    }
    expect(foreign).toEqual([]);
  });

  test('the lead has no click id, not even in its page, and no conversion is reported', async ({
    page,
    context,
    server,
    visitor,
  }) => {
    const calls = await watchConversions(context);
    await page.goto(AD_CLICK, { referer: 'https://www.google.com/' });
    const form = await new QuoteForm(page).hydrated();
    await form.send(visitor);
    await expect(page).toHaveURL(/\/thank-you-general\?/);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    expect(await storedValues(page)).not.toContain('SECRET');

    const [lead] = await findLeads(visitor, server);
    expect(lead?.attribution).toMatchObject({ ...KNOWN, form_page: '/hermantown-junk-removal' });
    expect(lead?.page).toBe('/hermantown-junk-removal?utm_source=ads&utm_campaign=spring');
    expect(JSON.stringify(lead)).not.toContain('SECRET');
    expect(await server.commandLine('show', lead?.id ?? '')).not.toContain('SECRET');
  });

  test('links keep their parameters, the debug panel opens, and price cards open', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/^console warning: \[tracking\]/);
    await page.goto('/?utm_source=ads&debug=1');
    await expect(page.locator('[data-debug-attribution]')).toContainText(
      content.site.debug_overlay.opted_out,
    );
    await page.keyboard.press('Control+Shift+D');
    await page.locator('#pricing summary').first().click();
    await expect(page.locator('#pricing details').first()).toHaveAttribute('open');
    await page.locator('footer a[href^="/hot-tub-removal"]').click();
    await expect(page).toHaveURL('/hot-tub-removal?utm_source=ads');
  });
});

test('visitors who did not opt out see no opt-out notice', async ({ page, context }) => {
  await page.goto('/');
  await waitForRecord(page);
  await expect(page.locator('footer').getByText(opt_out, { exact: true })).toBeHidden();
  expect(await context.cookies()).toHaveLength(2);
});

/** All cookies are blocked, and with them storage. */
const blocking = test.extend({
  context: async ({ baseURL, viewport }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'blocking-'));
    mkdirSync(join(profile, 'Default'));
    writeFileSync(
      join(profile, 'Default/Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    );
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureFullChromium(),
      args: chromiumFlags(),
      viewport,
      ...(baseURL ? { baseURL } : {}),
    });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  },
});

blocking(
  'in a browser that blocks cookies and storage everything works, and the console is silent',
  async ({ page, context, server, visitor, complaints }) => {
    blocking.slow();
    for (const { path, kind } of onePageOfEachKind) {
      if (kind === 'not-found') continue;
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
    }
    expect(
      await page.evaluate(() => {
        try {
          return typeof localStorage;
        } catch {
          return 'blocked';
        }
      }),
    ).toBe('blocked');

    await page.goto('/hermantown-junk-removal?gclid=g1');
    await page.locator('footer a[href^="/hot-tub-removal"]').click();
    await expect(page).toHaveURL('/hot-tub-removal?gclid=g1');
    const form = await new QuoteForm(page).hydrated();
    await form.submit.click();
    await expect(form.alert).toBeVisible();
    await form.send(visitor);
    await expect(page).toHaveURL('/thank-you-general?gclid=g1');
    const [lead] = await findLeads(visitor, server);
    expect(lead?.attribution).toMatchObject({
      gclid: 'g1',
      utm_source: 'google',
      utm_medium: 'cpc',
      form_page: '/hot-tub-removal',
    });
    expect(await context.cookies()).toEqual([]);
    expect(complaints.all).toEqual([]);
  },
);

test('if local storage fails, the site uses session storage, as the policy says', async ({
  page,
  context,
  server,
  visitor,
}) => {
  await context.addInitScript(() => {
    const refuse = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      refuse.call(this, key, value);
    };
  });
  await page.goto('/privacy-policy?gclid=g1');
  await expect(page.locator('main')).toContainText('session storage in its place');
  await page.locator('footer a[href^="/hot-tub-removal"]').click();
  const form = await new QuoteForm(page).hydrated();
  await form.fill(visitor);
  await expect
    .poll(async () => (await storedNames(page)).toSorted())
    .toEqual([
      'cookie: cr_current_page',
      'cookie: cr_session_initial',
      ...['attribution_data', 'current_page_attribution', 'quote_draft', 'session_id'].map(
        (name) => `session storage: ${name}`,
      ),
    ]);
  await form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general/);
  const [lead] = await findLeads(visitor, server);
  expect(lead?.attribution).toMatchObject({
    gclid: 'g1',
    initial_url: `${server.origin}/privacy-policy?gclid=g1`,
  });
});

/** Without click ids in its URLs. */
async function recordedWithoutIds(page: Page): Promise<Record<string, string>> {
  const path = new URL(page.url()).pathname;
  await page.waitForFunction((wanted) => {
    const { page_url: address = 'about:blank' } = JSON.parse(
      localStorage.getItem('attribution_data') ?? '{}',
    );
    return new URL(address).pathname === wanted;
  }, path);
  return stored(page, 'attribution_data');
}
