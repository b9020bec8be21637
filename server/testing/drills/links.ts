/**
 * Opens the links in a booking's mails as mail scanners do: `npm run drill -- links [requests]`. Exit status 1 if that changes
 * anything in the database.
 */
import type { BookingAnswer } from '../../../contract/booking/windows.ts';
import { FIXTURE_DIR } from '../../../tests/fixture/fixture.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { signingKey } from '../../db/keys.ts';
import { OwnerLinks } from '../../leads/owner-links.ts';
import { nextMonday } from '../booking-drill.ts';
import { type DrillEnv, doAll, secondsSince, withDrillSite } from '../drill.ts';
import { startServer } from '../server-process.ts';

const AT_ONCE = 8;
const METHODS = ['GET', 'HEAD'];
/** Queries that a program could send after it read the forms of the page. */
const QUERIES = [
  '',
  'action=cancel&sure=yes',
  'done=cancelled',
  'booking=cancel',
  'status=spam',
  'details=x',
];

process.env['SITE_DIR'] = FIXTURE_DIR;

const [requests = 10_000] = process.argv.slice(2).map(Number);
await withDrillSite(undefined, drill);

async function drill(env: DrillEnv): Promise<void> {
  const server = await startServer(env);
  const database = await openDatabase(env.DATABASE_URL);
  try {
    const links = await mailedLinks(server.url, database);
    const before = await everything(database);
    const start = performance.now();
    const statuses: Record<number, number> = {};
    await doAll(requests, AT_ONCE, async (i) => {
      const link = links[i % links.length] ?? '';
      const query = QUERIES[Math.floor(i / links.length) % QUERIES.length];
      const method = METHODS[Math.floor(i / links.length / QUERIES.length) % METHODS.length] ?? '';
      const address = query ? `${link}${link.includes('?') ? '&' : '?'}${query}` : link;
      const { status } = await fetch(server.url + address, { method });
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    const changed = (await everything(database)) !== before;
    console.table({ links: { requests, ...statuses, changed, seconds: secondsSince(start) } });
    if (changed || statuses[200] !== requests) process.exitCode = 1;
  } finally {
    await server.stop('SIGTERM');
    await database.close();
  }
}

/** The links in the mails to the customer, in their calendar file, and in the mail to the owner. */
async function mailedLinks(url: string, database: Database): Promise<string[]> {
  const response = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      name: 'Ada Byron',
      phone: '2185550177',
      zip: '55802',
      window_date: nextMonday(),
      window_id: '0800-1000',
    }),
  });
  const { id, booking } = (await response.json()) as { id: string; booking: BookingAnswer };
  const owner = new OwnerLinks(await signingKey(database, 'owner-link'), '', []).create(
    id,
    '',
    Date.now(),
  ).url;
  return [booking.url, `${booking.url}.ics`, owner];
}

/** All rows of all tables. */
async function everything({ db }: Database): Promise<string> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const rows = await Promise.all(
    tables.map((name) =>
      db
        .selectFrom(name as 'leads')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(tables.map((name, i) => [name, rows[i]]));
}
