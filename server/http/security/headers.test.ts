import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formPage } from '../../testing/form-page.ts';
import { store } from '../../testing/new-request.ts';
import { GOOD_QUOTE, testApp } from '../../testing/test-app.ts';

const NOON = Date.parse('2026-11-20T20:00:00Z');
const DOCS = readFileSync(resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8');
const FILES = {
  'dist/index.html': formPage(),
  'dist/404.html': '<h1>Oops!</h1>',
  'dist/price.html': '<title>Prices</title><form data-price-form></form>',
  'dist/_assets/a.js': 'let a;',
};

/** One response of each kind, by its name. */
async function answers(): Promise<[string, Response][]> {
  const { app, database, links, postJson, postForm } = await testApp({ files: FILES, now: () => NOON });
  const id = await store(database, {}, { now: NOON });
  const link = links.path({ id, link_version: 0 });
  const get = (path: string, init: RequestInit = {}) => app.request(path, init);
  const etag = (await get('/')).headers.get('etag') ?? '';
  return [
    ['a page', await get('/')],
    ['a file', await get('/_assets/a.js')],
    ['a HEAD', await get('/', { method: 'HEAD' })],
    ['304', await get('/', { headers: { 'if-none-match': etag } })],
    ['206', await get('/_assets/a.js', { headers: { range: 'bytes=0-1' } })],
    ['416', await get('/_assets/a.js', { headers: { range: 'bytes=99-' } })],
    ['a redirect', await get('/services/')],
    ['404', await get('/nothing')],
    ['405', await get('/', { method: 'POST' })],
    ['health', await get('/healthz')],
    ['health 503', await withoutDatabase()],
    ['api 201', await postJson(GOOD_QUOTE)],
    ['api 422', await postJson({})],
    ['api 400', await postJson('{')],
    ['api 404', await get('/api/nothing')],
    ['api 405', await get('/api/quotes', { method: 'PUT' })],
    ['form 303', await postForm({ ...GOOD_QUOTE, phone: '9165550143' })],
    ['form 422', await postForm({})],
    ['a price', await get('/price?list=medium-box')],
    ['a list 303', await get('/price', { method: 'POST', body: 'medium-box=1' })],
    ['a list 413', await get('/price', { method: 'POST', body: 'x'.repeat(100_000) })],
    ['customer', await get(link)],
    ['customer 404', await get(link.slice(0, -1))],
    ['customer 405', await get(link, { method: 'PUT' })],
    ['customer 400', await get(link, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })],
  ];
}

test('every response has the headers of the first table with the documented values', async () => {
  const table = rows(0);
  expect(table.map(([name]) => name)).toHaveLength(6);
  for (const [what, { headers }] of await answers()) {
    for (const [name = '', documented = ''] of table) {
      if (name === 'Strict-Transport-Security') continue;
      const value = headers.get(name);
      expect(value, `${name} on ${what}`).toBeTruthy();
      const said = /^`([^`]+)`$/.exec(documented)?.[1];
      if (said && !what.startsWith('customer')) expect(value, `${name} on ${what}`).toBe(said);
    }
    expect(headers.get('content-security-policy'), what).toMatch(/^default-src 'none'/);
    expect(headers.get('content-security-policy'), what).not.toMatch(/script-src[^;]*unsafe/);
  }
});

describe('the second table', () => {
  test.each(
    rows(1).map(([name = '', value = '', on = '']) => ({ name, value: value.replaceAll('`', ''), on })),
  )('$name: $value on $on', async ({ name, value, on }) => {
    const all = await answers();
    const meant = all.filter(
      ([what]) => what.startsWith('customer') || (on.includes('API') && /^(api|form|health)/.test(what)),
    );
    expect(meant.length).toBeGreaterThan(3);
    for (const [what, { headers }] of meant) expect(headers.get(name), what).toBe(value);
  });
});

async function withoutDatabase(): Promise<Response> {
  const { app, database } = await testApp();
  await database.close();
  return app.request('/healthz');
}

/** Cells of the n-th table of docs/security.md, the first column without its backquotes. */
function rows(table: number): string[][] {
  const tables = DOCS.split(/\n{2,}/).filter((block) => block.startsWith('|'));
  const [, , ...lines] = (tables[table] ?? '').trim().split('\n');
  return lines.map((line) => {
    const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return [name.replaceAll('`', ''), ...cells];
  });
}
