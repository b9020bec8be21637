/** The Chromium that tests and benchmarks drive. */
import { ensureProgram, isRoot, type ProgramSpec } from './programs.ts';

const WHOLE_CHROMIUM: ProgramSpec = {
  need: 'Tests of notifications and of pages kept for the back button need the whole Chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  variable: 'WHOLE_CHROME_PATH',
  packages: ['chromium'],
};

const CHROMIUM: ProgramSpec = {
  need: 'Browser tests need Chromium',
  // The first has no user interface to draw: tests take half as long.
  names: ['chromium-headless-shell', ...WHOLE_CHROMIUM.names],
  variable: 'CHROME_PATH',
  // The fonts stand in until the site's own arrive, as on a visitor's machine.
  packages: ['chromium-headless-shell', 'fonts-liberation'],
};

/** No chatter with the browser maker's hosts: tests talk to the loopback only. */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Command line flags for a browser that is driven by a program; root has no sandbox to offer. */
export function chromiumFlags(): string[] {
  return isRoot() ? ['--no-sandbox', ...FLAGS] : FLAGS;
}

/**
 * Path of a Chromium or Chrome: `CHROME_PATH`, else one that is installed; without one installs the distribution's package.
 * @throws Error for a wrong CHROME_PATH, or one that says what to install
 */
export function ensureChromium(): string {
  return ensureProgram(CHROMIUM);
}

/** A Chromium that shows notifications and keeps pages for the back button; the headless build does neither. @throws Error that says what to install */
export function ensureFullChromium(): string {
  return ensureProgram(WHOLE_CHROMIUM);
}

/** For the runner: installs it before tests that run side by side would. */
export function setup(): void {
  ensureChromium();
}
