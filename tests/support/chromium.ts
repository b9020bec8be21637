import { ensureProgram, isRoot, type ProgramSpec } from './programs.ts';

const WHOLE_CHROMIUM: ProgramSpec = {
  need: 'Tests of notifications and of pages kept for the back button need the whole Chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  variable: 'WHOLE_CHROME_PATH',
  packages: ['chromium'],
};

const CHROMIUM: ProgramSpec = {
  need: 'Browser tests need Chromium',
  // The headless shell has no user interface to draw: tests take half as long.
  names: ['chromium-headless-shell', ...WHOLE_CHROMIUM.names],
  variable: 'CHROME_PATH',
  // These fonts show until the site's own arrive, as on a visitor's machine.
  packages: ['chromium-headless-shell', 'fonts-liberation'],
};

/** No requests to the browser vendor's hosts: tests use the loopback only. */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Root has no sandbox. */
export function chromiumFlags(): string[] {
  return isRoot() ? ['--no-sandbox', ...FLAGS] : FLAGS;
}

/** `CHROME_PATH`, else an installed Chromium or Chrome, else Debian's package. @throws Error that says what is wrong or missing */
export function ensureChromium(): string {
  return ensureProgram(CHROMIUM);
}

/** Shows notifications and has the back/forward cache, unlike the headless build. @throws Error that says what to install */
export function ensureFullChromium(): string {
  return ensureProgram(WHOLE_CHROMIUM);
}

/** Installs it once, before tests run in parallel. */
export function setup(): void {
  ensureChromium();
}
