/**
 * Runs the full delivery drill: `npm run drill -- delivery [leads] [at once] [kills]`, on SQLite with one server and on
 * PostgreSQL with two.
 */
import { type DrillReport, runDeliveryDrill } from '../delivery-drill.ts';
import { startPostgres } from '../postgres.ts';

const [leads = 500, atOnce = 16, kills = 10] = process.argv.slice(2).map(Number);
const postgres = await startPostgres();
try {
  const plan = { leads, atOnce, kills };
  const reports = {
    SQLite: await runDeliveryDrill({ ...plan, servers: 1 }),
    PostgreSQL: await runDeliveryDrill({ ...plan, servers: 2, databaseUrl: await postgres.createDatabase() }),
  };
  console.table(Object.fromEntries(Object.entries(reports).map(([name, report]) => [name, flat(report)])));
  const bad = ({ lost, stored, email, webhook }: DrillReport) =>
    lost > 0 || stored !== leads || email.unknownRepeats + webhook.unknownRepeats > 0;
  process.exitCode = Object.values(reports).some(bad) ? 1 : 0;
} finally {
  await postgres.stop();
}

function flat({ email, webhook, ...rest }: DrillReport) {
  return {
    ...rest,
    'by e-mail': email.delivered,
    'e-mail twice': email.deliveredTwice,
    'by webhook': webhook.delivered,
    'webhook twice': webhook.deliveredTwice,
    'unrecognizable repeats': email.unknownRepeats + webhook.unknownRepeats,
  };
}
