import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BUILT_FIXTURE_ENV, FIXTURE_ENV } from './tests/support/builds.ts';

// Global setups: programs are installed, the fixture is built and Postgres runs before tests run side by side.
const BUILT = './tests/support/builds.ts';
const CHROMIUM = './tests/support/chromium.ts';
const FIREFOX = './tests/firefox/firefox.ts';
const POSTGRES = './server/testing/shared-postgres.ts';

/** Generous, for machines that are busy: a limit only ends a test that hangs. */
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * Suites of tests, run one by one with `--project`. All but `own` and `demo` are about the engine: they run on the
 * fixture and pass whatever `content/` holds. Browser tests of whole pages are Playwright's (tests/browser).
 */
export default defineConfig({
  test: {
    // Tests spend some of their time waiting for a browser or a killed server.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          ...LIMITS,
          // Made-up pictures stay out of the cache of the user's own builds.
          env: { ...FIXTURE_ENV, CACHE_DIR: 'node_modules/.cache/tests' },
          globalSetup: CHROMIUM,
          include: ['{contract,desk,model,src,tools,trailer}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...LIMITS,
          env: FIXTURE_ENV,
          globalSetup: POSTGRES,
          // Files share what they import: to load the server again for each takes half of the time.
          isolate: false,
          include: ['server/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'site',
          ...LIMITS,
          env: BUILT_FIXTURE_ENV,
          globalSetup: BUILT,
          include: ['tests/site/*.test.ts'],
        },
      },
      {
        test: {
          name: 'deploy',
          ...LIMITS,
          env: BUILT_FIXTURE_ENV,
          globalSetup: BUILT,
          include: ['deploy/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'firefox',
          ...LIMITS,
          env: BUILT_FIXTURE_ENV,
          globalSetup: [FIREFOX, BUILT],
          include: ['tests/firefox/*.test.ts'],
        },
      },
      // The owner's own site, as `npm run build` left it.
      { test: { name: 'own', ...LIMITS, include: ['tests/site/{claims,crawl,markup}.test.ts'] } },
      {
        test: {
          name: 'demo',
          ...LIMITS,
          globalSetup: CHROMIUM,
          include: ['tests/demo/*.test.ts'],
        },
      },
    ],
  },
});
