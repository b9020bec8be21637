/**
 * Runs the full durability drill: `npm run drill -- durability [leads] [at once] [kills]`, on SQLite, then on PostgreSQL with one
 * server and with two.
 */
import { type DrillPlan, secondsSince } from '../drill.ts';
import { runDrill } from '../durability.ts';
import { startPostgres } from '../postgres.ts';

const [leads = 1_000, atOnce = 32, kills = 20] = process.argv.slice(2).map(Number);
// As in production, a reported commit is synced to disk.
const postgres = await startPostgres({ durable: true });
const runs: Record<string, Partial<DrillPlan>> = {
  SQLite: {},
  PostgreSQL: { databaseUrl: await postgres.createDatabase() },
  'PostgreSQL, 2 servers': { databaseUrl: await postgres.createDatabase(), servers: 2 },
};
for (const [name, how] of Object.entries(runs)) {
  const start = performance.now();
  const report = await runDrill({ leads, atOnce, kills, servers: 1, ...how });
  console.table({ [name]: { ...report, seconds: secondsSince(start) } });
  if (report.lost + report.duplicates > 0 || report.stored < leads) process.exitCode = 1;
}
await postgres.stop();
