/**
 * The recipe for a CDN, on the loopback: a stand-in for it serves the files of the site with the headers of `_headers`; two
 * instances of the server on one PostgreSQL answer what is no file.
 */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseHtml, serializeHtml } from '../../server/http/html/html.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { runLeads } from '../../server/testing/run-command.ts';
import { type ServerProcess, startServer } from '../../server/testing/server-process.ts';
import { content, DIST, onePageOfEachKind } from '../../tests/support/pages.ts';
import { startEdge } from '../testing/edge.ts';
import { type Ask, JSON_HEADERS, quote, visitWithoutPause } from '../testing/load.ts';
import { freePorts } from '../testing/ports.ts';
import { headerRules, headersFile, type Rules, redirectsFile } from './rules.ts';

const SLOW = 120_000;
const BROWSER = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

/** Lines about what is free. */
const OPENINGS = /<p [^>]*data-(?:scarcity|next-slot)[^>]*>.*?<\/p>/gs;
/** The server writes a page in its own notation, with other capitals in the names of attributes. */
const withoutOpenings = (html: string) => serializeHtml(parseHtml(html)).replace(OPENINGS, '');

let postgres: TestPostgres;
let rules: Rules;

beforeAll(async () => {
  [postgres, rules] = await Promise.all([startPostgres(), headerRules(DIST, content.business)]);
}, SLOW);
afterAll(() => postgres?.stop());

async function cdn() {
  const database = await postgres.createDatabase();
  const ports = await freePorts(2);
  const env = (port: number) => ({
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_PER_HOUR: '0',
    DATABASE_URL: database,
  });
  const start = async (port: number): Promise<ServerProcess> => {
    const server = await startServer(env(port));
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  // Both at once on an empty database: one of them makes the tables.
  const instances = await Promise.all(ports.map(start));
  const origin = await startEdge(DIST, ports, rules);
  const ask: Ask = async (method, path, headers = {}, body) => {
    const request = {
      method,
      headers: { ...headers },
      redirect: 'manual' as const,
      ...(body ? { body } : {}),
    };
    const response = await fetch(origin + path, request);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  };
  const stored = async (): Promise<string[]> => {
    const { stdout } = await runLeads(['export', '--format', 'json'], { DATABASE_URL: database });
    return (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
  };
  return { ask, instances, ports, start, stored };
}

test('a page from the edge carries the headers that our server gives it', { timeout: SLOW }, async () => {
  const { ask, instances } = await cdn();
  const https = { 'x-forwarded-proto': 'https' };
  for (const { path } of onePageOfEachKind.filter(({ kind }) => kind !== 'not-found')) {
    const ours = await fetch(`${instances[0]?.url}${path}`, { headers: https });
    const { status, headers, body } = await ask('GET', path);
    expect([path, status, withoutOpenings(body)]).toEqual([path, 200, withoutOpenings(await ours.text())]);
    // What only the server knows is absent, not wrong.
    for (const [place] of body.matchAll(OPENINGS)) expect(place).toContain(' hidden');
    for (const [name, value] of ours.headers) {
      if (
        !/^(date|connection|keep-alive|etag|last-modified|vary|content-(length|encoding|type))$/.test(name) &&
        name !== 'accept-ranges'
      )
        expect([path, name, headers[name]]).toEqual([path, name, value]);
    }
    expect(headers['content-security-policy']).toContain("'sha256-");
    const [asset = ''] = /\/_assets\/[^"]+\.js/.exec(body) ?? [];
    expect((await ask('GET', asset)).headers['cache-control']).toBe('max-age=31536000, immutable');
    // What the host may send ahead of the page is its fonts; its script can wait.
    const hinted = [...String(headers['link']).matchAll(/<([^>]+)>; rel=preload/g)];
    const fonts = [...body.matchAll(/<link rel="preload" href="([^"]+)"/g)];
    expect(fonts).not.toEqual([]);
    expect(hinted.map(([, address]) => address)).toEqual(fonts.map(([, address]) => address));
    for (const [, address = ''] of hinted) expect((await ask('GET', address)).status).toBe(200);
  }
  const none = await ask('GET', '/no-such-page');
  expect([none.status, none.body]).toEqual([404, expect.stringContaining('Page not found')]);
});

test('leads reach one database even while the instances are replaced one by one', {
  timeout: SLOW,
}, async () => {
  const { ask, instances, ports, start, stored } = await cdn();
  const mistake = await ask('POST', '/api/quotes', BROWSER, 'name=Ada');
  expect([mistake.status, mistake.body]).toEqual([422, expect.stringContaining('value="Ada"')]);

  const load = visitWithoutPause(ask, ['/', '/services']);
  for (const [i, instance] of instances.entries()) {
    const soFar = load.leads.size;
    await expect.poll(() => load.leads.size, { timeout: 20_000 }).toBeGreaterThan(soFar + 10);
    await instance.stop('SIGTERM');
    const alone = load.leads.size;
    await expect.poll(() => load.leads.size, { timeout: 20_000 }).toBeGreaterThan(alone + 10);
    await start(ports[i] ?? 0);
  }
  await load.stop();
  expect(load.failures).toEqual([]);
  expect((await stored()).toSorted()).toEqual([...load.leads].toSorted());
  const last = await ask('POST', '/api/quotes', JSON_HEADERS, quote());
  expect(await stored()).toContain((JSON.parse(last.body) as { id: string }).id);
});

test('the files for the host have every header and redirect', () => {
  const headers = headersFile(rules);
  for (const { path } of onePageOfEachKind.filter(({ kind }) => kind !== 'not-found')) {
    expect(headers).toMatch(
      new RegExp(`^${path}\n( {2}.+\n)* {2}content-security-policy: default-src 'none'`, 'm'),
    );
  }
  expect(headers).toContain('/_assets/*\n');
  // What hosts accept: Cloudflare's limits are the narrowest.
  expect(rules.size).toBeLessThanOrEqual(100);
  for (const line of headers.split('\n')) expect(line.length).toBeLessThanOrEqual(2_000);
  const redirects = redirectsFile('https://api.example.com');
  expect(redirects).toContain('/api/* https://api.example.com/api/:splat 200\n');
  expect(redirects).toContain('/desk https://api.example.com/desk 200\n');
});
