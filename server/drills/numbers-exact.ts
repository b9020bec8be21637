/**
 * Compares every cell of every report with an independent count: `npm run drill -- numbers-exact [leads] [visits] [seed]`, on
 * SQLite and PostgreSQL. Stops at the first wrong cell.
 */
import { openDatabase } from '../leads/database.ts';
import { onBothDatabases } from '../testing/drill.ts';
import { checkReports } from '../testing/numbers-check.ts';
import { live, makeHistory } from '../testing/numbers-history.ts';

const [leads = 10_000, visits = 50_000, seed = 1] = process.argv.slice(2).map(Number);
const history = makeHistory(leads, visits, seed);
await onBothDatabases(async (name, url) => {
  const database = await openDatabase(url);
  await checkReports(await live(database, history), history);
  await database.db.destroy();
  console.log(`${name}: every cell is right. ${leads} leads, ${visits} visits, seed ${seed}`);
});
