/** The page of prices without script: posted, answered, shared. */
import { describe, expect, it } from 'vitest';
import { BROWSER_ACCEPT, testApp } from '../testing/test-app.ts';

const STYLE = 'a > b { color: red; }';
const PAGE = `<!doctype html><html lang="en"><head><title>Prices</title><style>${STYLE}</style></head><body>
<div data-island="estimator"><form data-price-form method="post" action="/price">
<details><summary>Living room</summary><label>Couch <input name="couch-3-seats" type="number"></label></details>
<details><summary>Boxes</summary><label>Box <input name="medium-box" type="number"></label></details>
<label><input type="checkbox" name="stairs"> Stairs</label><button>Go</button></form></div>
<form data-quote-form action="/api/quotes"><input name="name"><div id="what"><select name="service"></select></div></form></body></html>`;

const files = { 'dist/price.html': PAGE, 'dist/index.html': PAGE };

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { app } = await testApp({ files });
  const response = await app.request('/price', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: BROWSER_ACCEPT, ...headers },
  });
  return { status: response.status, to: response.headers.get('location') };
}

async function get(path: string) {
  const { app } = await testApp({ files });
  const response = await app.request(path);
  return { response, html: await response.text() };
}

describe('POST /price', () => {
  it('redirects to the address of the list', async () => {
    const fields = { 'couch-3-seats': '2', 'medium-box': '', stairs: 'on', unicorn: '3' };
    expect(await post(fields)).toEqual({
      status: 303,
      to: '/price?list=couch-3-seats.2_*stairs#price-result',
    });
  });

  it.each([['-1'], ['1.5'], ['two'], ['00000000000000001'], ['']])('reads %j as none', async (count) => {
    expect(await post({ 'medium-box': count })).toEqual({ status: 303, to: '/price?list=#price-result' });
  });

  it('allows at most 99 of a thing', async () => {
    expect((await post({ 'medium-box': '1000' })).to).toContain('list=medium-box.99#');
  });

  it('keeps the click id of the address, and nothing else', async () => {
    const referer = 'http://localhost/price?gclid=abc&secret=1';
    expect((await post({ 'medium-box': '1' }, { referer })).to).toBe(
      '/price?gclid=abc&list=medium-box#price-result',
    );
    const elsewhere = 'https://elsewhere.example/?gclid=abc';
    expect((await post({ 'medium-box': '1' }, { referer: elsewhere })).to).toBe(
      '/price?list=medium-box#price-result',
    );
  });

  it('refuses a body that no form sends, with the phone number to call', async () => {
    const { app } = await testApp({ files });
    const response = await app.request('/price', { method: 'POST', body: 'x'.repeat(40_000) });
    expect(response.status).toBe(413);
    const html = await response.text();
    expect(html).toContain('<a href="tel:+12185550123">(218) 555-0123</a>');
    expect(html).toContain('We could not read that');
  });
});

describe('GET /price?list=', () => {
  it('answers with the list filled in and its price, under the policy of the page', async () => {
    const { response, html } = await get('/price?list=couch-3-seats.2_medium-box_*stairs');
    expect(response.status).toBe(200);
    const plain = await get('/price');
    expect(response.headers.get('content-security-policy')).toBe(
      plain.response.headers.get('content-security-policy'),
    );
    expect(html).toContain(`<style>${STYLE}</style>`);
    expect(html).toContain('$203–$310');
    expect(html).toContain('We confirm it on-site. You can always say no.');
    expect(html).toContain('name="couch-3-seats" type="number" value="2"');
    expect(html).toMatch(/name="stairs" checked/);
    expect(html.match(/<details open/g), 'both groups and the reasons').toHaveLength(3);
    expect(html).toContain('<input type="hidden" name="list" value="couch-3-seats.2_medium-box_*stairs">');
    expect(html, 'nobody is asked what the list is about').toContain('<div id="what" hidden');
    expect(html).toContain('You pay the lower');
  });

  it('offers a call by a tracked link if there is no price', async () => {
    const { html } = await get('/price?list=pavilion-14x20-or-bigger');
    expect(html).toContain('We&#39;ll quote it on-site');
    expect(html).toMatch(/<a class="tracked-phone [^>]*data-e164="\+12185550123"/);
    expect(html).not.toMatch(/\$\d/);
  });

  it('says what to do about an empty list, and skips unknown things', async () => {
    for (const list of ['', 'unicorn.3', '%00%ff', '<script>']) {
      const { response, html } = await get(`/price?list=${list}`);
      expect(response.status).toBe(200);
      expect(html).toContain('role="alert"');
      expect(html).not.toMatch(/<script|\$\d|name="list"/);
    }
  });

  it('serves the page unchanged without a list', async () => {
    expect((await get('/price')).html).toBe(PAGE);
    expect((await get('/price?gclid=1')).html).toBe(PAGE);
  });
});
