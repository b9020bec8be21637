/** No other company's script may run in a browser that uses the desk: there it could do what the user can. */
import { describe, expect, test } from 'vitest';
import { GOOD_QUOTE, testApp } from '../../testing/test-app.ts';

const SIGNED_IN = { cookie: '__Host-desk=a-token; cr_current_page=x' };
const OTHERS = /callrail|reviews\.example/;
const SETTINGS = {
  QUOTE_PROVIDER: 'callrail',
  CALLRAIL_FORM_ID: 'F0RM',
  CALLRAIL_SWAP_URL: '//cdn.callrail.com/companies/123/abc/12/swap.js',
  REVIEWS_WIDGET_HOST: 'reviews.example.com',
};
/** As the build writes them. */
const THIRD_PARTIES = `<iframe data-reviews data-reviews-script="https://reviews.example.com/widget.js" src="https://reviews.example.com/"></iframe>
<div id="cr" data-callrail-script="https://cdn.callrail.com/form_embed.js"></div>
<script type="text/plain" data-callrail-swap="//cdn.callrail.com/companies/123/abc/12/swap.js"></script>`;
const OWN = `<script>let own = '&amp;'</script><script type="module" src="/_assets/a.js"></script><a href="https://maps.example/us">Map</a>`;
const page = (more = '') =>
  `<!doctype html><html lang="en"><head><title>Page</title><link rel="canonical" href="https://pl.example/"></head><body>${more}${OWN}${THIRD_PARTIES}</body></html>`;
const FILES = {
  'dist/index.html': page(),
  'dist/404.html': page(),
  'dist/price.html': page('<form data-price-form></form>'),
  'dist/_assets/a.js': 'let a;',
};

const site = () => testApp({ files: FILES, env: SETTINGS });

describe.each(['/', '/nothing', '/price', '/price?list=medium-box'])('%s', (path) => {
  test('visitors get the third parties that the settings name', async () => {
    const { app } = await site();
    const response = await app.request(path);
    expect(await response.text()).toMatch(OTHERS);
    expect(response.headers.get('content-security-policy')).toMatch(OTHERS);
  });

  test('a browser that uses the desk gets none, neither in the page nor in its policy', async () => {
    const { app } = await site();
    const response = await app.request(path, { headers: SIGNED_IN });
    const html = await response.text();
    expect(response.status).toBe((await app.request(path)).status);
    expect(html).not.toMatch(OTHERS);
    expect(html).toContain(OWN);
    expect(html).toContain('<link rel="canonical" href="https://pl.example/">');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/https?:|unsafe/);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
  });

  test('its page reaches nobody else from a cache, and no cached page reaches it', async () => {
    const { app } = await site();
    const visitors = await app.request(path);
    const etag = visitors.headers.get('etag') ?? '"none"';
    const since = new Date(Date.now() + 60_000).toUTCString();
    const response = await app.request(path, {
      headers: { ...SIGNED_IN, 'if-none-match': etag, 'if-modified-since': since },
    });
    expect(response.status).not.toBe(304);
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toMatch(/\bCookie\b/);
    expect(visitors.headers.get('cache-control') ?? 'no-cache').toMatch(/must-revalidate|no-cache/);
  });
});

test('the page that a form is sent back with has none either', async () => {
  const { postForm } = await site();
  const response = await postForm({ ...GOOD_QUOTE, phone: 'no' }, SIGNED_IN);
  expect(response.status).toBe(422);
  expect(await response.text()).not.toMatch(OTHERS);
  expect(response.headers.get('content-security-policy')).not.toMatch(OTHERS);
});

test('files other than pages stay as they are', async () => {
  const { app } = await site();
  const [visitor, owner] = [
    await app.request('/_assets/a.js'),
    await app.request('/_assets/a.js', { headers: SIGNED_IN }),
  ];
  expect([...owner.headers]).toEqual([...visitor.headers]);
});
