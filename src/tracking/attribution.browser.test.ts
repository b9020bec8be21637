/** Attribution in a real browser (spec sections 3, 7 and 8, product section 5). */
import { expect, it } from 'vitest';
import { page as html } from './testing/pages.ts';
import { eventually, readCookies, readStored, testSite } from './testing/site.ts';

const site = testSite();
const FIRST = 'attribution_data';
const LAST = 'current_page_attribution';

it('records a visit: parameters, addresses, session, form and time', async () => {
  site.pages.set('/folsom', html({ title: 'Folsom Junk Removal' }));
  const page = await site.open();
  const before = Date.now();
  const address = `${site.origin}/folsom?gclid=abc&utm_campaign=spring%20clean&other=1`;
  await page.goto(address, { referer: 'https://www.google.com/' });
  const record = await readStored(page, FIRST);
  expect(record).toEqual({
    gclid: 'abc',
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'spring clean',
    initial_url: address,
    session_initial_url: address,
    page_url: address,
    referrer: 'https://www.google.com/',
    session_id: expect.stringMatching(/^session_\d{13}_\d+$/),
    form_page: '/folsom',
    form_title: 'Folsom Junk Removal',
    timestamp: expect.any(Number),
  });
  expect(record.timestamp).toBeGreaterThanOrEqual(before);
  expect(await page.evaluate(() => sessionStorage.session_id)).toBe(record.session_id);
  const { initial_url, ...current } = record;
  expect(await readStored(page, LAST)).toEqual(current);
});

it.each([
  ['gclid=1', 'google', 'cpc'],
  ['wbraid=1', 'google', 'cpc'],
  ['gbraid=1', 'google', 'cpc'],
  ['gclid=1&utm_medium=paid', 'google', 'paid'],
  ['gclid=1&utm_source=bing', 'bing', undefined],
  ['gclid=&utm_source=', undefined, undefined],
  ['fbclid=1', undefined, undefined],
  ['msclkid=1', undefined, undefined],
])('gives %s the source %s and the medium %s', async (query, source, medium) => {
  const page = await site.open();
  await page.goto(`${site.origin}/?${query}`);
  const record = await readStored(page, FIRST);
  expect([record.utm_source, record.utm_medium]).toEqual([source, medium]);
});

it('never overwrites the first touch, fills an empty click id, and keeps the utm fields together', async () => {
  const page = await site.open();
  await page.goto(`${site.origin}/a?fbclid=f1&utm_source=facebook`, { referer: 'https://www.facebook.com/' });
  await page.goto(`${site.origin}/b?fbclid=f2&gclid=g2&utm_source=google&utm_term=late`, {
    referer: 'https://www.google.com/',
  });
  const record = await readStored(page, FIRST);
  expect(record).toMatchObject({
    fbclid: 'f1',
    gclid: 'g2',
    utm_source: 'facebook',
    initial_url: `${site.origin}/a?fbclid=f1&utm_source=facebook`,
    referrer: 'https://www.facebook.com/',
    page_url: `${site.origin}/b?fbclid=f2&gclid=g2&utm_source=google&utm_term=late`,
  });
  expect(record).not.toHaveProperty('utm_term');
  expect(await readStored(page, LAST)).toMatchObject({
    fbclid: 'f2',
    utm_source: 'google',
    utm_term: 'late',
  });
});

it.each([
  ['UTM_Source=Google&UTM_Medium=cpc&GCLID=TeSter-1', 'Google', 'cpc', 'TeSter-1'],
  ['utm_source=google?gclid=TeSter-2', 'google', undefined, 'TeSter-2'],
  ['utm_source=n&amp;utm_medium=email', 'n', 'email', undefined],
  ['utm_source=n&gclid=%7Bgclid%7D', 'n', undefined, undefined],
])('reads %s as it was meant', async (query, source, medium, click) => {
  const page = await site.open();
  await page.goto(`${site.origin}/?${query}`);
  for (const key of [FIRST, LAST]) {
    const { gclid, utm_source, utm_medium } = await readStored(page, key);
    expect([utm_source, utm_medium, gclid]).toEqual([source, medium, click]);
  }
});

it.each(['{gclid}', '(not set)', 'undefined', 'null', 'CjwK/'])(
  'keeps a real click id as the first after %s, which is none',
  async (none) => {
    const page = await site.open();
    await page.goto(`${site.origin}/?gclid=${encodeURIComponent(none)}`);
    const before = await readStored(page, FIRST);
    expect([before.gclid, before.utm_source]).toEqual([undefined, undefined]);
    await page.goto(`${site.origin}/?gclid=CjwK-1`);
    expect((await readStored(page, FIRST)).gclid).toBe('CjwK-1');
  },
);

it('begins a session with each tab, whatever is in local storage', async () => {
  const page = await site.open({ init: `localStorage.session_id = 'session_1_1'` });
  await page.goto(`${site.origin}/`);
  expect((await readStored(page, FIRST)).session_id).not.toBe('session_1_1');
});

it('does not store the referrer of a later visit as that of the first', async () => {
  const page = await site.open();
  await page.goto(`${site.origin}/`);
  await page.goto(`${site.origin}/`, { referer: 'https://www.bing.com/' });
  expect(await readStored(page, FIRST)).not.toHaveProperty('referrer');
  expect(await readStored(page, LAST)).toHaveProperty('referrer', 'https://www.bing.com/');
});

it('records a visit that ends before the page is idle', async () => {
  const page = await site.open({ init: 'window.setTimeout = () => 0' });
  await page.goto(`${site.origin}/a?gclid=g`, { referer: 'https://www.google.com/' });
  await page.goto(`${site.origin}/b`);
  expect(await readStored(page, FIRST)).toMatchObject({
    gclid: 'g',
    initial_url: `${site.origin}/a?gclid=g`,
    referrer: 'https://www.google.com/',
  });
});

it('sets the ad-click default once, for a first visit without parameters', async () => {
  const page = await site.open();
  await page.goto(`${site.origin}/`);
  await page.goto(`${site.origin}/?gclid=g`);
  await page.goto(`${site.origin}/?utm_source=mail`);
  expect(await readStored(page, FIRST)).toMatchObject({
    gclid: 'g',
    utm_source: 'google',
    utm_medium: 'cpc',
  });
  const last = await readStored(page, LAST);
  expect(last.utm_source).toBe('mail');
  expect(last).not.toHaveProperty('gclid');
});

it('keeps the parameters of the visit on pages without any, until the visitor comes from elsewhere', async () => {
  const page = await site.open();
  await page.goto(`${site.origin}/a?gclid=g`);
  await page.goto(`${site.origin}/b`);
  expect(await readStored(page, LAST)).toMatchObject({ gclid: 'g', page_url: `${site.origin}/b` });
  await page.goto(`${site.origin}/c`, { referer: 'https://duckduckgo.com/' });
  expect(await readStored(page, LAST)).not.toHaveProperty('gclid');
});

it('keeps the page whose form was used on a page without one', async () => {
  site.pages.set('/thank-you-general', html({ title: 'Thank You', form: false }));
  const page = await site.open();
  await page.goto(`${site.origin}/roseville`);
  await page.goto(`${site.origin}/thank-you-general`);
  expect(await readStored(page, FIRST)).toMatchObject({
    form_page: '/roseville',
    form_title: 'A page',
    page_url: `${site.origin}/thank-you-general`,
  });
});

it('is refreshed when the tab is shown or focused after another tab wrote', async () => {
  const context = await site.context();
  const first = await site.open({ context });
  await first.goto(`${site.origin}/first?gclid=g`);
  await first.goto(`${site.origin}/second`);
  const second = await site.open({ context });
  await second.goto(`${site.origin}/third`);
  const other = await readStored(second, FIRST);
  expect(other).toMatchObject({
    page_url: `${site.origin}/third`,
    session_initial_url: `${site.origin}/third`,
  });

  for (const [target, event] of [
    ['window', 'focus'],
    ['document', 'visibilitychange'],
  ] as const) {
    await second.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await readStored(first, FIRST)).page_url).toBe(`${site.origin}/third`);
    await first.evaluate(
      ([name, type]) => window[name as 'document'].dispatchEvent(new Event(type as string)),
      [target, event],
    );
    const record = await readStored(first, FIRST);
    expect(record).toMatchObject({
      gclid: 'g',
      page_url: `${site.origin}/second`,
      // The tab's own first page, which the browser remembers though the record was written over.
      session_initial_url: `${site.origin}/first?gclid=g`,
      form_page: '/second',
    });
    expect(record.session_id).not.toBe(other.session_id);
    expect(record.timestamp).toBeGreaterThanOrEqual(other.timestamp as number);
  }
});

it('is not refreshed when the tab is hidden', async () => {
  const page = await site.open();
  await page.goto(`${site.origin}/`);
  await page.evaluate(() => {
    localStorage.clear();
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await readStored(page, FIRST)).toBeNull();
});

it('sets both cookies for 30 days, encoded, for the whole site', async () => {
  const page = await site.open();
  await page.goto(`${site.origin}/a?utm_term=a;b%20c`);
  await page.goto(`${site.origin}/b?x=1,2`);
  const cookies = await readCookies(page);
  expect(cookies.map((cookie) => [cookie.name, decodeURIComponent(cookie.value)]).sort()).toEqual([
    ['cr_current_page', `${site.origin}/b?x=1,2`],
    ['cr_session_initial', `${site.origin}/a?utm_term=a;b%20c`],
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false });
    expect(cookie.value).not.toMatch(/[;, /?]/);
    expect(Math.abs(cookie.expires - Date.now() / 1_000 - 30 * 86_400)).toBeLessThan(120);
  }
});

it('marks the cookies secure on https', async () => {
  const page = await site.open();
  await page.route('https://www.pointandlift.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(site.origin + pathname);
    const contentType = answer.headers.get('content-type') ?? 'text/html';
    await route.fulfill({ status: answer.status, body: await answer.text(), contentType });
  });
  await page.goto('https://www.pointandlift.example/');
  expect((await readCookies(page)).map((cookie) => cookie.secure)).toEqual([true, true]);
});

it('truncates a URL that is too long for a cookie', async () => {
  const page = await site.open();
  // Short first pages leave a later one the room in the record to be long.
  await page.goto(`${site.origin}/`);
  await page.goto(`${site.origin}/?x=${'%20'.repeat(2_000)}`);
  const cookies = await readCookies(page);
  expect(cookies.find(({ name }) => name === 'cr_current_page')?.value.length).toBeGreaterThan(1_000);
});

const CORRUPT: [string, string][] = [
  ['broken', '{"gclid":'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[1,2]'],
  ['a number', '7'],
  ['foreign types', '{"gclid":{"toString":1},"utm_source":["x"],"timestamp":"x","initial_url":5}'],
  ['prototypes', '{"__proto__":{"gclid":"evil"},"constructor":{"prototype":{"gclid":"evil"}}}'],
];
it.each(CORRUPT)('starts anew from a stored record that is corrupt: %s', async (_, corrupt) => {
  const page = await site.open({
    init: `if (!sessionStorage.seeded) {
      sessionStorage.seeded = 1;
      localStorage.attribution_data = localStorage.current_page_attribution = ${JSON.stringify(corrupt)};
      sessionStorage.session_id = '"; drop';
    }`,
  });
  await page.goto(`${site.origin}/?gclid=good`);
  expect(await readStored(page, FIRST)).toMatchObject({
    gclid: 'good',
    initial_url: `${site.origin}/?gclid=good`,
  });
  expect(await page.evaluate(() => sessionStorage.session_id)).toMatch(/^session_\d+_\d+$/);
});

it('sends at most 8 kB per record, whatever is in the URL and in storage', async () => {
  site.pages.set('/', html({ head: '<script type="module" src="/bundle/island.js"></script>' }));
  const huge = JSON.stringify({ gclid: 'g', utm_term: '🛋'.repeat(200_000), referrer: 'x'.repeat(1_000_000) });
  const page = await site.open({ init: `localStorage.attribution_data ??= ${JSON.stringify(huge)}` });
  await page.goto(
    `${site.origin}/?utm_content=${encodeURIComponent('é'.repeat(1_500))}&fbclid=${'x'.repeat(3_000)}`,
  );
  const sent = await page.evaluate(() => window.readAttribution());
  for (const record of Object.values(sent)) {
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThanOrEqual(8 * 1024);
  }
  expect(sent.attribution).toMatchObject({ gclid: 'g', page_url: expect.stringContaining('utm_content=') });
  expect(sent.attribution).not.toHaveProperty('fbclid');
  expect(await readStored(page, FIRST)).not.toHaveProperty('fbclid');
});

const BLOCK = {
  local: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } });`,
  both: `for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, { get() { throw new DOMException('no', 'SecurityError') } });`,
  methods: `for (const name of ['getItem', 'setItem', 'removeItem'])
    Storage.prototype[name] = () => { throw new DOMException('full', 'QuotaExceededError') };`,
  absent: `for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, { value: null });`,
};

it('falls back to session storage if local storage fails', async () => {
  const page = await site.open({ init: BLOCK.local });
  await page.goto(`${site.origin}/a?gclid=g`);
  await page.goto(`${site.origin}/b`);
  expect(await readStored(page, FIRST, 'sessionStorage')).toMatchObject({
    gclid: 'g',
    page_url: `${site.origin}/b`,
  });
});

it('keeps the values of a full local storage, and returns to it later', async () => {
  const context = await site.context({
    init: `const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage && location.pathname === '/full') throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      }`,
  });
  const page = await site.open({ context });
  await page.goto(`${site.origin}/a?gclid=g`);
  await page.goto(`${site.origin}/full?fbclid=f`);
  expect(await readStored(page, FIRST)).not.toHaveProperty('fbclid');
  expect(await readStored(page, FIRST, 'sessionStorage')).toMatchObject({ gclid: 'g', fbclid: 'f' });
  await page.goto(`${site.origin}/b`);
  expect(await readStored(page, FIRST)).toMatchObject({ gclid: 'g', fbclid: 'f' });
  expect(await readStored(page, FIRST, 'sessionStorage')).toBeNull();
});

it.each(['both', 'methods', 'absent'] as const)(
  'still tells the form of this page without storage: %s',
  async (how) => {
    site.pages.set('/', html({ head: '<script type="module" src="/bundle/island.js"></script>' }));
    const page = await site.open({ init: BLOCK[how] });
    await page.goto(`${site.origin}/?gclid=g`);
    const sent = await page.evaluate(() => window.readAttribution());
    expect(sent.attribution).toMatchObject({
      gclid: 'g',
      utm_source: 'google',
      page_url: `${site.origin}/?gclid=g`,
    });
    expect(sent.current_page).toMatchObject({ gclid: 'g', session_id: sent.attribution.session_id });
    const again = await page.evaluate(() => window.readAttribution());
    expect(again.attribution.session_id).toBe(sent.attribution.session_id);
  },
);

it('warns in debug mode that nothing can be stored', async () => {
  const page = await site.open({ init: BLOCK.both });
  await page.goto(`${site.origin}/?debug=1`);
  await page.locator('[data-debug-attribution]').waitFor();
  expect(site.consoleLines.splice(0)).toContain('warning: [tracking] This browser blocks storage.');
});

it('works in a frame that may neither store nor set cookies', async () => {
  site.pages.set('/frame', `<iframe sandbox="allow-scripts" src="/?gclid=g"></iframe>`);
  const page = await site.open();
  await page.goto(`${site.origin}/frame`);
  const frame = page.frames()[1];
  await eventually(() => frame?.locator('#city').getAttribute('href')).toBe('/folsom-junk-removal?gclid=g');
});

it('works with blocked cookies, and warns of them in debug mode', async () => {
  const init = `Object.defineProperty(Document.prototype, 'cookie', {
    get() { throw new DOMException('no', 'SecurityError') }, set() { throw new DOMException('no', 'SecurityError') } });`;
  const page = await site.open({ init });
  await page.goto(`${site.origin}/?gclid=g`);
  expect(await readStored(page, FIRST)).toMatchObject({ gclid: 'g' });
  expect(site.consoleLines).toEqual([]);
  await page.goto(`${site.origin}/?debug=1`);
  await page.locator('[data-debug-attribution]').waitFor();
  expect(site.consoleLines.splice(0).join()).toContain('warning: [tracking] This browser refuses cookies.');
});

it('warns in debug mode of a search engine without a click id', async () => {
  const page = await site.open();
  const warned = () => site.consoleLines.splice(0).join().includes('search engine');
  const visit = async (query: string, referer: string) => {
    await page.goto(`${site.origin}/?${query}`, { referer });
    await page.waitForLoadState('networkidle');
  };
  await visit('', 'https://www.google.co.uk/');
  expect(warned()).toBe(false);
  await visit('debug=1', 'https://www.google.co.uk/');
  expect(warned()).toBe(true);
  await visit('gclid=1', 'https://www.google.co.uk/');
  expect(warned()).toBe(false);
  await visit('', 'https://google.com.evil.example/');
  expect(warned()).toBe(false);
});

it('keeps no click id and sets no cookie for a visitor who opted out, even from earlier visits', async () => {
  const context = await site.context();
  const before = await site.open({ context });
  await before.goto(`${site.origin}/?gclid=early&utm_term=t`);
  expect(await readCookies(before)).toHaveLength(2);
  await before.close();

  await context.addInitScript(
    `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })`,
  );
  const page = await site.open({ context });
  const names =
    'gclid wbraid gbraid fbclid msclkid li_fat_id ScCid rdt_cid epik irclickid _gl mc_eid s_kwcid gclsrc';
  const secrets = names.replaceAll(' ', '=s1ecret&');
  await page.goto(`${site.origin}/?${secrets}=s1ecret&utm_id=7#gclid=s1ecret`, {
    referer: 'https://ads.example/',
  });
  await eventually(async () => (await readStored(page, FIRST)).page_url).toContain('utm_id=7');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/s1ecret|early/);
  const record = await readStored(page, FIRST);
  expect(record).toMatchObject({
    initial_url: `${site.origin}/?utm_term=t`,
    page_url: `${site.origin}/?utm_id=7`,
    session_id: expect.stringMatching(/^session_/),
    utm_source: 'google',
  });
  expect(await context.cookies()).toEqual([]);
  expect(await page.locator('html').getAttribute('data-gpc')).toBe('');
  // Everything else works the same: the address keeps what it has from page to page.
  expect(await page.locator('#city').getAttribute('href')).toContain('gclid=s1ecret');
});

it('stores nothing else, and requests nothing', async () => {
  const page = await site.open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/?gclid=g`, { waitUntil: 'networkidle' });
  const keys = await page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]);
  expect(keys).toEqual([[FIRST, LAST], ['session_id']]);
  expect(asked.filter((path) => !path.startsWith('/bundle/') && path !== '/favicon.ico')).toEqual(['/']);
  expect(await page.locator('html').getAttribute('data-gpc')).toBeNull();
});
