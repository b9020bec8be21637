/**
 * Measures the desk's inbox and search with many leads: `npm run drill -- desk-inbox [leads] [requests]`, on SQLite and
 * PostgreSQL. Exit status 1 if the 95th percentile of a request is over MAX_P95_MS.
 */
import { sql } from 'kysely';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createApp } from '../app.ts';
import { createBooking } from '../booking.ts';
import { ChangeFeed } from '../desk/change-feed.ts';
import { createSession } from '../desk/sessions.ts';
import { findUser, invite } from '../desk/users.ts';
import { type Database, openDatabase } from '../leads/database.ts';
import { createId } from '../leads/id.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { writeMissingSearchTexts } from '../leads/search-text.ts';
import type { LeadStatus } from '../leads/tables.ts';
import { createLogger } from '../log.ts';
import { PushService } from '../push/push-service.ts';
import { measure, onBothDatabases } from '../testing/drill.ts';
import { newLead } from '../testing/new-lead.ts';

const MAX_P95_MS = 200;
const PORTION = 500;
const HOUR_MS = 3_600_000;

const [leads = 100_000, requests = 40] = process.argv.slice(2).map(Number);
const FIRST_NAMES = ['Ada', 'Bo', 'Chidi', 'Dolores', 'Esmé', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jun'];
const LAST_NAMES = ['Byron', 'Lindqvist', 'Okafor', 'Vega', 'Nuñez', 'Karimi', 'Hopper', 'Mori', 'Petrov'];
const THINGS = ['piano', 'couch', 'hot tub', 'fridge', 'mattress', 'shed', 'treadmill', 'boxes', 'tires'];
const ZIPS = ['55802', '55803', '55804', '10001', '60601'];
const STATUSES: LeadStatus[] = ['won', 'lost', 'won', 'answered', 'spam', 'won', 'lost', 'won'];

const content = loadFixture({ SITE_URL: 'https://pl.example' });
await onBothDatabases(async (name, url) => {
  const database = await openDatabase(url);
  await fill(database);
  const figures = await measureAll(database);
  await database.db.destroy();
  console.log(`${name}, ${leads} leads, ${requests} requests each, milliseconds`);
  console.table(figures);
  if (Object.values(figures).some(({ p95 }) => p95 > MAX_P95_MS)) process.exitCode = 1;
});

async function fill({ db }: Database): Promise<void> {
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  for (let start = 0; start < leads; start += PORTION) {
    const rows = Array.from({ length: Math.min(PORTION, leads - start) }, (_, index) => {
      const n = start + index;
      const at = Date.now() - (leads - n) * HOUR_MS;
      return {
        ...newLead({
          name: `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, Math.floor(n / 10))}`,
          phone: `+1218${String(2_000_000 + n)}`,
          email: `visitor${n}@example.com`,
          zip: pick(ZIPS, n),
          service: '',
          details:
            `An old ${pick(THINGS, n)} and ${n % 9} bags in the ${n % 2 ? 'basement' : 'garage'}. `.repeat(3),
        }),
        id: createId(at),
        received_at: new Date(at).toISOString(),
        // The last hundred are open.
        status: n > leads - 100 ? ('new' as const) : pick(STATUSES, n),
        status_at: null,
        amount_cents: null,
        read_at: n > leads - 20 ? null : new Date(at).toISOString(),
        address: '',
      };
    });
    await db.transaction().execute((transaction) => transaction.insertInto('leads').values(rows).execute());
  }
  await writeMissingSearchTexts(db);
  await sql`analyze`.execute(db);
}

async function measureAll(database: Database) {
  const log = createLogger('silent');
  await invite(database, { email: 'owner@pl.example' }, Date.now());
  const user = await findUser(database.db, 'owner@pl.example');
  const token = await createSession(database.db, user?.id ?? '', 'Drill', Date.now());
  const app = createApp({
    content,
    log,
    leads: new LeadStore(database),
    booking: await createBooking(database, content),
    distDir: 'none',
    desk: {
      database,
      feed: new ChangeFeed(database.db, log),
      push: await PushService.of(database, content.business, []),
      findings: () => [],
      conversions: { google: '', microsoft: '' },
    },
  });
  const middle = await database.db
    .selectFrom('leads')
    .select('id')
    .orderBy('id')
    .offset(Math.floor(leads / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  const queries = {
    'first page': '',
    'page from the middle': `cursor=${middle.id}`,
    unread: 'unread=1',
    'state new': 'state=new',
    'state booked': 'state=booked',
    'state won': 'state=won',
    'a common word': 'q=piano',
    'a phone number': `q=${2_000_000 + Math.floor(leads / 3)}`,
    'a full name': 'q=dolores+nu%C3%B1ez',
    'a town': 'q=duluth',
    'a word that nobody wrote': 'q=zzyzx',
    'two words that never meet': 'q=piano+couch',
    'common words in spam': 'q=garage&state=spam',
  };
  const figures: Record<string, { p50: number; p95: number; found: number }> = {};
  for (const [name, query] of Object.entries(queries)) {
    let found = 0;
    const times = await measure(requests, async () => {
      const response = await app.request(`https://pl.example/api/desk/leads?${query}`, {
        headers: { cookie: `__Host-desk=${token}` },
      });
      if (response.status !== 200) throw new Error(`${name}: status ${response.status}`);
      found = ((await response.json()) as { leads: unknown[] }).leads.length;
    });
    figures[name] = { ...times, found };
  }
  return figures;
}
