import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { INLINE_SCRIPT, INLINE_STYLE } from '../../testing/form-page.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { listen, shutDown } from '../listen.ts';

const PAGE = `<!doctype html><title>Services</title><style>${INLINE_STYLE}</style><script>${INLINE_SCRIPT}</script>
<script type="application/ld+json">{"a":1}</script><script src="/_assets/app.abc.js"></script><p style="--n: 2">Hi</p>`;
const SCRIPT = 'console.log("hello hello hello hello");';
const BIG = Buffer.alloc(3 << 20, 'abcdefghij');

function compressed(path: string, text: string) {
  return {
    [path]: text,
    [`${path}.br`]: brotliCompressSync(text),
    [`${path}.gz`]: gzipSync(text),
  };
}

async function site(files: Record<string, string | Uint8Array> = {}) {
  const dist = tempFolder({
    ...compressed('index.html', '<title>Home</title>'),
    ...compressed('services.html', PAGE),
    ...compressed('404.html', '<h1>Oops! Page not found</h1>'),
    ...compressed('_assets/app.abc.js', SCRIPT),
    'robots.txt': 'User-agent: *',
    'photo.webp': Buffer.from('RIFF1234'),
    'big.mp4': BIG,
    '.secret': 'no',
    ...files,
  });
  const { app } = await testApp({ distDir: dist });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  return { app, dist, get };
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('paths', () => {
  test('serves pages and files with their content types', async () => {
    const { get } = await site({
      'a.css': 'a{}',
      'sitemap.xml': '<x/>',
      'site.webmanifest': '{}',
      'f.woff2': 'x',
    });
    const types = {
      '/': 'text/html; charset=utf-8',
      '/services': 'text/html; charset=utf-8',
      '/robots.txt': 'text/plain; charset=utf-8',
      '/_assets/app.abc.js': 'text/javascript; charset=utf-8',
      '/photo.webp': 'image/webp',
      '/a.css': 'text/css; charset=utf-8',
      '/sitemap.xml': 'application/xml; charset=utf-8',
      '/site.webmanifest': 'application/manifest+json',
      '/f.woff2': 'font/woff2',
      '/big.mp4': 'video/mp4',
    };
    for (const [path, type] of Object.entries(types)) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type]);
    }
    expect(await (await get('/services')).text()).toBe(PAGE);
  });

  test('redirects a trailing slash or .html to the clean path and keeps the query', async () => {
    const { get } = await site();
    for (const path of ['/services/', '/services.html', '/services/index.html']) {
      const response = await get(`${path}?gclid=a%20b&x=1`);
      expect([response.status, response.headers.get('location')]).toEqual([308, '/services?gclid=a%20b&x=1']);
    }
    expect((await get('/index.html?a=1')).headers.get('location')).toBe('/?a=1');
  });

  test.each([
    ['/Services?gclid=A', '/services?gclid=A'],
    ['/SERVICES', '/services'],
    ['/services.', '/services'],
    ['/services).', '/services'],
    ['/services,', '/services'],
    ['/services%22', '/services'],
    ['/services%20', '/services'],
    ['/services%C2%A0', '/services'],
    ['/services//', '/services'],
    ['/services%E2%80%9D', '/services'],
    ['/services%E2%80%8B', '/services'],
    ['/services%0A', '/services'],
    ['/services*', '/services'],
    ['/services%EF%BC%8E', '/services'],
    ['/services%3Fgclid=A', '/services?gclid=A'],
    ['/services&amp;gclid=A', '/services?gclid=A'],
    ['/services&gclid=A', '/services?gclid=A'],
    ['/services%26gclid=A', '/services?gclid=A'],
    ['/services/&gclid=A&utm_term=b%20c?x=1', '/services?gclid=A&utm_term=b%20c&x=1'],
    ['/ES', '/es'],
    ['/Es/Servicios.?gclid=A', '/es/servicios?gclid=A'],
    ['/&gclid=A', '/?gclid=A'],
  ])('redirects %s, as people write it, to %s', async (path, location) => {
    const { get } = await site({ 'es.html': 'es', 'es/servicios.html': 'es' });
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  test.each([
    '/nothing',
    '/Nothing',
    '/nothing.',
    '/services2',
    '/services/more',
    '/404.',
    '/SHELL',
    '/Robots.txt.',
    '/%0d%0aservices',
    '//evil.example',
    '//evil.example/services)',
    '/..%2fservices.',
  ])('knows no page by %s', async (path) => {
    const { get } = await site({ 'shell.html': 'shell' });
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });

  test('answers unknown paths with the not-found page and status 404', async () => {
    const { get } = await site();
    for (const path of [
      '/nothing',
      '/_assets/none.js',
      '/.secret',
      '/services.html.br',
      '/404',
      '/%ff',
      '/a%00b',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('Oops! Page not found');
    }
    const packed = await get('/nothing', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(await bytes(packed)).toString()).toContain('Oops!');
  });

  test('answers unknown API paths with JSON and the number to call', async () => {
    const { get } = await site();
    const response = await get('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: expect.stringContaining('(218) 555-0123'),
      phone: '+12185550123',
    });
  });

  test('answers with the number to call even without a built site', async () => {
    const { app } = await testApp({ distDir: join(tempFolder(), 'none') });
    const response = await app.request('/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('tel:+12185550123');
  });

  test('answers a POST to a page with 405 and the allowed methods', async () => {
    const { get } = await site();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await get('/services', {}, method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await response.text()).toContain('(218) 555-0123');
    }
  });

  test('serves the new version of a changed file, and no longer a deleted one', async () => {
    const { get, dist } = await site({ 'note.txt': 'one' });
    const first = await get('/note.txt');
    writeFileSync(join(dist, 'note.txt'), 'two!');
    const second = await get('/note.txt');
    expect(await second.text()).toBe('two!');
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    rmSync(join(dist, 'note.txt'));
    expect((await get('/note.txt')).status).toBe(404);
  });
});

describe('compressed copies', () => {
  test('sends the best one that the browser accepts', async () => {
    const { get } = await site();
    const br = await get('/services', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/services', { 'accept-encoding': 'gzip' });
    const plain = await get('/services', { 'accept-encoding': 'identity' });
    expect([br, gz, plain].map((response) => response.headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
    ]);
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(PAGE);
    expect(gunzipSync(await bytes(gz)).toString()).toBe(PAGE);
    for (const response of [br, gz]) expect(response.headers.get('vary')).toBe('Accept-Encoding');
    for (const response of [br, gz, plain])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('sends a file without copies uncompressed', async () => {
    const { get } = await site();
    const response = await get('/robots.txt', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('User-agent: *');
  });
});

describe('caching', () => {
  test('fingerprinted assets are cached for a year, everything else is revalidated', async () => {
    const { get } = await site();
    expect((await get('/_assets/app.abc.js')).headers.get('cache-control')).toBe(
      'max-age=31536000, immutable',
    );
    for (const path of ['/', '/services', '/robots.txt', '/nothing']) {
      expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
  });

  test('answers 304 to a matching tag or date, otherwise 200', async () => {
    const { get, dist } = await site();
    const when = new Date('2026-01-02T03:04:05.678Z');
    utimesSync(join(dist, 'services.html'), when, when);
    const first = await get('/services');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('last-modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
    const ask = async (headers: Record<string, string>) => (await get('/services', headers)).status;
    expect(await ask({ 'if-none-match': etag })).toBe(304);
    expect(await ask({ 'if-none-match': `"x", ${etag}` })).toBe(304);
    expect(await ask({ 'if-none-match': '"x"' })).toBe(200);
    expect(await ask({ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' })).toBe(304);
    expect(await ask({ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' })).toBe(200);
    expect(await ask({ 'if-modified-since': 'nonsense' })).toBe(200);
    // The tag wins over the date.
    expect(await ask({ 'if-none-match': '"x"', 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' })).toBe(
      200,
    );

    const fresh = await get('/services', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(await fresh.text()).toBe('');
    expect(fresh.headers.get('etag')).toBe(etag);
    expect(fresh.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('answers HEAD like GET, without the body', async () => {
    const { get } = await site();
    for (const path of ['/services', '/big.mp4', '/nothing']) {
      const head = await get(path, {}, 'HEAD');
      const full = await get(path);
      expect(await head.text()).toBe('');
      expect(head.status).toBe(full.status);
      const length = Number(head.headers.get('content-length'));
      expect(length).toBe((await bytes(full)).length);
      expect(head.headers.get('etag')).toBe(full.headers.get('etag'));
    }
  });
});

test('length, coding and status are correct over a real connection', async () => {
  const { app } = await site();
  const { server, port } = await listen(app, 0, '127.0.0.1');
  onTestFinished(() => void shutDown(server, 0));
  const ask = async (path: string, method: string, headers = {}) => {
    const request = httpRequest({ port, path, method, headers }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, body };
  };
  const page = await ask('/services', 'GET', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(page.body).toString()).toBe(PAGE);
  expect(page.headers).toMatchObject({
    'content-length': String(page.body.length),
    'content-encoding': 'br',
  });
  const head = await ask('/services', 'HEAD', { 'accept-encoding': 'br' });
  expect(head.headers['content-length']).toBe(page.headers['content-length']);
  expect(head.body.length).toBe(0);
  const fresh = await ask('/services', 'GET', { 'if-none-match': page.headers.etag });
  expect([fresh.status, fresh.body.length, fresh.headers['content-length']]).toEqual([304, 0, undefined]);
  const part = await ask('/big.mp4', 'GET', { range: 'bytes=10-19' });
  expect([part.status, part.body.toString()]).toEqual([206, 'abcdefghij']);
  expect((await ask('/big.mp4', 'GET')).body.equals(BIG)).toBe(true);
  for (const path of [
    '/../main.ts',
    '/..%2f..%2fpackage.json',
    '/\\evil.example/',
    '/%2e%2e/package.json',
    '*',
  ]) {
    expect([path, (await ask(path, 'GET')).status]).toEqual([path, expect.toBeOneOf([400, 404])]);
  }
});

// Safari plays a video only from a server that sends ranges.
test.each([
  ['bytes=0-1', 206, 'bytes 0-1/3145728', 2],
  ['bytes=-5', 206, 'bytes 3145723-3145727/3145728', 5],
  ['bytes=3145720-9999999', 206, 'bytes 3145720-3145727/3145728', 8],
  ['bytes=3145728-', 416, 'bytes */3145728', 0],
])('a range %s of a video: %i', async (range, status, contentRange, length) => {
  const { get } = await site();
  const response = await get('/big.mp4', { range, 'accept-encoding': 'identity' });
  expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange]);
  const body = await bytes(response);
  const start = Number(/\d+/.exec(contentRange)?.[0]);
  expect(body.equals(BIG.subarray(start, start + length))).toBe(true);
});

describe('security', () => {
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test("a page's own inline scripts and styles are allowed by hash, no others are", async () => {
    const { get } = await site();
    const policy = (await get('/services')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${sha(INLINE_SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${sha(INLINE_STYLE)};`);
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${sha('--n: 2')}`);
    expect(policy).not.toContain('unsafe-inline');
    const other = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(other).not.toContain('sha256');
  });

  test('the policy is updated when the page is rebuilt', async () => {
    const { get, dist } = await site();
    await get('/services');
    writeFileSync(join(dist, 'services.html'), '<script>changed()</script>');
    expect((await get('/services')).headers.get('content-security-policy')).toContain(sha('changed()'));
  });

  test('sends HSTS only over https', async () => {
    const { app: trusting } = await testApp({ trustProxy: { hops: 1 } });
    const { app: doubting } = await testApp();
    const headers = { 'x-forwarded-proto': 'https' };
    const hsts = async (app: typeof trusting, proto = headers) =>
      (await app.request('/', { headers: proto })).headers.get('strict-transport-security');
    expect(await hsts(trusting)).toBe('max-age=31536000');
    expect(await hsts(doubting)).toBeNull();
    expect(await hsts(trusting, { 'x-forwarded-proto': 'http' })).toBeNull();
  });
});
