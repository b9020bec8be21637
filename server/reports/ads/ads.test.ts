/** Files for ad networks against what Google and Microsoft write about theirs (docs/google-ads.md). */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { loseRequest } from '../../leads/closures.ts';
import { enterDoneJob, reopenJob, setAmount } from '../../leads/finish.ts';
import { forgetPerson } from '../../leads/forget.ts';
import { bothDatabases, newSqlite } from '../../testing/databases.ts';
import { person, store } from '../../testing/new-request.ts';
import { testApp } from '../../testing/test-app.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { CONVERSION_FILES } from './conversion-feed.ts';

const DAY = 86_400_000;
const ACCESS = { user: 'google', password: 'a-long-enough-password' };
const AUTHORIZED = `Basic ${Buffer.from(`${ACCESS.user}:${ACCESS.password}`).toString('base64')}`;

async function start(url: string, microsoft = 'Job won') {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') };
  const database = await openDatabase(url);
  const feed = {
    names: { google: 'Job won', microsoft },
    time: BusinessTime.in('America/Chicago'),
  };
  const ads = { access: ACCESS, database, feed };
  const { app, jobs, leads } = await testApp({ database, ads, now: () => clock.now });
  const by = { by: 'cli' } as const;
  const get = (path: string, authorization?: string) =>
    app.request(path, { headers: authorization ? { authorization } : {} });
  let n = 0;
  return {
    clock,
    database,
    jobs,
    leads,
    get,
    pay: (job: string, amountCents: number) => setAmount(database, job, { ...by, amountCents }, clock.now),
    takeBack: (job: string) => reopenJob(database, job, by, clock.now),
    async file(path: string) {
      const response = await get(`/ads/${path}.csv`, AUTHORIZED);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.text();
    },
    /** @returns the job's id */
    async done(attribution: object, amountCents: number, changes = {}) {
      const request = { ...person(n++), attribution: JSON.stringify(attribution), ...changes };
      const id = await store(database, request, { now: clock.now });
      await enterDoneJob(jobs, id, { ...by, amountCents });
      return (await leads.findFull(id))?.jobs.at(-1)?.id ?? '';
    },
  };
}

const GOOGLE_COLUMNS = [
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
  'Order ID',
];
const IDENTIFIERS: Record<string, string[]> = {
  gclid: ['Google Click ID'],
  gbraid: ['GBRAID'],
  wbraid: ['WBRAID'],
  enhanced: ['Email', 'Phone Number'],
};

/**
 * Google's rules for a file that Data Manager fetches: the first row has the columns' names, times are ISO 8601 with an
 * offset, one kind of identifier a file and at least one of it a row, e-mail and phone as SHA-256, one row per order, a value
 * without a sign, an ISO currency, and no conversion in the future or older than 90 days.
 */
function checkGoogleFile(kind: string, text: string, now: number): Record<string, string>[] {
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  const [head = ''] = text.split('\n');
  expect(head).toBe([...(IDENTIFIERS[kind] ?? []), ...GOOGLE_COLUMNS].join(','));
  for (const row of rows) {
    const ids = (IDENTIFIERS[kind] ?? []).map((column) => row[column] ?? '').filter(Boolean);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toMatch(kind === 'enhanced' ? /^[0-9a-f]{64}$/ : /^[\w-]{1,512}$/);
    const time = row['Conversion Time'] ?? '';
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(Date.parse(time)).toBeLessThanOrEqual(now);
    expect(Date.parse(time)).toBeGreaterThanOrEqual(now - 90 * DAY);
    expect(row['Conversion Value']).toMatch(/^\d+\.\d\d$/);
    expect(row['Conversion Currency']).toBe('USD');
    expect(row['Conversion Name']).toBe('Job won');
    expect(row['Order ID']).toMatch(/^[\w-]{36}$/);
  }
  expect(new Set(rows.map((row) => row['Order ID'])).size).toBe(rows.length);
  return rows;
}

test.each(bothDatabases())(
  'a done job is in its file at once, follows its amount, and has 0 once it is taken back, %s',
  async (_, createUrl) => {
    const { clock, database, file, done, pay, takeBack } = await start(await createUrl());
    const old = await done({ gclid: 'too-old' }, 1_000);
    clock.now += 91 * DAY;
    await pay(old, 2_000);
    const clicked = await done({ gclid: 'c1', msclkid: 'm1' }, 35_000);
    await done({ gclid: 'secret' }, 99_900, { opted_out: 1 });
    await done({ wbraid: 'w1' }, 10_050);
    const neverFetched = await done({ gclid: 'c2' }, 5_000);
    await takeBack(neverFetched);

    const google = async (kind: string) =>
      checkGoogleFile(kind, await file(`google/${kind}`), clock.now).map((row) =>
        [
          ...(IDENTIFIERS[kind] ?? []).map((column) => row[column]?.slice(0, 6)),
          row['Conversion Value'],
        ].join(' '),
      );
    expect(await google('gclid')).toEqual(['c1 350.00']);
    expect(await google('wbraid')).toEqual(['w1 100.50']);
    expect(await google('gbraid')).toEqual([]);
    expect(await google('enhanced')).toHaveLength(2);
    const now = () =>
      new Date(clock.now)
        .toLocaleString('en-US', { timeZone: 'UTC' })
        .replace(',', '')
        .replaceAll('\u202f', ' ');
    const at = now();
    expect(await file('microsoft/msclkid')).toBe(
      `Microsoft Click Id,Conversion Name,Conversion Time,Conversion Value,Conversion Currency Code,Adjustment Type,Adjustment Time,Adjustment Value,Adjustment Currency Code\nm1,Job won,${at},350.00,USD,,,,\n`,
    );
    const wonAt = /,(\d{4}-[^,]+),/.exec(await file('google/gclid'))?.[1];

    clock.now += DAY;
    await pay(clicked, 40_000);
    expect(await google('gclid')).toEqual(['c1 400.00']);
    // The same conversion, not one more: its order and its time stay.
    expect(await file('google/gclid')).toContain(wonAt);
    expect(await file('microsoft/msclkid')).toContain(
      `m1,Job won,${at},350.00,USD,,,,\nm1,Job won,${at},,,Restate,${now()},400.00,USD\n`,
    );
    const adjustments = async () => (await file('google/adjustments')).split('\n').slice(2, -1);
    expect(await adjustments()).toEqual([]);

    await takeBack(clicked);
    expect(await google('gclid')).toEqual(['c1 0.00']);
    expect(await file('microsoft/msclkid')).toMatch(/m1,Job won,[^,]+,,,Retract,[^,]+,,\n$/);
    expect(await adjustments()).toEqual([
      expect.stringMatching(new RegExp(`^${clicked},Job won,2027-02-20 \\d\\d:\\d\\d:\\d\\d,RETRACT,,$`)),
    ]);
    expect((await file('google/adjustments')).split('\n').slice(0, 2)).toEqual([
      'Parameters:TimeZone=America/Chicago',
      'Order ID,Conversion Name,Adjustment Time,Adjustment Type,Adjusted Value,Adjusted Value Currency',
    ]);

    // Who had their data deleted is in no file; Google is told to take the job back, by a number that means nothing else.
    await forgetPerson(database, { phone: person(1).phone }, clock.now);
    expect(await google('gclid')).toEqual([]);
    expect(await adjustments()).toEqual([
      expect.stringMatching(new RegExp(`^${clicked},Job won,.*,RETRACT,,$`)),
    ]);
    expect(await file('microsoft/msclkid')).not.toContain('m1');
  },
);

test('each of two jobs of one request is a conversion of its own', async () => {
  const { clock, database, leads, file, done, jobs } = await start(newSqlite());
  const first = await done({ gclid: 'c1' }, 30_000);
  const id = (await leads.findByAnyId(first))?.id ?? '';
  await enterDoneJob(jobs, id, { by: 'cli', amountCents: 12_000 });
  const second = (await leads.findFull(id))?.jobs.at(-1)?.id;
  // It came of that click, whatever became of the request since.
  await loseRequest(database, id, { by: 'cli' }, clock.now);
  const rows = checkGoogleFile('gclid', await file('google/gclid'), clock.now);
  expect(rows).toMatchObject([
    { 'Google Click ID': 'c1', 'Order ID': first, 'Conversion Value': '300.00' },
    { 'Google Click ID': 'c1', 'Order ID': second, 'Conversion Value': '120.00' },
  ]);
});

test('a comma in the name of the goal leaves each change of a job in its columns', async () => {
  const { file, done, pay } = await start(newSqlite(), 'Job, won');
  const id = await done({ msclkid: 'm1' }, 10_000);
  await file('microsoft/msclkid');
  await pay(id, 20_000);
  const rows = parse(await file('microsoft/msclkid'), { columns: true }) as Record<string, string>[];
  const [first, change] = rows;
  expect(rows).toHaveLength(2);
  expect(first).toMatchObject({ 'Conversion Name': 'Job, won', 'Conversion Value': '100.00' });
  expect(change).toMatchObject({
    'Microsoft Click Id': 'm1',
    'Conversion Name': 'Job, won',
    'Conversion Time': first?.['Conversion Time'],
    'Adjustment Type': 'Restate',
    'Adjustment Value': '200.00',
    'Adjustment Currency Code': 'USD',
  });
});

test('only the password opens a file, and guesses are limited', async () => {
  const { get, done, clock } = await start(newSqlite());
  await done({ gclid: 'c1' }, 1_000);
  const encode = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  for (const wrong of [
    undefined,
    'Bearer x',
    encode('google:'),
    encode(`google:${ACCESS.password}x`),
    encode(ACCESS.password),
  ]) {
    const response = await get('/ads/google/gclid.csv', wrong);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Basic /),
    ]);
    expect(await response.text()).not.toContain('c1');
  }
  expect((await get('/ads/google/gclid.csv', AUTHORIZED)).status).toBe(200);
  expect((await get('/ads/google/unknown.csv', AUTHORIZED)).status).toBe(404);
  for (let n = 0; n < 60; n++) await get('/ads/google/gclid.csv', encode(`google:${n}`));
  // Also the right one, or a guess would be worth its while.
  expect((await get('/ads/google/gclid.csv', AUTHORIZED)).status).toBe(429);
  clock.now += 3_600_001;
  expect((await get('/ads/google/gclid.csv', AUTHORIZED)).status).toBe(200);
});

test("without a password the files don't exist", async () => {
  const { app } = await testApp();
  for (const name of CONVERSION_FILES)
    expect((await app.request(`/ads/google/${name}.csv`)).status).toBe(404);
});
