import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './tests/chromium.ts';

/** Whole-site tests: the built site on the real server, in the system's Chromium. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A machine that stalls for seconds is no fault of the site's; who needed it is named and counted at the end.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['TEST_REPORT'] ?? 'test-results/playwright.json' }],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags() },
  },
  projects: [{ name: 'chromium' }],
});
