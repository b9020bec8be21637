/**
 * Measures the owner's reports: `npm run drill -- numbers [leads] [visits] [requests]`, on SQLite and PostgreSQL. Exit status 1
 * if the 95th percentile of a request is over MAX_P95_MS.
 */
import { sql } from 'kysely';
import type { VisitEvent } from '../../contract/numbers/beacons.ts';
import { MONEY_BY } from '../../contract/numbers/reports.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { BusinessTime } from '../lead-text/business-time.ts';
import { type Database, openDatabase } from '../leads/database.ts';
import { createId } from '../leads/id.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { createLogger } from '../log.ts';
import { Reports } from '../numbers/reports.ts';
import { VisitCounter } from '../numbers/visit-counter.ts';
import { measure, onBothDatabases } from '../testing/drill.ts';
import { newLead } from '../testing/new-lead.ts';

const MAX_P95_MS = 200;
const PORTION = 500;
const DAY_MS = 86_400_000;
const DAYS = 730;

const [leads = 100_000, visits = 2_000_000, requests = 40] = process.argv.slice(2).map(Number);
const START = Date.now() - DAYS * DAY_MS;
const STATUSES: LeadStatus[] = ['won', 'lost', 'won', 'answered', 'spam', 'won', 'lost', 'new'];
const EVENTS: VisitEvent[] = [
  'visit',
  'visit',
  'visit',
  'view',
  'view',
  'call',
  'form',
  'estimate',
  'window',
  'sent',
];
const WAYS = [
  { gclid: 'g' },
  { referrer: 'https://www.google.com/' },
  { referrer: 'https://www.yelp.com/' },
  { utm_source: 'nextdoor', utm_medium: 'paid' },
  { page_url: 'https://pl.example/' },
];
const FROM = ['www.google.com', 'www.bing.com', 'www.yelp.com', 'nextdoor.com', ''];

const content = loadFixture({ SITE_URL: 'https://pl.example' });
const paths = content.pages.map(({ path }) => path);
await onBothDatabases(async (name, url) => {
  const database = await openDatabase(url);
  await fillLeads(database);
  await fillVisits(database);
  const reports = new Reports(database, content);
  const start = performance.now();
  await reports.refresh();
  const seconds = Math.round((performance.now() - start) / 1_000);
  await sql`analyze`.execute(database.db);
  const figures = await measureAll(reports);
  await database.db.destroy();
  console.log(`${name}, ${leads} leads, ${visits} visits, ${requests} requests each, milliseconds`);
  console.log(`Time to compute all facts once: ${seconds} s`);
  console.table(figures);
  if (Object.values(figures).some(({ p95 }) => p95 > MAX_P95_MS)) process.exitCode = 1;
});

async function fillLeads({ db }: Database): Promise<void> {
  for (let start = 0; start < leads; start += PORTION) {
    const rows = Array.from({ length: Math.min(PORTION, leads - start) }, (_, index) => {
      const n = start + index;
      const at = START + Math.floor((n / leads) * DAYS * DAY_MS);
      const status = pick(STATUSES, n);
      return {
        ...newLead({
          phone: `+1218${String(2_000_000 + n)}`,
          email: '',
          attribution: JSON.stringify({ ...pick(WAYS, n), utm_campaign: `c${n % 40}` }),
          current_page: JSON.stringify(pick(WAYS, n + (n % 3))),
          page: pick(paths, n),
          zip: pick(['55802', '55811', '55720', '10001'], n),
        }),
        id: createId(at),
        received_at: new Date(at).toISOString(),
        status,
        status_at: new Date(at + 3_600_000).toISOString(),
        amount_cents: status === 'won' ? 20_000 + (n % 700) * 100 : null,
        read_at: null,
        address: '',
      };
    });
    await db.transaction().execute((transaction) => transaction.insertInto('leads').values(rows).execute());
    const ids = sql.join(rows.map(({ id }) => id));
    await sql`insert into lead_facts (id, stale, rules, day, weekday, hour, status, booked, won, cents, first_source,
      first_campaign, first_ad, first_page, last_source, last_campaign, last_ad, last_page, zip, item, language, held)
      select id, 1, '', '', 0, 0, 'new', 0, 0, 0, '', '', '', '', '', '', '', '', '', '', '', '' from leads
      where id in (${ids})`.execute(db);
  }
}

async function fillVisits(database: Database): Promise<void> {
  const clock = { now: START };
  const counter = new VisitCounter({
    database,
    log: createLogger('error'),
    time: BusinessTime.in(content.business.time_zone),
    siteHost: 'pl.example',
    pages: new Map(content.pages.map(({ path, kind }) => [path, kind])),
    now: () => clock.now,
  });
  for (let n = 0; n < visits; n++) {
    clock.now = START + Math.floor((n / visits) * DAYS * DAY_MS);
    counter.countVisit({
      events: [pick(EVENTS, Math.floor(n / 7))],
      page: pick(paths, n),
      landing: pick(paths, n * 7),
      language: n % 5 ? 'en' : 'es',
      device: n % 3 ? 'phone' : 'computer',
      from: pick(FROM, n),
      ad: n % 4 ? '' : 'google',
      source: '',
      medium: '',
      campaign: n % 4 ? '' : `c${n % 40}`,
    });
    counter.countVitals({
      page: pick(paths, n),
      device: 'phone',
      LCP: (n * 37) % 9_000,
      INP: (n * 7) % 400,
      CLS: 0,
    });
    if (n % Math.ceil(visits / DAYS) === 0) await counter.flush();
  }
  await counter.flush();
}

async function measureAll(reports: Reports) {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  const everything = { since: day(DAYS + 1), until: day(0) };
  const all = await reports.money('source', everything);
  const real = Array.from({ length: leads }, (_, n) => pick(STATUSES, n)).filter(
    (status) => status !== 'spam',
  );
  if (all.total.leads !== real.length) throw new Error('leads are missing from the report');
  const year = { since: day(365), until: day(0) };
  const asked: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(MONEY_BY.map((by) => [`money by ${by}, all`, () => reports.money(by, everything)])),
    'money by source, a year': () => reports.money('source', year),
    'visits by page, all': () => reports.visits('page', everything),
    'visits by source, a year': () => reports.visits('source', year),
    'hours, all': () => reports.hours(everything),
    'speed, 30 days': () => reports.vitals(everything.until),
    'answers, all': () => reports.answers(everything),
    'estimates, all': () => reports.held(everything),
  };
  const figures: Record<string, { p50: number; p95: number }> = {};
  for (const [name, ask] of Object.entries(asked)) figures[name] = await measure(requests, ask);
  return figures;
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}
