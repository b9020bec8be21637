/** Headers and statuses of the built site for browsers, caches and crawlers. */
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { pages } from '../support/pages.ts';
import { expect, test } from '../support/site.ts';

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A plain request, without a client that decompresses or follows redirects. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
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

test('every page answers in HTML with 200, the not-found page with 404', async ({ server }) => {
  for (const { path, kind } of pages) {
    const { status, headers } = await ask(server.origin + path);
    expect([path, status]).toEqual([path, kind === 'not-found' ? 404 : 200]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

test('a trailing slash is redirected permanently, with its query', async ({ server }) => {
  for (const { path, kind } of pages) {
    if (path === '/' || kind === 'not-found') continue;
    const { status, headers } = await ask(`${server.origin}${path}/?gclid=a%20b&x=1`);
    expect([status, headers['location']]).toEqual([308, `${path}?gclid=a%20b&x=1`]);
  }
});

test('the server sends pages as Brotli, smaller than the plain page', async ({ server }) => {
  for (const { path } of pages) {
    const plain = await ask(server.origin + path);
    const small = await ask(server.origin + path, { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['vary']).toMatch(/accept-encoding/i);
    expect(small.body.length, path).toBeLessThan(plain.body.length);
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  }
});

test('browsers cache fingerprinted files for a year, and revalidate pages each time', async ({ server }) => {
  const { headers, body } = await ask(`${server.origin}/`);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const [asset] = /\/_assets\/[^"]+\.js/.exec(body.toString()) ?? [];
  const kept = await ask(server.origin + asset);
  expect(kept.headers['cache-control']).toBe('max-age=31536000, immutable');
});
