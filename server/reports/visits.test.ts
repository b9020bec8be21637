/** Counting visits: what is reported, what is stored of it, and what is not (product section 13). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { VisitBeacon, VitalsBeacon } from '../../contract/reports/beacons.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import type { BodyTimeouts } from '../http/body.ts';
import { listen } from '../http/listen.ts';
import { createLogger } from '../http/log.ts';
import { bothDatabases, newSqlite } from '../testing/databases.ts';
import { testApp } from '../testing/test-app.ts';
import { BusinessTime } from '../time/business-time.ts';
import { removeOldCounts, VisitCounter } from './visit-counter.ts';
import { vitalReport } from './vitals.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const content = loadFixture();
const city = content.cities[0]?.path ?? '';

const visit = (changes: Partial<VisitBeacon> = {}): VisitBeacon => ({
  events: ['view', 'visit'],
  page: city,
  landing: city,
  language: 'en',
  device: 'phone',
  from: 'www.google.com',
  ad: '',
  source: '',
  medium: '',
  campaign: '',
  ...changes,
});

async function start(url: string, options: { bodyTimeouts?: BodyTimeouts } = {}) {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') };
  const database = await openDatabase(url);
  const visits = new VisitCounter({
    database,
    log: createLogger('silent'),
    time: BusinessTime.in('America/Chicago'),
    siteHost: 'birch.example',
    pages: new Map(content.pages.map(({ path, kind }) => [path, kind])),
    now: () => clock.now,
  });
  const { app } = await testApp({ ...options, database, visits });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const given = {
      'user-agent': PHONE,
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    };
    return (await app.request(path, { method: 'POST', body: text, headers: given })).status;
  };
  const counts = async (dimension: string) => {
    await visits.flush();
    const rows = await database.db
      .selectFrom('visit_counts')
      .select(['event', 'day', 'value', 'n'])
      .where('dimension', '=', dimension as 'source')
      .orderBy('event')
      .orderBy('value')
      .execute();
    return rows.map(({ event, day, value, n }) => `${event} ${day} ${value}: ${n}`);
  };
  return { app, clock, database, visits, post, counts };
}

test.each(bothDatabases())(
  'visits are counted by day and by source, hour, page and campaign, %s',
  async (_, createUrl) => {
    const { clock, post, counts } = await start(await createUrl());
    expect(await post('/api/visit', visit())).toBe(204);
    await post('/api/visit', visit({ device: 'computer' }));
    expect(await counts('source')).toEqual([
      'view 2026-11-20 search:Google: 2',
      'visit 2026-11-20 search:Google: 2',
    ]);
    await post('/api/visit', visit({ events: ['call'], page: '/', ad: 'google', campaign: 'Hot Tubs' }));
    // Friday, 14:00 in Chicago; seven hours later it is still Friday there, and Saturday in Greenwich.
    clock.now += 7 * 3_600_000;
    await post('/api/visit', visit({ events: ['view'], page: '/' }));
    expect(await counts('source')).toEqual([
      'call 2026-11-20 google_ad: 1',
      'view 2026-11-20 search:Google: 3',
      'visit 2026-11-20 search:Google: 2',
    ]);
    expect(await counts('hour')).toEqual([
      'call 2026-11-20 4-14: 1',
      'view 2026-11-20 4-14: 2',
      'view 2026-11-20 4-21: 1',
      'visit 2026-11-20 4-14: 2',
    ]);
    // Events belong to the page that the visit began with, views to their own.
    expect(await counts('page')).toEqual([
      `call 2026-11-20 ${city}: 1`,
      'view 2026-11-20 /: 1',
      `view 2026-11-20 ${city}: 2`,
      `visit 2026-11-20 ${city}: 2`,
    ]);
    expect(await counts('campaign')).toContain('call 2026-11-20 hot tubs: 1');
  },
);

test.each(bothDatabases())(
  'a measure is the 75th percentile of 30 days, by kind of page and device, %s',
  async (_, createUrl) => {
    const { clock, database, visits, post } = await start(await createUrl());
    const vitals = (changes: Partial<VitalsBeacon>) => ({ page: city, device: 'phone', ...changes });
    for (const LCP of [1_000, 1_180, 2_600, 9_000]) await post('/api/vitals', vitals({ LCP, CLS: 0.07 }));
    await post('/api/vitals', vitals({ page: '/', INP: 41 }));
    await visits.flush();
    const report = async (until: string) =>
      (await vitalReport(database, { since: until, until })).rows.map((row) => Object.values(row).join(' '));
    expect(await report('2026-11-20')).toEqual(['City phone 2600  0.07 4', 'Home phone  50  1']);
    expect(await report('2026-12-20')).toEqual([]);
    clock.now += 30 * 86_400_000;
    await removeOldCounts(database, '2026-12-20', 760);
    expect(await database.db.selectFrom('vital_counts').selectAll().execute()).toEqual([]);
  },
);

test('reports that are invalid, or from bots or browsers that use the desk, are answered alike, and not counted', async () => {
  const { post, counts } = await start(newSqlite());
  const requests: [unknown, Record<string, string>?][] = [
    ['no json'],
    [{ ...visit(), events: ['won'] }],
    [{ ...visit(), page: 'x'.repeat(3_000) }],
    [visit(), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [visit(), { 'user-agent': '' }],
    [visit(), { 'content-length': '' }],
    [visit(), { 'sec-fetch-site': 'cross-site' }],
    [visit(), { cookie: 'cr_current_page=x; __Host-desk=a-token' }],
  ];
  for (const [body, headers] of requests) expect(await post('/api/visit', body, headers)).toBe(204);
  expect(await post('/api/vitals', { page: '/', device: 'watch' })).toBe(204);
  expect(await counts('source')).toEqual([]);
});

test('a report that stops halfway ends its connection', async () => {
  const { app } = await start(newSqlite(), { bodyTimeouts: { idleMs: 30, totalMs: 30_000 } });
  const { server, port } = await listen(app, 0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const socket = connect(port, '127.0.0.1');
  const head = `POST /api/visit HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${PHONE}\r\nContent-Length: 100`;
  socket.write(`${head}\r\n\r\n{"page":`);
  await once(socket.resume(), 'close');
});

test('counts hold no personal data, and their number is limited', async () => {
  const { database, post, counts } = await start(newSqlite());
  await post(
    '/api/visit',
    visit({ campaign: 'to ada@example.com (916) 555-0142', source: 'mail ada@example.com', page: '/secret' }),
    { 'sec-gpc': '1', cookie: 'a=b' },
  );
  expect(await counts('campaign')).toEqual(['view 2026-11-20 to: 1', 'visit 2026-11-20 to: 1']);
  expect(await counts('source')).toEqual([
    'view 2026-11-20 tagged:mail: 1',
    'visit 2026-11-20 tagged:mail: 1',
  ]);
  for (let n = 0; n < 400; n++) await post('/api/visit', visit({ events: ['visit'], campaign: `c${n}x` }));
  const names = await counts('campaign');
  expect(names.length).toBeLessThan(310);
  expect(names.at(-1)).toMatch(/^visit .* to: 1$/);
  expect(names.find((line) => line.includes(' other: '))).toMatch(/: 101$/);
  const everything = JSON.stringify(await database.db.selectFrom('visit_counts').selectAll().execute());
  expect(everything).not.toMatch(/ada|555|secret|203\.0|iPhone/);
});
