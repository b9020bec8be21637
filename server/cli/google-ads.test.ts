import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../leads/database.ts';
import { LeadStore, type NewLead } from '../leads/lead-store.ts';
import { newLead, person, terms } from '../testing/new-lead.ts';
import { runLeads } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { normalizeEmail } from './google-ads.ts';

const SLOW = 60_000;

/** Leads that came in and were won at the times given, for 100 dollars, 200 dollars and so on. */
async function withWon(...leads: (Partial<NewLead> & { wonAt?: string })[]) {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  let now = Date.parse('2026-07-01T12:00:00Z');
  const store = new LeadStore(await openDatabase(url), () => now);
  const ids: string[] = [];
  for (const [index, { wonAt, ...changes }] of leads.entries()) {
    now = Date.parse('2026-07-01T12:00:00Z') + index;
    const accepted = await store.accept(
      newLead({ ...person(index), current_page: null, ...changes }),
      terms(),
    );
    const id = 'id' in accepted ? accepted.id : '';
    ids.push(id);
    now = Date.parse(wonAt ?? '');
    if (wonAt) await store.setStatus(id, 'won', { amountCents: (index + 1) * 10_000, by: 'cli' });
  }
  await store.close();
  const run = (...words: string[]) =>
    runLeads(['export', '--format', ...words], { DATABASE_URL: url, GOOGLE_ADS_CONVERSION: 'Junk job' });
  return { run, ids };
}

test(
  'won jobs by kind of click id, in the time of the business, without personal data',
  async () => {
    const { run } = await withWon(
      { attribution: '{"gclid":"G-summer"}', wonAt: '2026-07-02T06:59:59Z' },
      { attribution: '{"gclid":"G-winter","gbraid":"b"}', wonAt: '2026-12-24T08:00:00Z' },
      { attribution: '{"gclid":"not won"}' },
      {
        attribution: '{"utm_source":"x"}',
        current_page: '{"wbraid":"W-last"}',
        wonAt: '2026-07-02T07:00:00Z',
      },
      { attribution: '{"gbraid":"B"}', wonAt: '2026-07-02T19:00:00Z' },
      { attribution: '{"gclid":"opted out"}', opted_out: 1, wonAt: '2026-07-02T19:00:00Z' },
      { attribution: '{"gclid":"=cmd()"}', wonAt: '2026-07-02T19:00:00Z' },
      { attribution: null, wonAt: '2026-07-02T19:00:00Z' },
    );
    const columns = 'Conversion Name,Conversion Time,Conversion Value,Conversion Currency';
    const gclid = await run('google-ads');
    expect([gclid.status, gclid.stdout]).toEqual([
      0,
      `Parameters:TimeZone=America/Los_Angeles
Google Click ID,${columns}
G-summer,Junk job,2026-07-01 23:59:59,100.00,USD
G-winter,Junk job,2026-12-24 00:00:00,200.00,USD
'=cmd(),Junk job,2026-07-02 12:00:00,700.00,USD
`,
    ]);
    expect(gclid.stderr).toBe(
      '1 more in a file of their own: add --click-id wbraid\n1 more in a file of their own: add --click-id gbraid\n',
    );
    expect((await run('google-ads', '--click-id', 'wbraid')).stdout).toBe(
      `Parameters:TimeZone=America/Los_Angeles\nWBRAID,${columns}\nW-last,Junk job,2026-07-02 00:00:00,400.00,USD\n`,
    );
    expect((await run('google-ads', '--click-id', 'gbraid')).stdout).toContain('GBRAID,');
  },
  SLOW,
);

test(
  'enhanced conversions: e-mail and phone as Google hashes them, the lead as order id, nobody who opted out',
  async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const { run, ids } = await withWon(
      { email: 'Ada.Byron@Gmail.com', phone: '+19165550142', wonAt: '2026-07-02T19:00:00Z' },
      { email: '', phone: '+19165550143', attribution: null, wonAt: '2026-07-02T19:00:00Z' },
      { email: 'lost@example.com' },
      { email: 'private@example.com', opted_out: 1, wonAt: '2026-07-02T19:00:00Z' },
    );
    expect((await run('google-ads-enhanced')).stdout).toBe(
      `Parameters:TimeZone=America/Los_Angeles
Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID
${sha256('adabyron@gmail.com')},${sha256('+19165550142')},Junk job,2026-07-02 12:00:00,100.00,USD,${ids[0]}
,${sha256('+19165550143')},Junk job,2026-07-02 12:00:00,200.00,USD,${ids[1]}
`,
    );
  },
  SLOW,
);

test.each([
  [' Ada.B@GoogleMail.com ', 'adab@googlemail.com'],
  ['a.b+c@gmail.com', 'ab+c@gmail.com'],
  ['A.B@Example.com', 'a.b@example.com'],
  ['', ''],
])('%j is hashed as %j', (email, normalized) => {
  expect(normalizeEmail(email)).toBe(normalized);
});
