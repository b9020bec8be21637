import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit and server tests, beside their source; whole-site browser tests are Playwright's (tests/). */
export default defineConfig({
  test: {
    include: ['{build,content,contract,deploy,server,src,tests}/**/*.test.{ts,tsx}'],
    // As in playwright.config.ts: real servers and databases on a machine that may stall. The report names who needed it.
    retry: 1,
    // Most of their time is waiting, for a browser or a server that was killed: one more than the default.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: [
      'default',
      ['json', { outputFile: process.env['TEST_REPORT'] ?? 'test-results/vitest.json' }],
    ],
  },
});
