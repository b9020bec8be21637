import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { LeadStore, type NewLead } from '../leads/lead-store.ts';
import { idOf, person, terms } from '../testing/new-lead.ts';
import { runLeads } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';

const SLOW = 60_000;
const LEAD: NewLead = {
  name: 'Ada Byron',
  phone: '+19165550142',
  email: 'ada@example.com',
  zip: '95814',
  service: 'piano',
  details: 'Line 1\nLine "2", end',
  preferred_day: 'today',
  page: '/piano-removal?gclid=x',
  page_title: 'Piano',
  language: 'en',
  window_date: '',
  window_id: '',
  attribution: '{"gclid":"first","utm_source":"google","timestamp":5}',
  current_page: '{"gclid":"last"}',
  consent_version: 'abc123',
  consent_text: 'By submitting, you ask us to call.',
  ip_address: '203.0.113.7',
  user_agent: 'Browser/1',
  opted_out: 0,
  estimate: null,
  idempotency_key: 'k1',
};

/** A database that stays open, as the running server has it. */
async function withLeads(...leads: Partial<NewLead>[]) {
  const url = `file:${join(tempFolder(), 'leads.db')}`;
  let now = Date.parse('2026-11-20T12:00:00Z');
  const store = new LeadStore(await openDatabase(url), () => now);
  onTestFinished(() => store.close());
  const ids = [];
  for (const [index, changes] of leads.entries()) {
    now += 3_600_000;
    const lead = { ...LEAD, ...(index > 0 && person(index)), idempotency_key: `k${index + 1}`, ...changes };
    ids.push(idOf(await store.accept(lead, terms())));
  }
  const run = (...words: string[]) =>
    runLeads(words, { DATABASE_URL: url, BUSINESS_TIME_ZONE: 'America/Denver' });
  return { run, ids, url };
}

describe('list', () => {
  test(
    'is a table with what an owner needs to call back',
    async () => {
      const { run, ids } = await withLeads({}, { name: 'Zoë\u001b[2J\nBold', attribution: null });
      const { status, stdout } = await run('list');
      expect(status).toBe(0);
      expect(stdout).toBe(
        `${[
          'Received              Status  Name          Phone           ZIP    Service  Source  Id',
          `2026-11-20 06:00 MST  new     Ada Byron     (916) 555-0142  95814  piano    google  ${ids[0]}`,
          `2026-11-20 07:00 MST  new     Zoë [2J Bold  (916) 200-0001  95814  piano            ${ids[1]}`,
          '',
          'Source   Leads  Won  Amount',
          'google   1      0    $0.00',
          'unknown  1      0    $0.00',
          'All      2      0    $0.00',
        ].join('\n')}\n`,
      );
    },
    SLOW,
  );

  test(
    'from a date on',
    async () => {
      const { run } = await withLeads({ name: 'Early' }, { name: 'Late' });
      expect((await run('list', '--since', '2026-11-20T13:30:00Z')).stdout).not.toContain('Early');
      expect((await run('list', '--since', '2026-11-20')).stdout).toMatch(/Early[\s\S]*Late/);
      expect((await run('list', '--since', '2026-11-20T06:30')).stdout).not.toContain('Early');
      const none = await run('list', '--since=2026-11-21');
      expect([none.status, none.stdout]).toEqual([0, 'No leads in that time.\n']);
    },
    SLOW,
  );

  test(
    'shows amounts, and totals by source with the most leads first',
    async () => {
      const { run, ids } = await withLeads(
        { attribution: '{"utm_source":"bing"}' },
        { attribution: '{"utm_source":"google"}' },
        { attribution: '{"utm_source":"google"}' },
        { attribution: '{"utm_source":"google"}' },
      );
      await run('won', ids[0] ?? '', '1250');
      await run('won', ids[1] ?? '', '350.50');
      await run('spam', ids[3] ?? '');
      const { stdout } = await run('list');
      expect(stdout).toMatch(/ won +\$1,250\.00 +Ada Byron /);
      expect(stdout).toContain(`
Source  Leads  Won  Amount
google  2      1    $350.50
bing    1      1    $1,250.00
All     3      2    $1,600.50
`);
    },
    SLOW,
  );

  test(
    'says so when nobody has asked yet',
    async () => {
      const { run } = await withLeads();
      expect(await run('list')).toMatchObject({
        status: 0,
        stdout: 'No leads yet. They appear here as soon as somebody sends the form.\n',
      });
    },
    SLOW,
  );
});

test.each([
  [['list']],
  [['show', 'x']],
  [['export', '--format', 'json']],
  [['backup', 'copy.db']],
  [['forget', 'ada@example.com']],
])(
  '%j without a database names the file and the setting, and creates nothing',
  async (words) => {
    const folder = tempFolder();
    const path = join(folder, 'data/leads.db');
    const { status, stdout, stderr } = await runLeads(words, { DATABASE_URL: `file:${path}` });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`There is no database at ${path} (named by DATABASE_URL). Set DATABASE_URL to`);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  },
  SLOW,
);

describe('a lead is found', () => {
  test(
    'by its id, the beginning of its id, or its phone number',
    async () => {
      const { run, ids } = await withLeads({ name: 'Ada' }, { name: 'Grace', phone: '+19165550143' });
      const [ada = '', grace = ''] = ids;
      for (const text of [ada, ada.slice(0, 13), ada.slice(0, 13).toUpperCase(), '(916) 555-0142']) {
        expect((await run('show', text)).stdout).toMatch(/Name +Ada\n/);
      }
      expect((await run('lost', '916-555-0143')).stdout).toBe(`Lead ${grace} is lost.\n`);
    },
    SLOW,
  );

  test(
    'only if one lead matches: else the matches are listed and nothing changes',
    async () => {
      const { run, ids } = await withLeads(
        { name: 'Ada', email: 'ada@example.com' },
        { name: 'Ada again', phone: LEAD.phone, email: 'other@example.com' },
      );
      for (const text of ['01', '9165550142']) {
        const { status, stdout, stderr } = await run('won', text, '350');
        expect([status, stdout]).toEqual([1, '']);
        expect(stderr).toContain(`${text} could be any of these leads. Say which by its id:`);
        expect(stderr).toContain(`${ids[0]}  2026-11-20 06:00 MST  new  Ada\n`);
        expect(stderr).toContain(`${ids[1]}  2026-11-20 07:00 MST  new  Ada again\n`);
      }
      expect((await run('list')).stdout).not.toContain('won ');
    },
    SLOW,
  );
});

test(
  'show has everything, first and last touch included',
  async () => {
    const { run, ids } = await withLeads({});
    const { status, stdout } = await run('show', ids[0] ?? '');
    expect(status).toBe(0);
    for (const [field, value] of Object.entries(LEAD)) {
      if (typeof value !== 'string' || value.startsWith('{') || field === 'details') continue;
      expect(stdout).toContain(value);
    }
    expect(stdout).toMatch(/Details +Line 1\n +Line "2", end\n/);
    expect(stdout).toMatch(
      /First touch\n +gclid +first\n +utm_source +google\n[\s\S]*Last touch\n +gclid +last\n/,
    );
  },
  SLOW,
);

test(
  'photos are listed with their lead, and written into a folder of the owner',
  async () => {
    const { run, url } = await withLeads();
    const store = new LeadStore(await openDatabase(url));
    onTestFinished(() => store.close());
    const photo = {
      name: 'pile.jpg',
      type: 'image/jpeg',
      width: 640,
      height: 480,
      data: Buffer.alloc(1_500, 9),
    };
    const id = idOf(await store.accept({ ...LEAD, idempotency_key: 'with photos' }, terms(), [photo, photo]));

    expect((await run('show', id)).stdout).toMatch(
      /Photos +pile\.jpg {2}640 × 480, 2 kB\n +pile\.jpg {2}640 × 480, 2 kB\n/,
    );
    const exported = JSON.parse((await run('export', '--format', 'json')).stdout);
    expect(exported[0].photos).toEqual(Array(2).fill({ name: 'pile.jpg', type: 'image/jpeg', bytes: 1_500 }));

    const folder = join(tempFolder(), 'new/folder');
    const paths = ['01 pile.jpg', '02 pile.jpg'].map((name) => join(folder, name));
    expect(await run('photos', id, folder)).toMatchObject({ status: 0, stdout: `${paths.join('\n')}\n` });
    for (const path of paths) expect(readFileSync(path)).toEqual(photo.data);
    // A second time would overwrite what the owner may have worked on.
    expect(await run('photos', id, folder)).toMatchObject({ status: 1, stdout: '' });
    expect(await run('photos', 'unknown', folder)).toMatchObject({ status: 1 });
    expect(await run('photos', id)).toMatchObject({ status: 2 });
  },
  SLOW,
);

test(
  'the json export has the keys that programs rely on',
  async () => {
    const { run, ids } = await withLeads(
      {},
      { attribution: null, current_page: null, idempotency_key: null },
    );
    const { status, stdout } = await run('export', '--format', 'json');
    expect(status).toBe(0);
    const [first, second] = JSON.parse(stdout);
    const { name, phone, email, zip, service, details, preferred_day, page, page_title } = LEAD;
    expect(first).toEqual({
      id: ids[0],
      address: '',
      received_at: '2026-11-20T13:00:00.000Z',
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
  },
  SLOW,
);

test(
  'the csv export is safe to open in a spreadsheet',
  async () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    const { run } = await withLeads({}, ...dangerous.map((name) => ({ name, attribution: null })));
    const { stdout } = await run('export', '--format', 'csv');
    const lines = stdout.split('\r\n');
    expect(lines[0]).toMatch(
      /^id,received_at,status,name,phone,zip,service,preferred_day,details,email,.*,gclid,.*,current_gclid,/,
    );
    expect(stdout).toContain(
      `,Ada Byron,'+19165550142,95814,piano,today,"Line 1\nLine ""2"", end",ada@example.com,`,
    );
    for (const name of ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\tx", `"'\rx"`])
      expect(stdout).toContain(`,${name},`);
  },
  SLOW,
);

describe('exit status', () => {
  test.each([
    [['show', 'nobody'], 1],
    [['delete'], 2],
    [['list', '--all'], 2],
    [['won', 'x', '-5'], 2],
    [['--help'], 0],
  ])(
    '%j: %i',
    async (words, expected) => {
      const { run } = await withLeads({});
      const { status, stdout, stderr } = await run(...words);
      expect(status).toBe(expected);
      if (expected === 0) expect(stdout).toMatch(/^Usage:\n {2}npm run leads -- list/);
      else expect(stderr).toMatch(/^[^\n]+\n$/);
    },
    SLOW,
  );

  test(
    '1 and one line when the database can not be read',
    async () => {
      const folder = tempFolder({ 'leads.db': 'Dear diary, '.repeat(1_000) });
      const { status, stderr } = await runLeads(['list'], {
        DATABASE_URL: `file:${join(folder, 'leads.db')}`,
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^[^\n]*leads\.db is not a database\. Name another file[^\n]*\n$/);
    },
    SLOW,
  );
});

test(
  'a reader that closes the pipe early is no failure',
  async () => {
    const { url } = await withLeads(...Array.from({ length: 300 }, () => ({ details: 'x'.repeat(4_000) })));
    const cli = resolve(import.meta.dirname, 'leads.ts');
    const child = spawn(process.execPath, [cli, 'export', '--format', 'csv'], { env: { DATABASE_URL: url } });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [status] = await once(child, 'close');
    expect([status, errors]).toEqual([0, '']);
  },
  SLOW,
);
