/**
 * Every cell of every report against a count by hand: `npm run drill -- numbers-exact [leads] [visits] [seed]`, on SQLite and
 * PostgreSQL. Ends with the first cell that is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../leads/database.ts';
import { checkReports } from '../testing/numbers-check.ts';
import { live, makeHistory } from '../testing/numbers-history.ts';
import { startPostgres } from '../testing/postgres.ts';

const [leads = 10_000, visits = 50_000, seed = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'numbers-exact-'));
const postgres = await startPostgres();
const urls = { SQLite: `file:${join(folder, 'leads.db')}`, PostgreSQL: await postgres.createDatabase() };
const history = makeHistory(leads, visits, seed);
for (const [name, url] of Object.entries(urls)) {
  const database = await openDatabase(url);
  await checkReports(await live(database, history), history);
  await database.db.destroy();
  console.log(`${name}: every cell is right. ${leads} leads, ${visits} visits, seed ${seed}`);
}
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
