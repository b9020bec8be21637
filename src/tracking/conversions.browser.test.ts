/** Conversions and the messages that lead to them, in a real browser (spec section 7, product section 5). */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { page as html } from './testing/pages.ts';
import { eventually, type OpenOptions, testSite, waitUntilStarted } from './testing/site.ts';

const site = testSite();
const COUNT = `
  window.calls = [];
  window.gtag_report_conversion = (...given) => { window.calls.push(['submission', ...given]) };
  window.trackFormConversion = (...given) => { window.calls.push(['arrival', ...given]) };`;

const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: string[][] }).calls);
const forgetCalls = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { calls: unknown[] }).calls.length = 0;
  });
const fire = (page: Page, event: string) =>
  page.evaluate((name) => document.dispatchEvent(new CustomEvent(name)), event);
/** A message as a frame of `origin` would send it; `data` is source, so that it can be anything. */
const message = (page: Page, origin: string, data: string) =>
  page.evaluate(
    `window.dispatchEvent(new MessageEvent('message', { origin: ${JSON.stringify(origin)}, data: ${data} }))`,
  );

async function open(path = '/', options: OpenOptions = {}, form = ''): Promise<Page> {
  site.pages.set('/', html({ form }));
  const page = await site.open({ init: COUNT, ...options });
  await page.goto(site.origin + path);
  await page.waitForFunction(() => localStorage.attribution_data);
  await waitUntilStarted(page);
  return page;
}

describe('a submission', () => {
  it('is reported once, without arguments, until the form is used again', async () => {
    const page = await open();
    await fire(page, 'quote:submitted');
    await fire(page, 'quote:submitted');
    await message(page, 'https://callrail.com', '{ type: "submission" }');
    expect(await calls(page)).toEqual([['submission']]);
    await fire(page, 'quote:used');
    expect(await calls(page)).toHaveLength(1);
    await fire(page, 'quote:submitted');
    await fire(page, 'quote:submitted');
    expect(await calls(page)).toEqual([['submission'], ['submission']]);
  });

  it('is reported again after typing into the form, not into another field', async () => {
    const page = await open();
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<input id="elsewhere">'));
    await message(page, 'https://callrail.com', '"submit"');
    await page.locator('#elsewhere').fill('x');
    await message(page, 'https://callrail.com', '"submit"');
    expect(await calls(page)).toHaveLength(1);
    await page.locator('[data-quote-provider] input').fill('x');
    await message(page, 'https://callrail.com', '"submit"');
    expect(await calls(page)).toHaveLength(2);
  });

  it('works without the window function, and if the function throws', async () => {
    for (const init of [
      '',
      'window.gtag_report_conversion = "text"',
      'window.gtag_report_conversion = () => { throw new Error("x") }',
      'window.gtag_report_conversion = async () => { throw new Error("x") }',
      'Object.defineProperty(window, "gtag_report_conversion", { get() { throw new Error("x") } })',
    ]) {
      const page = await site.open({ init });
      await page.goto(site.origin);
      await page.waitForFunction(() => localStorage.attribution_data);
      if (!init.startsWith('Object')) await fire(page, 'quote:submitted');
      await message(page, 'https://callrail.com', '"submit"');
      await page.waitForTimeout(50);
    }
  });

  it('is not reported for a visitor who opted out', async () => {
    const page = await open('/', { gpc: true });
    await fire(page, 'quote:submitted');
    await message(page, 'https://callrail.com', '"submit"');
    expect(await calls(page)).toEqual([]);
  });
});

describe('arrival at a thank-you page', () => {
  it.each(['/thank-you-general', '/thank-you-cleanout'])('is reported once: %s', async (path) => {
    const page = await open(path);
    expect(await calls(page)).toEqual([['arrival']]);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(await calls(page)).toEqual([['arrival']]);
  });

  it('is reported neither on other pages nor on a reload', async () => {
    const page = await open('/folsom-junk-removal');
    expect(await calls(page)).toEqual([]);
    await page.goto(`${site.origin}/thank-you-general`);
    await eventually(() => calls(page)).toEqual([['arrival']]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await calls(page)).toEqual([]);
  });

  it.each(['reload', 'back_forward'])('is not reported for a navigation of type %s', async (type) => {
    const init = `${COUNT} performance.getEntriesByType = () => [{ type: '${type}' }]`;
    expect(await calls(await open('/thank-you-general', { init }))).toEqual([]);
  });

  it.each(['[{ type: "navigate" }]', '[{ type: "prerender" }]', '[]'])(
    'is reported for a navigation in %s',
    async (type) => {
      const init = `${COUNT} performance.getEntriesByType = () => ${type}`;
      expect(await calls(await open('/thank-you-general', { init }))).toEqual([['arrival']]);
    },
  );

  it('waits for a function that a later script defines', async () => {
    const late =
      '<script type="module">await 0; window.trackFormConversion = () => window.calls.push("late")</script>';
    site.pages.set('/thank-you-general', html({ body: late }));
    const page = await site.open({ init: 'window.calls = []' });
    await page.goto(`${site.origin}/thank-you-general`);
    await eventually(() => calls(page)).toEqual(['late']);
  });

  it('is not reported for a visitor who opted out, and a failing function breaks nothing', async () => {
    expect(await calls(await open('/thank-you-general', { gpc: true }))).toEqual([]);
    await open('/thank-you-general', { init: 'window.trackFormConversion = () => { throw new Error("x") }' });
  });
});

describe('a provider message', () => {
  it('counts as one submission in each accepted shape', async () => {
    const page = await open();
    for (const data of [
      '{ type: "form_submitted" }',
      '{ type: "submission", id: 5 }',
      '{ action: "submit" }',
      '{ type: "other", action: "submit" }',
      '"submit"',
      '"cr:form-submitted:123"',
    ]) {
      await fire(page, 'quote:used');
      await forgetCalls(page);
      await message(page, 'https://app.callrail.com', data);
      await message(page, 'https://app.callrail.com', data);
      expect(await calls(page), data).toEqual([['submission']]);
    }
  });

  it('counts only from the domain and its subdomains, over https', async () => {
    const page = await open();
    for (const origin of [
      'https://callrail.com.evil.example',
      'https://evil-callrail.com',
      'https://notcallrail.com',
      'https://evil.example?callrail.com',
      'https://callrail.com@evil.example',
      'https://evil.example/callrail.com',
      'https://callrail.co',
      'https://com',
      'http://callrail.com',
      'http://app.callrail.com',
      'ftp://callrail.com',
      'file://callrail.com',
      'chrome-extension://callrail.com',
      'callrail.com',
      '.callrail.com',
      'null',
      '',
      'https://',
      'http://127.0.0.1',
      site.origin,
    ]) {
      await message(page, origin, '"submit"');
      expect(await calls(page), origin).toEqual([]);
    }
    for (const origin of [
      'https://callrail.com',
      'https://js.callrail.com',
      'https://a.b.callrail.com:8443',
      'https://APP.CallRail.com',
    ]) {
      await fire(page, 'quote:used');
      await forgetCalls(page);
      await message(page, origin, '"submit"');
      expect(await calls(page), origin).toHaveLength(1);
    }
  });

  it('of another shape changes nothing', async () => {
    const page = await open();
    const before = await page.content();
    for (const data of [
      '{}',
      '{ type: "form_loaded" }',
      '{ type: "FORM_SUBMITTED" }',
      '{ type: ["form_submitted"] }',
      '{ type: { toString: () => "submission" } }',
      '{ action: "submitted" }',
      '{ data: { type: "submission" } }',
      '"loaded"',
      'new String("submit")',
      '["submit"]',
      'null',
      'undefined',
      '7n',
      'Symbol("submit")',
      '() => "submit"',
      '{ get type() { throw new Error("hostile") }, action: "submit" }',
      'new Proxy({}, { get() { throw new Error("hostile") } })',
      'new Proxy(() => {}, { get() { throw null } })',
      '(() => { const cyclic = {}; cyclic.type = cyclic; cyclic.action = cyclic; return cyclic })()',
      '"x".repeat(50_000_000)',
      'new ArrayBuffer(1_000)',
      'Object.create(null)',
    ]) {
      await message(page, 'https://callrail.com', data);
      await page.waitForTimeout(20);
      expect(await calls(page), data).toEqual([]);
      expect(await page.content(), data).toBe(before);
    }
  });

  it.each([
    ['callrail.example', 'https://forms.callrail.example', 1],
    ['callrail.example', 'https://callrail.com', 0],
    ['CallRail.Example', 'https://callrail.example', 1],
    ['localhost', 'http://localhost:4000', 1],
    ['localhost:4000', 'http://localhost:4000', 1],
    ['127.0.0.1', 'http://127.0.0.1:4000', 1],
    ['localhost', 'http://localhost.evil.example', 0],
    ['localhost', 'http://evil.example', 0],
    ['127.0.0.1.evil.example', 'http://127.0.0.1.evil.example', 0],
  ])('counts by the configured domain: %s, %s', async (domain, origin, reports) => {
    const page = await open('/', {}, `data-callrail-domain="${domain}"`);
    await message(page, origin, '"submit"');
    expect(await calls(page)).toHaveLength(reports);
  });

  it('from a real frame of another origin counts for that origin only', async () => {
    site.pages.set('/frame', '<script>parent.postMessage({ type: "submission" }, "*")</script>');
    const frame = `${site.origin.replace('127.0.0.1', 'localhost')}/frame`;
    for (const [domain, reports] of [
      ['localhost', 1],
      ['callrail.com', 0],
    ] as const) {
      const page = await open('/', {}, `data-callrail-domain="${domain}"`);
      await page.evaluate(
        (src) =>
          new Promise((heard) => {
            addEventListener('message', heard, { once: true });
            document.body.append(Object.assign(document.createElement('iframe'), { src }));
          }),
        frame,
      );
      expect(await calls(page)).toHaveLength(reports);
    }
  });
});
