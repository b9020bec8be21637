import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { LeadStore, type NewLead } from '../leads/lead-store.ts';
import { normalizeEmail } from '../reports/exports/hashed-contact.ts';
import { idOf, newLead, person, terms } from '../testing/new-lead.ts';
import { runLeads } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const SLOW = 60_000;

/** Leads that came in and were won at the times given, for 100 dollars, 200 dollars and so on. */
async function withWon(...leads: (Partial<NewLead> & { wonAt?: string })[]) {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  let now = Date.parse('2026-07-01T12:00:00Z');
  const store = new LeadStore(await openDatabase(url), () => now);
  const ids: string[] = [];
  for (const [index, { wonAt, ...changes }] of leads.entries()) {
    now = Date.parse('2026-07-01T12:00:00Z') + index;
    const id = idOf(
      await store.accept(newLead({ ...person(index), current_page: null, ...changes }), terms()),
    );
    ids.push(id);
    now = Date.parse(wonAt ?? '');
    if (wonAt) await store.setStatus(id, 'won', { amountCents: (index + 1) * 10_000, by: 'cli' });
  }
  await store.close();
  const run = (...words: string[]) =>
    runLeads(['export', '--format', ...words], {
      DATABASE_URL: url,
      GOOGLE_ADS_CONVERSION: 'Junk job',
      BUSINESS_TIME_ZONE: 'America/New_York',
    });
  return { run, ids };
}

const TIME_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

describe('google-ads', () => {
  const won = () =>
    withWon(
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

  test(
    'is what Data Manager pulls: headers first, ISO 8601 with offset, an order id on every row, no personal data',
    async () => {
      const { run, ids } = await won();
      const { status, stdout, stderr } = await run('google-ads');
      expect(status).toBe(0);
      expect(stdout.endsWith('\n')).toBe(true);
      const [head, ...lines] = stdout.trimEnd().split('\n');
      expect(head).toBe(
        'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID',
      );
      expect(lines).toEqual([
        `G-summer,Junk job,2026-07-02T02:59:59-04:00,100.00,USD,${ids[0]}`,
        `G-winter,Junk job,2026-12-24T03:00:00-05:00,200.00,USD,${ids[1]}`,
        `'=cmd(),Junk job,2026-07-02T15:00:00-04:00,700.00,USD,${ids[6]}`,
      ]);
      for (const line of lines) {
        const [click, name, time, value, currency, order, ...more] = line.split(',');
        expect([click, name, order].every(Boolean)).toBe(true);
        expect(time).toMatch(TIME_WITH_OFFSET);
        expect(value).toMatch(/^\d+\.\d{2}$/);
        expect(currency).toMatch(/^[A-Z]{3}$/);
        expect(more).toEqual([]);
      }
      expect(stderr).toBe(
        '1 more in a file of their own: add --click-id wbraid\n1 more in a file of their own: add --click-id gbraid\n',
      );
    },
    SLOW,
  );

  test(
    'has a file for each kind of click id, and the old template with --legacy',
    async () => {
      const { run, ids } = await won();
      expect((await run('google-ads', '--click-id', 'gbraid')).stdout).toBe(
        `GBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID
B,Junk job,2026-07-02T15:00:00-04:00,500.00,USD,${ids[4]}
`,
      );
      expect((await run('google-ads', '--click-id', 'wbraid', '--legacy')).stdout).toBe(
        `Parameters:TimeZone=America/New_York
WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency
W-last,Junk job,2026-07-02 03:00:00,400.00,USD
`,
      );
    },
    SLOW,
  );
});

test(
  'google-ads-enhanced has e-mail and phone as Google hashes them, and nobody who opted out',
  async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const { run, ids } = await withWon(
      { email: 'Ada.Byron@Gmail.com', phone: '+19165550142', wonAt: '2026-07-02T19:00:00Z' },
      { email: '', phone: '+19165550143', attribution: null, wonAt: '2026-07-02T19:00:00Z' },
      { email: 'lost@example.com' },
      { email: 'private@example.com', opted_out: 1, wonAt: '2026-07-02T19:00:00Z' },
    );
    const columns =
      'Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID';
    const [ada, other] = [
      `${sha256('adabyron@gmail.com')},${sha256('+19165550142')}`,
      `,${sha256('+19165550143')}`,
    ];
    expect((await run('google-ads-enhanced')).stdout).toBe(`${columns}
${ada},Junk job,2026-07-02T15:00:00-04:00,100.00,USD,${ids[0]}
${other},Junk job,2026-07-02T15:00:00-04:00,200.00,USD,${ids[1]}
`);
    expect((await run('google-ads-enhanced', '--legacy')).stdout).toBe(`Parameters:TimeZone=America/New_York
${columns}
${ada},Junk job,2026-07-02 15:00:00,100.00,USD,${ids[0]}
${other},Junk job,2026-07-02 15:00:00,200.00,USD,${ids[1]}
`);
  },
  SLOW,
);

test(
  'microsoft-ads has the fields of an offline conversion, with times in UTC',
  async () => {
    const { run } = await withWon(
      { attribution: '{"msclkid":"M-first"}', wonAt: '2026-07-02T19:05:09Z' },
      { attribution: null, current_page: '{"msclkid":"M-last"}', wonAt: '2026-12-24T08:00:00Z' },
      { attribution: '{"msclkid":"not won"}' },
      { attribution: '{"gclid":"G"}', wonAt: '2026-07-02T19:00:00Z' },
      { attribution: '{"msclkid":"opted out"}', opted_out: 1, wonAt: '2026-07-02T19:00:00Z' },
    );
    expect((await run('microsoft-ads')).stdout).toBe(
      `Microsoft Click Id,Conversion Name,Conversion Time,Conversion Value,Conversion Currency Code
M-first,Job won,7/2/2026 7:05:09 PM,100.00,USD
M-last,Job won,12/24/2026 8:00:00 AM,200.00,USD
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
