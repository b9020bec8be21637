/** The full fuzzing, by hand: `npm run drill -- fuzz [requests] [at once] [seed]`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUZZ_SITE, fuzz } from '../testing/fuzz.ts';
import { sendLead } from '../testing/send-lead.ts';
import { startServer } from '../testing/server-process.ts';

const MAX_GROWTH_MB = 50;

const [requests = 100_000, atOnce = 16, seed = 1] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
mkdirSync(join(folder, 'dist'));
for (const [path, text] of Object.entries(FUZZ_SITE)) writeFileSync(join(folder, path), text);
const server = await startServer({
  DIST_DIR: join(folder, 'dist'),
  DATABASE_URL: `file:${join(folder, 'leads.db')}`,
  RATE_LIMIT_PER_HOUR: '0',
});
const start = performance.now();
const { statuses, wrong, grownMb } = await fuzz(server, { requests, atOnce, seed });
const alive = (await sendLead(server.url, 1, 'after')).status === 201;
await server.stop('SIGTERM');
rmSync(folder, { recursive: true, force: true });
console.table({ requests, seconds: Math.round((performance.now() - start) / 1000), wrong, grownMb, alive });
console.table(statuses);
process.exitCode = wrong === 0 && alive && (grownMb ?? 0) <= MAX_GROWTH_MB ? 0 : 1;
