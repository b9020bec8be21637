/** Runs the full fuzzing: `npm run drill -- fuzz [requests] [at once] [seed]`. */
import { type DrillEnv, secondsSince, withDrillSite } from '../drill.ts';
import { FUZZ_SITE, fuzz } from '../fuzz.ts';
import { sendLead } from '../send-lead.ts';
import { startServer } from '../server-process.ts';

const MAX_GROWTH_MB = 50;

const [requests = 100_000, atOnce = 16, seed = 1] = process.argv.slice(2).map(Number);
await withDrillSite(undefined, drill, FUZZ_SITE);

async function drill(env: DrillEnv): Promise<void> {
  const server = await startServer(env);
  const start = performance.now();
  const { statuses, wrong, grownMb } = await fuzz(server, { requests, atOnce, seed });
  const alive = (await sendLead(server.url, 1, 'after')).status === 201;
  await server.stop('SIGTERM');
  console.table({ requests, seconds: secondsSince(start), wrong, grownMb, alive });
  console.table(statuses);
  process.exitCode = wrong === 0 && alive && (grownMb ?? 0) <= MAX_GROWTH_MB ? 0 : 1;
}
