/**
 * Runs the full booking drill: `npm run drill -- bookings [people] [kills]`, on SQLite with two servers and on PostgreSQL with
 * three. Each person books the same window of three places, moves and cancels.
 */
import { FIXTURE_DIR } from '../../../tests/fixture/fixture.ts';
import { runBookingDrill } from '../booking-drill.ts';
import { secondsSince } from '../drill.ts';
import { startPostgres } from '../postgres.ts';

// The fixture's schedule has three places per window, and serves the ZIP code that the drill uses.
process.env['SITE_DIR'] = FIXTURE_DIR;

const [people = 500, kills = 20] = process.argv.slice(2).map(Number);
const postgres = await startPostgres({ durable: true });
const runs = {
  'SQLite, 2 servers': { servers: 2 },
  'PostgreSQL, 3 servers': { servers: 3, databaseUrl: await postgres.createDatabase() },
};
for (const [name, how] of Object.entries(runs)) {
  const start = performance.now();
  const report = await runBookingDrill({ people, kills, ...how });
  console.table({ [name]: { ...report, seconds: secondsSince(start) } });
  const { mostLive, places, lost, lostLeads } = report;
  if (mostLive > places || lost + lostLeads > 0) process.exitCode = 1;
}
await postgres.stop();
