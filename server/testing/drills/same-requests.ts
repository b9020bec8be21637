/**
 * Runs the drill of the same requests: `npm run drill -- same-requests [seconds]`, on SQLite and PostgreSQL with three servers. Visitors
 * and two users of the desk change the same twenty requests at once. No answer may be a failure, and nothing that was
 * acknowledged may be lost.
 */
import { FIXTURE_DIR } from '../../../tests/fixture/fixture.ts';
import { onBothDatabases, withDrillSite } from '../drill.ts';
import { runSameRequests } from '../same-requests.ts';

// The drill books windows of the fixture's schedule.
process.env['SITE_DIR'] = FIXTURE_DIR;

const [seconds = 60] = process.argv.slice(2).map(Number);
await onBothDatabases(async (name, url) => {
  const report = await withDrillSite(url, (env) => runSameRequests(env, { seconds, servers: 3 }));
  console.table({ [name]: { ...report, failures: report.failures.length } });
  for (const failure of report.failures.slice(0, 10)) console.error(failure);
  if (report.failures.length > 0) process.exitCode = 1;
});
