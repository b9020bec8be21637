/** Headers and statuses of the built site for browsers, caches and crawlers. */
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { pages } from '../pages.ts';
import { expect, test } from '../site.ts';

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A request as it is, without a client that decompresses or follows. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

test('every page answers 200 in HTML with a heading of its own', async ({ server }) => {
  const headings = new Map<string, string>();
  for (const { path, kind } of pages) {
    const { status, headers, body } = await ask(server.origin + path);
    expect([path, status]).toEqual([path, kind === 'not-found' ? 404 : 200]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const found = [...body.toString().matchAll(/<h1[\s>][\s\S]*?<\/h1>/g)].map(([h1]) => h1);
    expect([path, found.length]).toEqual([path, 1]);
    if (kind !== 'thank-you') headings.set(found[0] ?? '', path);
  }
  expect(headings.size).toBe(pages.filter(({ kind }) => kind !== 'thank-you').length);
});

test('a trailing slash is redirected for good, with its query', async ({ server }) => {
  for (const { path, kind } of pages) {
    if (path === '/' || kind === 'not-found') continue;
    const { status, headers } = await ask(`${server.origin}${path}/?gclid=a%20b&x=1`);
    expect([status, headers['location']]).toEqual([308, `${path}?gclid=a%20b&x=1`]);
  }
});

test('HEAD is GET without a body', async ({ server }) => {
  for (const path of ['/', '/favicon.svg', '/no-such-page']) {
    const [whole, head] = [await ask(server.origin + path), await ask(server.origin + path, {}, 'HEAD')];
    expect(head.status).toBe(whole.status);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    expect(head.headers['content-type']).toBe(whole.headers['content-type']);
  }
});

test('what a browser has already is not sent again', async ({ server }) => {
  const first = await ask(`${server.origin}/`);
  const again = await ask(`${server.origin}/`, { 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const byDate = { 'if-modified-since': String(first.headers['last-modified']) };
  expect((await ask(`${server.origin}/`, byDate)).status).toBe(304);
  expect((await ask(`${server.origin}/`, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a part of a file can be had', async ({ server }) => {
  const whole = await ask(`${server.origin}/favicon.svg`);
  const part = await ask(`${server.origin}/favicon.svg`, { range: 'bytes=2-5' });
  expect(part.status).toBe(206);
  expect(part.body).toEqual(whole.body.subarray(2, 6));
  expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.body.length}`);
  expect((await ask(`${server.origin}/favicon.svg`, { range: 'bytes=999999-' })).status).toBe(416);
});

test('pages come in brotli', async ({ server }) => {
  for (const { path } of pages) {
    const plain = await ask(server.origin + path);
    const small = await ask(server.origin + path, { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['vary']).toMatch(/accept-encoding/i);
    expect(small.body.length, path).toBeLessThan(plain.body.length);
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  }
});

test('fingerprinted files are kept for a year, pages are asked for each time', async ({ server }) => {
  const { headers, body } = await ask(`${server.origin}/`);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const [asset] = /\/_assets\/[^"]+\.js/.exec(body.toString()) ?? [];
  const kept = await ask(server.origin + asset);
  expect(kept.headers['cache-control']).toBe('max-age=31536000, immutable');
});

test('no page links to a thank-you page, and search engines are asked to leave out what is no page', async ({
  server,
}) => {
  for (const { path, index } of pages) {
    const html = (await ask(server.origin + path)).body.toString();
    expect([path, /<a\s[^>]*href="[^"]*thank-you/.test(html)]).toEqual([path, false]);
    expect([path, /<meta name="robots" content="noindex"/.test(html)]).toEqual([path, !index]);
    expect([path, /<link rel="canonical"/.test(html)]).toEqual([path, index]);
  }
});

test('every page has a content security policy without unsafe words', async ({ server }) => {
  for (const { path } of pages) {
    const { headers } = await ask(server.origin + path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect([path, /script-src[^;]*unsafe/.test(policy)]).toEqual([path, false]);
  }
});
