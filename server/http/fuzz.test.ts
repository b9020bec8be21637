import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FUZZ_SITE, fuzz } from '../testing/drills/fuzz.ts';
import { sendLead } from '../testing/send-lead.ts';
import { startServer } from '../testing/server-process.ts';
import { tempFolder } from '../testing/temp-folder.ts';

// The full number, with the memory it takes: npm run drill -- fuzz
test('malformed requests get an answer that names the problem, and none crashes the server', async () => {
  const folder = tempFolder(FUZZ_SITE);
  const server = await startServer({
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    RATE_LIMIT_PER_HOUR: '0',
  });
  onTestFinished(() => void server.stop('SIGKILL'));
  const report = await fuzz(server, { requests: 1_000, atOnce: 16, seed: 20_261_120 });
  expect(report.wrong, JSON.stringify(report.statuses)).toBe(0);
  for (const status of ['200', '400', '404', '405', '413', '415', '422']) {
    expect(report.statuses[status], status).toBeGreaterThan(0);
  }
  expect((await sendLead(server.url, 1, 'after')).status).toBe(201);
});
