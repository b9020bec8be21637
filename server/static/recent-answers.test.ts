import { once } from 'node:events';
import { utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../app.ts';
import { TRUST_NOBODY, type TrustProxy } from '../http/client-address.ts';
import { listen, shutDown } from '../http/listen.ts';
import { createLogger } from '../log.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { RecentAnswers } from './recent-answers.ts';

const PAGE = '<!doctype html><title>Services</title><style>p{}</style><script>run()</script>';

interface Got {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function site(trustProxy: TrustProxy = TRUST_NOBODY) {
  const dist = tempFolder({
    'index.html': '<title>Home</title>',
    'services.html': PAGE,
    'services.html.br': brotliCompressSync(PAGE),
    'services.html.gz': gzipSync(PAGE),
    '404.html': '<h1>Oops! Page not found</h1>',
  });
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  let time = 0;
  let asked = 0;
  const recentAnswers = new RecentAnswers(trustProxy, log, () => time);
  const { app } = await testApp({ distDir: dist, recentAnswers, trustProxy });
  const counted = {
    fetch(...words: Parameters<App['fetch']>) {
      asked += 1;
      return app.fetch(...words);
    },
  } as App;
  const { server, port } = await listen(counted, 0, '127.0.0.1', recentAnswers);
  onTestFinished(() => void shutDown(server, 0));

  async function get(path: string, headers = {}, method = 'GET'): Promise<Got> {
    const request = httpRequest({ port, path, method, headers }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray()).toString('latin1');
    return { status: response.statusCode, headers: { ...response.headers, date: '' }, body };
  }

  return {
    dist,
    logged,
    get,
    /** Requests that reached the app. */
    asked: () => asked,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('the second answer is the first one again, and the app is not asked', async () => {
  const { get, asked } = await site();
  for (const coding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': coding };
    const first = await get('/services', headers);
    const reached = asked();
    expect(await get('/services', headers)).toEqual(first);
    expect(await get('/services?gclid=1', headers)).toEqual(first);
    expect(asked()).toBe(reached);
    expect(first.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(first.headers['content-security-policy']).toContain("'sha256-");
  }
});

test('whoever has the file already gets 304, as from the app', async () => {
  const { get, asked, dist } = await site();
  const when = new Date('2026-01-02T03:04:05.678Z');
  utimesSync(join(dist, 'services.html'), when, when);
  const known = { 'if-none-match': '*' };
  const fromApp = await get('/services', known);
  const { headers } = await get('/services');
  const reached = asked();
  expect(await get('/services', known)).toEqual(fromApp);
  const ask = async (more: object) => (await get('/services', more)).status;
  expect(await ask({ 'if-none-match': headers.etag })).toBe(304);
  expect(await ask({ 'if-none-match': '"x"' })).toBe(200);
  expect(await ask({ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:05 GMT' })).toBe(304);
  expect(await ask({ 'if-modified-since': 'Fri, 02 Jan 2026 03:04:04 GMT' })).toBe(200);
  expect(asked()).toBe(reached);
});

test('what is no whole file goes to the app every time', async () => {
  const { get, asked } = await site();
  await get('/services');
  const others: [string, object, string?][] = [
    ['/services', { range: 'bytes=0-3' }],
    ['/services', {}, 'HEAD'],
    ['/services', {}, 'POST'],
    ['/services/', {}],
    ['/nothing', {}],
    ['/healthz', {}],
  ];
  for (const [path, headers, method] of others) {
    const before = asked();
    const first = await get(path, headers, method);
    expect(await get(path, headers, method)).toEqual(first);
    expect([path, method, asked()]).toEqual([path, method, before + 2]);
  }
});

test('a file that changes is served changed a second later', async () => {
  const { get, dist, pass } = await site();
  await get('/');
  writeFileSync(join(dist, 'index.html'), '<title>Another home</title>');
  pass(1_001);
  expect((await get('/')).body).toBe('<title>Another home</title>');
});

test('an answer for https is not given to http, and nobody but a proxy says which it was', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const trusting = await site({ hops: 1 });
  for (const _ of [1, 2]) {
    expect((await trusting.get('/', https)).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await trusting.get('/')).headers['strict-transport-security']).toBeUndefined();
  }
  const doubting = await site();
  for (const _ of [1, 2]) {
    expect((await doubting.get('/', https)).headers['strict-transport-security']).toBeUndefined();
  }
});

test('each answer is a line in the log, without the query', async () => {
  const { get, logged } = await site();
  await get('/services');
  await get('/services?gclid=SECRET');
  await get('/services', { 'if-none-match': '*' });
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { method: 'GET', path: '/services', status: 200, duration_ms: expect.any(Number) },
    { method: 'GET', path: '/services', status: 304, duration_ms: expect.any(Number) },
  ]);
  expect(logged.join('')).not.toContain('SECRET');
  expect(new Set(lines.map(({ request }) => request)).size).toBe(2);
});
