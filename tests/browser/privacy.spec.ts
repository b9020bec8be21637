/** The browser stores and requests nothing that the privacy policy does not name. */

import { CLICK_IDS } from '../../contract/attribution.ts';
import { RECEIPTS_KEY } from '../../contract/booking/receipt.ts';
import { WINDOWS_PATH } from '../../contract/booking/windows.ts';
import { HITS_PATH } from '../../contract/estimate/hits.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { FORM_TOKEN_FIELD, FORM_TOKEN_PATH, VISITOR_FIELDS } from '../../contract/quote.ts';
import { VISIT_PATH, VITALS_PATH } from '../../contract/reports/beacons.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { Estimator } from '../support/estimator.ts';
import { content, onePageOfEachKind } from '../support/pages.ts';
import { type Page, QuoteForm, test } from '../support/site.ts';
import {
  decode,
  readPolicy,
  type SentRequest,
  storedNames,
  storedValues,
  watchRequests,
} from '../support/tracking-inventory.ts';
import { expect, stored, waitForRecord } from '../support/tracking-site.ts';

const PARAMETERS =
  'gclid=g&wbraid=w&gbraid=b&fbclid=f&msclkid=m&utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=x';
const THIRTY_DAYS = 30 * 24 * 60 * 60;
/** Kinds of requests that make up a page. Anything else, such as a beacon or a socket, must be in the policy first. */
const PARTS = ['document', 'stylesheet', 'script', 'image', 'font', 'manifest', 'other'];

/** Does everything that could make the page store something: scrolls, opens, types, debugs. */
async function use(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if ((await page.locator('[data-island="estimator"]').count()) > 0) {
    const fill = await new Estimator(page).opened();
    await fill.tile('Couch (3 seats)').click();
  }
  await page.evaluate(() => {
    const closed = document.querySelectorAll<HTMLElement>('main details:not([open]) > summary');
    for (const summary of closed) summary.click();
  });
  const form = new QuoteForm(page);
  if ((await form.element.count()) > 0) {
    await form.hydrated();
    await form.field('name').fill('Ada');
    await expect.poll(() => storedNames(page)).toContain(`local storage: ${STORAGE_KEYS.draft}`);
  }
  await page.keyboard.press('Control+Shift+D');
  await expect(page.locator('[data-debug-attribution]')).toHaveCount(1);
}

test('the browser stores exactly what the policy’s table lists, and requests only the site', async ({
  page,
  context,
  server,
  complaints,
}) => {
  test.slow();
  const asked = watchRequests(context);
  complaints.expect(/404|Page not found|console warning: \[tracking\]/);
  const { table, text } = await readPolicy(page);
  const promised = table.map(({ name, where }) => `${where}: ${name}`);
  const seen = new Set<string>();
  for (const { path } of onePageOfEachKind) {
    await page.goto(`${path}?${PARAMETERS}&debug=0`);
    await waitForRecord(page);
    await use(page);
    await page.waitForLoadState('networkidle');
    const kept = await storedNames(page);
    expect(
      kept.filter((name) => !promised.includes(name)),
      path,
    ).toEqual([]);
    for (const name of kept) seen.add(name);
  }
  // Stored when a form is sent.
  seen.add(`session storage: ${STORAGE_KEYS.receipt}`);
  seen.add(`local storage: ${RECEIPTS_KEY}`);
  seen.add(`local storage: ${STORAGE_KEYS.answered}`);
  expect([...seen].toSorted()).toEqual(promised.toSorted());

  expect(asked.length).toBeGreaterThan(100);
  const isPart = ({ method, url, type }: SentRequest) =>
    url.startsWith(`${server.origin}/`) &&
    method === 'GET' &&
    (PARTS.includes(type) || [FORM_TOKEN_PATH, HITS_PATH, WINDOWS_PATH].includes(new URL(url).pathname));
  const strange = asked.filter((request) => !isPart(request) && !/^(data|blob):/.test(request.url));
  expect(strange.map(({ method, url, type }) => `${method} ${url} ${type}`)).toEqual([]);

  for (const key of [STORAGE_KEYS.attribution, STORAGE_KEYS.currentPage]) {
    const fields = Object.keys(await stored(page, key));
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.filter((field) => !text.includes(field))).toEqual([]);
  }
  await page.goto('/');
  const record = Object.keys(await waitForRecord(page));
  expect(CLICK_IDS.filter((id) => !record.includes(id))).toEqual([]);
});

test('cookies are the site’s own, and last as long as the table says', async ({ page, context }) => {
  const { table } = await readPolicy(page);
  await page.goto('/');
  await waitForRecord(page);
  const cookies = await context.cookies();
  expect(cookies).toHaveLength(2);
  const now = Date.now() / 1_000;
  for (const cookie of cookies) {
    expect(table.find(({ name }) => name === cookie.name)?.howLong).toBe('30 days');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', domain: '127.0.0.1' });
    expect(Math.abs(cookie.expires - now - THIRTY_DAYS)).toBeLessThan(600);
  }
});

test('a quote sends only what the policy names, once, and no URL contains personal data', async ({
  page,
  context,
  server,
  visitor,
}) => {
  const asked = watchRequests(context);
  const sent: Record<string, unknown>[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postDataJSON());
  });
  const form = await QuoteForm.open(page, `/hermantown-junk-removal?${PARAMETERS}`);
  await form.send({ name: 'Ada' });
  await expect(form.alert).toBeVisible();
  await form.send(visitor);
  await expect(page).toHaveURL(/\/thank-you-general\?/);
  await waitForRecord(page);

  const posts = asked.filter(({ method }) => method !== 'GET');
  expect(posts.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${server.origin}/api/quotes`]);
  // The signed time of the form is sent once it is old enough.
  expect(Object.keys({ ...sent[0], [FORM_TOKEN_FIELD]: '' }).toSorted()).toEqual(
    [
      FORM_TOKEN_FIELD,
      ...VISITOR_FIELDS,
      'page',
      'page_title',
      'language',
      'attribution',
      'current_page',
      'idempotency_key',
    ].toSorted(),
  );
  const phone = [
    visitor.phone.slice(6),
    normalizePhone(visitor.phone).slice(2),
    normalizePhone(visitor.phone).slice(5),
  ];
  const personal = [visitor.name, visitor.email, ...phone, 'ground floor', 'Ada'];
  for (const { url, headers } of asked) {
    const sentText = decode(`${url} ${headers['referer'] ?? ''} ${headers['cookie'] ?? ''}`);
    expect(personal.filter((text) => sentText.includes(text))).toEqual([]);
  }
  // After sending, nothing of it stays in the browser.
  const kept = await storedValues(page);
  expect(personal.filter((text) => kept.includes(text))).toEqual([]);
  expect(await storedNames(page)).not.toContain(`local storage: ${STORAGE_KEYS.draft}`);
});

test('a visit is reported by facts that many visitors share, and nothing more is stored', async ({
  page,
  context,
  visitor,
}) => {
  // Programs that drive a browser are not counted.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  const reports: Record<string, unknown>[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if ([VISIT_PATH, VITALS_PATH].includes(pathname)) reports.push(request.postDataJSON());
  });
  const events = () => reports.flatMap(({ events }) => (events as string[] | undefined) ?? []);
  await page.goto(`/hermantown-junk-removal?${PARAMETERS}`, { referer: 'https://www.google.com/' });
  await expect.poll(events).toEqual(['view', 'visit']);
  await page
    .locator('header a.tracked-phone')
    .first()
    .evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });
  const form = await new QuoteForm(page).hydrated();
  await form.send(visitor);
  await expect(page).toHaveURL(/\/thank-you-general\?/);
  await expect.poll(events).toEqual(['view', 'visit', 'call', 'form', 'sent', 'view']);
  // The largest paint is known with the first interaction.
  await page.locator('h1').click();
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    for (const [name, value] of Object.entries({ hidden: true, visibilityState: 'hidden' }))
      Object.defineProperty(document, name, { get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => reports.some((report) => 'LCP' in report)).toBe(true);

  const shared = {
    landing: '/hermantown-junk-removal',
    language: 'en',
    device: 'computer',
    from: 'www.google.com',
    ad: 'google',
    source: 's',
    medium: 'm',
    campaign: 'c',
  };
  expect(reports[0]).toEqual({ events: ['view', 'visit'], page: '/hermantown-junk-removal', ...shared });
  for (const report of reports.filter((each) => 'events' in each)) {
    expect(report).toEqual({ ...shared, events: report['events'], page: report['page'] });
  }
  const vitals = reports.find((each) => 'LCP' in each) ?? {};
  expect(
    Object.keys(vitals).filter((name) => !['page', 'device', 'LCP', 'INP', 'CLS'].includes(name)),
  ).toEqual([]);
  const kept = await storedNames(page);
  const promised = (await readPolicy(page)).table.map(({ name, where }) => `${where}: ${name}`);
  expect(kept.filter((name) => !promised.includes(name))).toEqual([]);
});

test('the policy names the optional services and the opt-out notice', async ({ page }) => {
  const { text } = await readPolicy(page);
  for (const words of ['CallRail', 'review service', 'Global Privacy Control', content.site.footer.opt_out]) {
    expect(text).toContain(words);
  }
});
