/** The files that an owner exports: what is in them, whoever asks for them (command line, desk). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mapVisitorFields } from '../../../contract/quote.ts';
import { openDatabase } from '../../db/database.ts';
import { LeadStore, type NewLead } from '../../leads/lead-store.ts';
import { idOf, newLead, person, terms } from '../../testing/new-lead.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { type ConversionFile, googleClicks, googleEnhanced, microsoftClicks } from './conversions.ts';
import { conversionFile, csvFile, jsonFile } from './files.ts';
import { normalizeEmail } from './hashed-contact.ts';

const FIRST = Date.parse('2026-07-01T12:00:00Z');
const GOOGLE = { name: 'Junk job', time: BusinessTime.in('America/New_York') };

/** Leads that came one after another and were won at the times given, for 100 dollars, 200 dollars and so on. */
async function storeOf(leads: (Partial<NewLead> & { wonAt?: string })[]) {
  let now = FIRST;
  const store = new LeadStore(await openDatabase(`file:${join(tempFolder(), 'leads.db')}`), () => now);
  onTestFinished(() => store.close());
  const ids: string[] = [];
  for (const [index, { wonAt, ...changes }] of leads.entries()) {
    now = FIRST + index;
    const lead = newLead({ ...person(index), attribution: null, ...changes });
    const id = idOf(await store.accept(lead, terms()));
    ids.push(id);
    if (!wonAt) continue;
    now = Date.parse(wonAt);
    await store.setStatus(id, 'won', { amountCents: (index + 1) * 10_000, by: 'cli' });
  }
  return { ids, store, file: (file: ConversionFile) => joinParts(conversionFile(store, file)) };
}

async function joinParts(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

const ON_JULY_2 = '2026-07-02T19:00:00Z';
const CLICKS = [
  { attribution: '{"gclid":"G-summer"}', wonAt: '2026-07-02T06:59:59Z' },
  { attribution: '{"gclid":"G-winter","gbraid":"b"}', wonAt: '2026-12-24T08:00:00Z' },
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

test('Google gets won jobs by click: headers first, times with their offset, an order id, nobody who opted out', async () => {
  const { ids, file } = await storeOf(CLICKS);
  expect(await file(googleClicks('gclid', GOOGLE))).toBe(
    `Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID
G-summer,Junk job,2026-07-02T02:59:59-04:00,100.00,USD,${ids[0]}
G-winter,Junk job,2026-12-24T03:00:00-05:00,200.00,USD,${ids[1]}
'=cmd(),Junk job,2026-07-02T15:00:00-04:00,700.00,USD,${ids[6]}
`,
  );
  expect(await file(googleClicks('gbraid', GOOGLE))).toBe(
    `GBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID
B,Junk job,2026-07-02T15:00:00-04:00,500.00,USD,${ids[4]}
`,
  );
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
  const { ids, store, file } = await storeOf([{ attribution: '{"gclid":"G","msclkid":"M"}' }]);
  const files = () => [googleClicks('gclid', GOOGLE), googleEnhanced(GOOGLE), microsoftClicks(GOOGLE)];
  const lines = async () =>
    Promise.all(files().map(async (each) => (await file(each)).split('\n').length - 2));
  await store.setStatus(ids[0] ?? '', 'won', { by: 'desk:crew@pl.example' });
  expect(await lines()).toEqual([0, 0, 0]);
  await store.setStatus(ids[0] ?? '', 'won', { by: 'desk:owner@pl.example', amountCents: 35_000 });
  expect(await lines()).toEqual([1, 1, 1]);
});

test('Google gets e-mail and phone as it hashes them, of nobody who opted out', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const { ids, file } = await storeOf([
    { email: 'Ada.Byron@Gmail.com', phone: '+19165550142', wonAt: ON_JULY_2 },
    { email: '', phone: '+19165550143', wonAt: ON_JULY_2 },
    { email: 'lost@example.com' },
    { email: 'private@example.com', opted_out: 1, wonAt: ON_JULY_2 },
  ]);
  const columns =
    'Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID';
  const ada = `${sha256('adabyron@gmail.com')},${sha256('+19165550142')}`;
  const other = `,${sha256('+19165550143')}`;
  expect(await file(googleEnhanced(GOOGLE))).toBe(`${columns}
${ada},Junk job,2026-07-02T15:00:00-04:00,100.00,USD,${ids[0]}
${other},Junk job,2026-07-02T15:00:00-04:00,200.00,USD,${ids[1]}
`);
  expect(await file(googleEnhanced({ ...GOOGLE, legacy: true }))).toBe(`Parameters:TimeZone=America/New_York
${columns}
${ada},Junk job,2026-07-02 15:00:00,100.00,USD,${ids[0]}
${other},Junk job,2026-07-02 15:00:00,200.00,USD,${ids[1]}
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
    { current_page: '{"msclkid":"M-last"}', wonAt: '2026-12-24T08:00:00Z' },
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
  const { ids, store } = await storeOf([{ name: '=1+1', details: 'Line 1\nLine "2", end' }]);
  const [head, row] = (await joinParts(csvFile(store, GOOGLE.time))).split('\r\n');
  expect(head).toMatch(
    /^id,received_at,status,name,phone,zip,street,access,.*service,preferred_day,details,email,.*,gclid,.*,current_gclid,/,
  );
  expect(row).toContain(`${ids[0]},2026-07-01T08:00:00-04:00,new,'=1+1,'+19162000000,95814,,,`);
  expect(row).toContain(`,piano,today,"Line 1\nLine ""2"", end",ada@example.com,`);
});

test('the JSON has the keys that programs rely on', async () => {
  const lead = newLead({
    attribution: '{"gclid":"first","utm_source":"google","timestamp":5}',
    current_page: '{"gclid":"last"}',
    idempotency_key: 'k1',
  });
  const { ids, store } = await storeOf([lead, {}]);
  const photo = { name: 'pile.jpg', type: 'image/jpeg', width: 640, height: 480, data: Buffer.alloc(1_500) };
  await store.accept(newLead(person(2)), terms(), [photo]);
  const [first, second, third] = JSON.parse(await joinParts(jsonFile(store)));
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
    idempotency_key: 'k1',
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
    delivery: [],
    history: [],
    merged: [],
  });
  expect(second).toMatchObject({ attribution: {}, current_page: {} });
  expect(third).toMatchObject({ photos: [{ name: 'pile.jpg', type: 'image/jpeg', bytes: 1_500 }] });
});

test('the JSON tells how a lead came to its amount, and what it stands for', async () => {
  const { ids, store } = await storeOf([{}, { details: 'and a piano' }]);
  const [id = '', again = ''] = ids;
  await store.merge(again, id, { by: 'cli' });
  await store.setStatus(id, 'answered', { by: 'cli' });
  await store.setStatus(id, 'won', { by: 'cli', amountCents: 135_050 });
  expect(JSON.parse(await joinParts(jsonFile(store)))).toMatchObject([
    {
      id,
      status: 'won',
      amount: 1350.5,
      final_amount: 1350.5,
      merged: [{ id: again, details: 'and a piano' }],
      history: [
        { kind: 'merged', lead: again, by: 'cli' },
        { kind: 'status', from: 'new', to: 'answered', by: 'cli' },
        { kind: 'status', from: 'answered', to: 'won', amount_cents: 135_050, by: 'cli' },
      ],
    },
  ]);
});
