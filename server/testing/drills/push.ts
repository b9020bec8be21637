/**
 * Measures pushes: `npm run drill -- push [seconds] [leads] [kills]`, on SQLite and PostgreSQL. First sends five leads a second
 * for `seconds`, then `leads` leads while the server is killed. Exit status 1 if a lead is not announced, or if a push or the
 * mail that replaces it takes too long.
 */
import { startPostgres } from '../postgres.ts';
import { type PushReport, runPushDrill } from '../push-drill.ts';

const PER_SECOND = 5;
const MAX_P95_MS = 2_000;
const MAX_FALLBACK_MS = 60_000;

const [seconds = 60, leads = 1_000, kills = 20] = process.argv.slice(2).map(Number);
const postgres = await startPostgres({ durable: true });
const steady = { leads: seconds * PER_SECOND, perSecond: PER_SECOND, kills: 0 };
const killed = { leads, perSecond: 0, kills };
const reports: Record<string, PushReport> = {
  'SQLite, steady': await runPushDrill(steady),
  'PostgreSQL, steady': await runPushDrill({ ...steady, url: await postgres.createDatabase() }),
  'SQLite, killed': await runPushDrill(killed),
  'PostgreSQL, killed': await runPushDrill({ ...killed, url: await postgres.createDatabase() }),
};
await postgres.stop();
console.table(reports);
for (const [name, { lost, otherTopic, p95, fallbackMs }] of Object.entries(reports)) {
  const late = name.endsWith('steady') && p95 > MAX_P95_MS;
  if (lost + otherTopic > 0 || late || fallbackMs > MAX_FALLBACK_MS) process.exitCode = 1;
}
