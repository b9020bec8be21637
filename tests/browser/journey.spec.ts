/** From the click on an ad to the lead that the owner reads. */
import { content } from '../support/pages.ts';
import { findLeads, type Page, QuoteForm, test } from '../support/site.ts';
import { expect, waitForRecord } from '../support/tracking-site.ts';

const CITY = '/hermantown-junk-removal';
const ITEM = '/hot-tub-removal';
const CLEANOUT = '/garage-cleanout';
const AD_CLICK = `${CITY}?gclid=Cj0-first_click&utm_campaign=hot%20tubs`;
const CARRIED = 'gclid=Cj0-first_click&utm_campaign=hot+tubs';
const DAY_MS = 24 * 60 * 60 * 1_000;

const FIRST_TOUCH = {
  gclid: 'Cj0-first_click',
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'hot tubs',
  referrer: 'https://www.google.com/',
};

test('a lead records the ad click of its first visit, and the search that led back a day later', async ({
  browser,
  context,
  page,
  server,
  visitor,
  complaints,
}) => {
  test.slow();
  const firstPage = server.origin + AD_CLICK;

  await test.step('the ad click', async () => {
    await page.goto(AD_CLICK, { referer: 'https://www.google.com/' });
    expect(await waitForRecord(page)).toMatchObject({
      ...FIRST_TOUCH,
      initial_url: firstPage,
      session_initial_url: firstPage,
      form_page: CITY,
    });
  });
  const session = (await waitForRecord(page))['session_id'];

  await test.step('a second page by a link', async () => {
    await footerLink(page, ITEM).click();
    await expect(page).toHaveURL(`${ITEM}?${CARRIED}`);
    expect(await waitForRecord(page)).toMatchObject({
      ...FIRST_TOUCH,
      initial_url: firstPage,
      session_initial_url: firstPage,
      session_id: session,
      form_page: ITEM,
      form_title: titleOf(ITEM),
    });
  });

  await test.step('back', async () => {
    await page.goBack();
    await expect(page).toHaveURL(AD_CLICK);
    expect(await waitForRecord(page)).toMatchObject({ ...FIRST_TOUCH, session_id: session, form_page: CITY });
  });

  await test.step('a link opened in a new tab', async () => {
    const opened = context.waitForEvent('page');
    await footerLink(page, CLEANOUT).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(`${CLEANOUT}?${CARRIED}`);
    expect(await waitForRecord(tab)).toMatchObject({
      ...FIRST_TOUCH,
      initial_url: firstPage,
      form_page: CLEANOUT,
    });
    // Copying or dragging takes the link itself.
    await expect(footerLink(page, CLEANOUT)).toHaveAttribute('href', `${CLEANOUT}?${CARRIED}`);
  });

  const storageState = await context.storageState();
  await context.close();
  // Closing an open page may cut off downloads.
  complaints.expect(/^failed: GET/);

  await test.step('next day, by a search', async () => {
    const nextDay = await browser.newContext({ baseURL: server.origin, storageState });
    const consoleLines: string[] = [];
    nextDay.on('console', (message) => consoleLines.push(message.text()));
    nextDay.on('weberror', (error) => consoleLines.push(String(error.error())));
    const tomorrow = Date.now() + DAY_MS;
    const later = await nextDay.newPage();
    await later.clock.install({ time: tomorrow });
    await later.goto(ITEM, { referer: 'https://www.google.com/' });
    const record = await waitForRecord(later);
    expect(record).toMatchObject({ ...FIRST_TOUCH, initial_url: firstPage });
    expect(record['session_initial_url']).toBe(server.origin + ITEM);
    expect(record['session_id']).not.toBe(session);
    expect(Number(/^session_(\d+)_\w+$/.exec(record['session_id'] ?? '')?.[1])).toBeGreaterThanOrEqual(
      tomorrow,
    );
    const cookies = await nextDay.cookies();
    expect(Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]))).toEqual({
      cr_current_page: server.origin + ITEM,
      cr_session_initial: server.origin + ITEM,
    });

    const form = await new QuoteForm(later).hydrated();
    await form.send(visitor);
    await expect(later).toHaveURL('/thank-you-general');
    await nextDay.close();
    expect(consoleLines).toEqual([]);
  });

  await test.step('the lead', async () => {
    const [lead, ...others] = await findLeads(visitor, server);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      page: ITEM,
      page_title: titleOf(ITEM),
      attribution: {
        ...FIRST_TOUCH,
        initial_url: firstPage,
        session_initial_url: server.origin + ITEM,
        page_url: server.origin + ITEM,
        form_page: ITEM,
        form_title: titleOf(ITEM),
      },
      current_page: {
        page_url: server.origin + ITEM,
        referrer: 'https://www.google.com/',
        session_id: lead?.attribution['session_id'],
        form_page: ITEM,
      },
    });
    // The last touch was not an ad.
    expect(Object.keys(lead?.current_page ?? {}).filter((name) => /clid|utm_/.test(name))).toEqual([]);
    const shown = await server.commandLine('show', lead?.id ?? '');
    const [, first = '', last = ''] = shown.split(/First touch|Last touch/);
    for (const value of Object.values(FIRST_TOUCH)) expect(first).toContain(value);
    for (const value of [firstPage, server.origin + ITEM]) expect(first).toContain(value);
    expect(last).toContain(server.origin + ITEM);
    expect(last).not.toContain('Cj0-first_click');
  });
});

test('links to our pages carry the parameters before their hash; links elsewhere carry none', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|Page not found/);
  const parameters = 'gclid=g1&utm_source=google';
  for (const path of ['/', CITY, ITEM, CLEANOUT, '/services', '/privacy-policy', '/no-such-page']) {
    await page.goto(`${path}?${parameters}`);
    await expect(page.locator('a[href^="/"]').last()).toHaveAttribute('href', /gclid=g1/);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const ours = links.filter((href) => href.startsWith('/'));
    expect(ours.length).toBeGreaterThan(10);
    expect(ours.filter((href) => !href.split('#')[0]?.endsWith(`?${parameters}`))).toEqual([]);
    const others = links.filter((href) => !href.startsWith('/'));
    expect(others.filter((href) => href.includes('g1') || !/^(#|tel:|mailto:|https:)/.test(href))).toEqual(
      [],
    );
  }

  // Links that are added later, by a message of the form or an owner's snippet.
  const carried = await page.evaluate(async () => {
    const given = [
      '/services#list',
      '/services?gclid=own#list',
      '#main',
      'https://example.com/services#list',
    ];
    const links = given.map(() => document.createElement('a'));
    links.forEach((link, index) => {
      link.setAttribute('href', given[index] ?? '');
      document.body.append(link);
    });
    await new Promise((resolve) => setTimeout(resolve));
    return links.map((link) => link.getAttribute('href'));
  });
  expect(carried).toEqual([
    `/services?${parameters}#list`,
    '/services?gclid=own&utm_source=google#list',
    '#main',
    'https://example.com/services#list',
  ]);
});

function footerLink(page: Page, path: string) {
  return page.locator(`footer a[href^="${path}"]`);
}

function titleOf(path: string): string {
  return content.pages.find((page) => page.path === path)?.title ?? '';
}
