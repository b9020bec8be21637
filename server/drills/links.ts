/**
 * Opens the links of a booking's mails as mail scanners do, by hand: `npm run drill -- links [requests]`. Nothing in the
 * database may change by it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookingAnswer } from '../../contract/booking/windows.ts';
import { type Database, openDatabase } from '../leads/database.ts';
import { signingKey } from '../leads/keys.ts';
import { OwnerLinks } from '../owner/link.ts';
import { nextMonday } from '../testing/booking-drill.ts';
import { startServer } from '../testing/server-process.ts';

const AT_ONCE = 8;
const METHODS = ['GET', 'HEAD'];
/** Requests that a program could make after it read the forms of the page. */
const QUERIES = [
  '',
  'action=cancel&sure=yes',
  'done=cancelled',
  'booking=cancel',
  'status=spam',
  'details=x',
];

process.env['SITE_DIR'] = join(import.meta.dirname, '../../tests/fixture');

const [requests = 10_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'links-'));
mkdirSync(join(folder, 'dist'));
writeFileSync(join(folder, 'dist/index.html'), '<title>Drill</title>');
const env = { DIST_DIR: join(folder, 'dist'), DATABASE_URL: `file:${join(folder, 'leads.db')}` };
const server = await startServer(env);
const database = await openDatabase(env.DATABASE_URL);
try {
  const links = await mailedLinks();
  const before = await everything(database);
  const start = performance.now();
  let next = 0;
  const statuses: Record<number, number> = {};
  const open = async () => {
    while (next < requests) {
      const i = next++;
      const link = links[i % links.length] ?? '';
      const query = QUERIES[Math.floor(i / links.length) % QUERIES.length];
      const method = METHODS[Math.floor(i / links.length / QUERIES.length) % METHODS.length] ?? '';
      const address = query ? `${link}${link.includes('?') ? '&' : '?'}${query}` : link;
      const { status } = await fetch(server.url + address, { method });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  const changed = (await everything(database)) !== before;
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  console.table({ links: { requests, ...statuses, changed, seconds } });
  if (changed || statuses[200] !== requests) process.exitCode = 1;
} finally {
  await server.stop('SIGTERM');
  await database.db.destroy();
  rmSync(folder, { recursive: true, force: true });
}

/** Of the mails to the customer, their calendar entry, and the mail to the owner. */
async function mailedLinks(): Promise<string[]> {
  const response = await fetch(`${server.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Ada Byron', phone: '2185550177', zip: '55802' },
      ...{ window_date: nextMonday(), window_id: '0800-1000' },
    }),
  });
  const { id, booking } = (await response.json()) as { id: string; booking: BookingAnswer };
  const owner = new OwnerLinks(await signingKey(database.db, 'owner-link'), '').create(id, Date.now()).url;
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
