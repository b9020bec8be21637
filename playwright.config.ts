import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BUILT_FIXTURE_ENV } from './tests/support/builds.ts';
import { chromiumFlags, ensureChromium } from './tests/support/chromium.ts';

// The workers read this file, too.
Object.assign(process.env, BUILT_FIXTURE_ENV);

/** Whole-site tests: the built fixture on the real server, in the system's Chromium. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/builds.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Half of a test is waiting for frames and answers.
  workers: Math.max(2, availableParallelism() + 2),
  forbidOnly: Boolean(process.env['CI']),
  // Generous, for machines that are busy: a test waits for what happens, and a limit only ends one that hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: ensureChromium(),
      // While the page scrolls smoothly, a press could begin on a button and end beside it.
      args: [...chromiumFlags(), '--disable-smooth-scrolling'],
    },
  },
  projects: [
    // It waits for builds, which others can run beside: the longest begins first.
    { name: 'site-editor', testMatch: /desk-site\.spec/ },
    { name: 'others', testIgnore: /desk-site\.spec/ },
  ],
});
