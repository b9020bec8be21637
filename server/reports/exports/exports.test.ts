/** The files that an owner exports: what is in them, whoever asks for them (command line, desk). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mapVisitorFields } from '../../../contract/quote.ts';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import type { NewRequest } from '../../db/tables.ts';
import { answerRequest } from '../../leads/closures.ts';
import { createJobs } from '../../leads/create-jobs.ts';
import { enterDoneJob, setAmount } from '../../leads/finish.ts';
import { LeadStore } from '../../leads/lead-store.ts';
import { newRequest, person, store } from '../../testing/new-request.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { type ConversionFile, googleClicks, googleEnhanced, microsoftClicks } from './conversions.ts';
import { conversionFile, csvFile, jsonFile } from './files.ts';
import { normalizeEmail } from './hashed-contact.ts';

const FIRST = Date.parse('2026-07-01T12:00:00Z');
const GOOGLE = { name: 'Junk job', time: BusinessTime.in('America/New_York') };

/** Leads that came one after another, unless `at` says when, and brought in 100 dollars, 200 dollars and so on at the times given. */
async function storeOf(requests: (Partial<NewRequest> & { at?: string; wonAt?: string })[]) {
  let now = FIRST;
  const database = await openDatabase(`file:${join(tempFolder(), 'leads.db')}`);
  onTestFinished(() => database.close());
  const { store: jobs } = await createJobs(database, loadFixture(), { now: () => now });
  const leads = new LeadStore(database);
  const ids: string[] = [];
  const win = async (id: string, amountCents?: number) => {
    await enterDoneJob(jobs, id, { amountCents, by: 'cli' });
    return (await leads.findFull(id))?.jobs.at(-1)?.id ?? '';
  };
  /** Of the request in this place; `''` for one without a job. */
  const jobIds: string[] = [];
  for (const [index, { at, wonAt, ...changes }] of requests.entries()) {
    now = at ? Date.parse(at) : FIRST + index;
    const id = await store(database, { ...person(index), attribution: null, ...changes }, { now });
    ids.push(id);
    if (wonAt) now = Date.parse(wonAt);
    jobIds.push(wonAt ? await win(id, (index + 1) * 10_000) : '');
  }
  const file = (written: ConversionFile) => joinParts(conversionFile(leads, written));
  return { ids, jobIds, leads, database, win, file };
}

async function joinParts(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

const IN_DECEMBER = '2026-12-23T08:00:00Z';
const ON_JULY_2 = '2026-07-02T19:00:00Z';
const CLICKS = [
  { attribution: '{"gclid":"G-summer"}', wonAt: '2026-07-02T06:59:59Z' },
  { attribution: '{"gclid":"G-winter","gbraid":"b"}', at: IN_DECEMBER, wonAt: '2026-12-24T08:00:00Z' },
  { attribution: '{"gclid":"not won"}' },
  {
    attribution: '{"utm_source":"x"}',
    current_page: '{"wbraid":"W-last"}',
    wonAt: '2026-07-02T07:00:00Z',
  },
  { attribution: '{"gbraid":"B"}', wonAt: ON_JULY_2 },
  { attribution: '{"gclid":"opted out"}', opted_out: 1 as const, wonAt: ON_JULY_2 },
  { attribution: '{"gclid":"=cmd()"}', wonAt: ON_JULY_2 },
  { wonAt: ON_JULY_2 },
];

test('Google gets done jobs by click: headers first, times with their offset, an order id, nobody who opted out', async () => {
  const { jobIds, file } = await storeOf(CLICKS);
  expect(await file(googleClicks('gclid', GOOGLE))).toBe(
    `Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID
G-summer,Junk job,2026-07-02T02:59:59-04:00,100.00,USD,${jobIds[0]}
'=cmd(),Junk job,2026-07-02T15:00:00-04:00,700.00,USD,${jobIds[6]}
G-winter,Junk job,2026-12-24T03:00:00-05:00,200.00,USD,${jobIds[1]}
`,
  );
  expect(await file(googleClicks('gbraid', GOOGLE))).toBe(
    `GBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID
B,Junk job,2026-07-02T15:00:00-04:00,500.00,USD,${jobIds[4]}
`,
  );
});

test('a network gets the last click, and none that is more than 90 days older than the job', async () => {
  const old = '{"gclid":"OLD","msclkid":"OLD"}';
  const { file } = await storeOf([
    { attribution: old, current_page: '{"gclid":"NEW","msclkid":"NEW"}', wonAt: ON_JULY_2 },
    {
      attribution: '{"gclid":"FIRST","msclkid":"FIRST"}',
      current_page: '{"utm_source":"n"}',
      wonAt: ON_JULY_2,
    },
    { attribution: old, current_page: '{"wbraid":"W"}', wonAt: ON_JULY_2 },
    { attribution: old, at: '2026-04-03T18:59:59Z', wonAt: ON_JULY_2 },
    { attribution: '{"gclid":"90-DAYS"}', at: '2026-04-03T19:00:00Z', wonAt: ON_JULY_2 },
  ]);
  const clicks = async (written: ConversionFile) =>
    (await file(written))
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
  expect((await clicks(googleClicks('gclid', GOOGLE))).toSorted()).toEqual(['90-DAYS', 'FIRST', 'NEW']);
  expect(await clicks(googleClicks('wbraid', GOOGLE))).toEqual(['W']);
  expect((await clicks(microsoftClicks(GOOGLE))).toSorted()).toEqual(['FIRST', 'NEW', 'OLD']);
});

test("Google's older template names the time zone, and has no order ids", async () => {
  const { file } = await storeOf(CLICKS);
  expect(await file(googleClicks('wbraid', { ...GOOGLE, legacy: true }))).toBe(
    `Parameters:TimeZone=America/New_York
WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency
W-last,Junk job,2026-07-02 03:00:00,400.00,USD
`,
  );
});

test('a finished job is in no file for ad networks until its amount is known', async () => {
  const { ids, win, database, file } = await storeOf([{ attribution: '{"gclid":"G","msclkid":"M"}' }]);
  const files = () => [googleClicks('gclid', GOOGLE), googleEnhanced(GOOGLE), microsoftClicks(GOOGLE)];
  const lines = async () =>
    Promise.all(files().map(async (each) => (await file(each)).split('\n').length - 2));
  const job = await win(ids[0] ?? '');
  expect(await lines()).toEqual([0, 0, 0]);
  await setAmount(database, job, { by: 'desk:owner@pl.example', amountCents: 35_000 }, FIRST);
  expect(await lines()).toEqual([1, 1, 1]);
});

test('Google gets e-mail and phone as it hashes them, of nobody who opted out', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const { jobIds, file } = await storeOf([
    { email: 'Ada.Byron@Gmail.com', phone: '+19165550142', wonAt: ON_JULY_2 },
    { email: '', phone: '+19165550143', wonAt: '2026-07-02T19:00:00.500Z' },
    { email: 'lost@example.com' },
    { email: 'private@example.com', opted_out: 1, wonAt: ON_JULY_2 },
  ]);
  const columns =
    'Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID';
  const ada = `${sha256('adabyron@gmail.com')},${sha256('+19165550142')}`;
  const other = `,${sha256('+19165550143')}`;
  expect(await file(googleEnhanced(GOOGLE))).toBe(`${columns}
${ada},Junk job,2026-07-02T15:00:00-04:00,100.00,USD,${jobIds[0]}
${other},Junk job,2026-07-02T15:00:00-04:00,200.00,USD,${jobIds[1]}
`);
  expect(await file(googleEnhanced({ ...GOOGLE, legacy: true }))).toBe(`Parameters:TimeZone=America/New_York
${columns}
${ada},Junk job,2026-07-02 15:00:00,100.00,USD,${jobIds[0]}
${other},Junk job,2026-07-02 15:00:00,200.00,USD,${jobIds[1]}
`);
});

test.each([
  [' Ada.B@GoogleMail.com ', 'adab@googlemail.com'],
  ['a.b+c@gmail.com', 'ab+c@gmail.com'],
  ['A.B@Example.com', 'a.b@example.com'],
  ['', ''],
])('%j is hashed as %j', (email, normalized) => {
  expect(normalizeEmail(email)).toBe(normalized);
});

test('Microsoft gets the fields of an offline conversion, with times in UTC', async () => {
  const { file } = await storeOf([
    { attribution: '{"msclkid":"M-first"}', wonAt: '2026-07-02T19:05:09Z' },
    { current_page: '{"msclkid":"M-last"}', at: IN_DECEMBER, wonAt: '2026-12-24T08:00:00Z' },
    { attribution: '{"msclkid":"not won"}' },
    { attribution: '{"gclid":"G"}', wonAt: ON_JULY_2 },
    { attribution: '{"msclkid":"opted out"}', opted_out: 1, wonAt: ON_JULY_2 },
  ]);
  expect(await file(microsoftClicks({ ...GOOGLE, name: 'Job won' }))).toBe(
    `Microsoft Click Id,Conversion Name,Conversion Time,Conversion Value,Conversion Currency Code
M-first,Job won,7/2/2026 7:05:09 PM,100.00,USD
M-last,Job won,12/24/2026 8:00:00 AM,200.00,USD
`,
  );
});

test('the spreadsheet has a row for each lead, with local times and no formulas', async () => {
  const { ids, leads } = await storeOf([{ name: '=1+1', details: 'Line 1\nLine "2", end' }]);
  const [head, row] = (await joinParts(csvFile(leads, GOOGLE.time))).split('\r\n');
  expect(head).toMatch(
    /^\ufeffid,received_at,status,name,phone,zip,street,access,.*service,preferred_day,details,email,.*,gclid,.*,current_gclid,/,
  );
  expect(row).toContain(`${ids[0]},2026-07-01T08:00:00-04:00,new,'=1+1,'+19162000000,95814,,,`);
  expect(row).toContain(`,piano,today,"Line 1\nLine ""2"", end",ada@example.com,`);
});

test('the JSON has the keys that programs rely on', async () => {
  const lead = newRequest({
    attribution: '{"gclid":"first","utm_source":"google","timestamp":5}',
    current_page: '{"gclid":"last"}',
    idempotency_key: 'k1',
  });
  const { ids, leads, database } = await storeOf([lead, {}]);
  const photo = { name: 'pile.jpg', type: 'image/jpeg', width: 640, height: 480, data: Buffer.alloc(1_500) };
  await store(database, person(2), { photos: [photo] });
  const [first, second, third] = JSON.parse(await joinParts(jsonFile(leads)));
  const { name, phone, email, zip, service, details, preferred_day, page, page_title } = lead;
  expect(first).toEqual({
    ...mapVisitorFields((field) => lead[field]),
    id: ids[0],
    street: '',
    access: '',
    received_at: '2026-07-01T12:00:00.000Z',
    status: 'new',
    name,
    phone,
    email,
    zip,
    service,
    details,
    preferred_day,
    page,
    page_title,
    language: 'en',
    attribution: { gclid: 'first', utm_source: 'google', timestamp: 5 },
    current_page: { gclid: 'last' },
    status_at: null,
    amount: null,
    final_amount: null,
    booking: null,
    window_date: '',
    window_id: '',
    estimate: null,
    photos: [],
    messages: [],
    history: [],
    jobs: [],
    duplicate_of: null,
    consent: {
      at: '2026-07-01T12:00:00.000Z',
      ip_address: '203.0.113.7',
      text: 'By submitting…',
      user_agent: 'Browser',
      version: 'abc',
    },
  });
  expect(second).toMatchObject({ attribution: {}, current_page: {} });
  expect(third).toMatchObject({
    photos: [{ name: 'pile.jpg', type: 'image/jpeg', bytes: 1_500, job: null }],
  });
});

test('the JSON tells what came of a lead: its jobs, their sum, and how it went', async () => {
  const { ids, leads, database, win } = await storeOf([{}]);
  const [id = ''] = ids;
  await answerRequest(database, id, { by: 'cli' }, FIRST);
  const [first, second] = [await win(id, 135_050), await win(id, 20_000)];
  const job = { request: id, state: 'done', window: null, crew: null, paid: null };
  expect(JSON.parse(await joinParts(jsonFile(leads)))).toMatchObject([
    {
      id,
      status: 'won',
      amount: 1550.5,
      final_amount: 1550.5,
      jobs: [
        { ...job, id: first, amount_cents: 135_050 },
        { ...job, id: second, amount_cents: 20_000 },
      ],
      history: [
        { kind: 'answered', by: 'cli' },
        { kind: 'done', job: first, amount_cents: 135_050, by: 'cli' },
        { kind: 'done', job: second, amount_cents: 20_000, by: 'cli' },
      ],
    },
  ]);
});
