/** Finds the browser that tests and benchmarks drive, and installs the distribution's where that is allowed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** Path of a Chromium or Chrome: `CHROME_PATH`, else one that is installed. @throws Error for a wrong CHROME_PATH */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env) {
  const given = env['CHROME_PATH'];
  if (given && !isProgram(given)) throw new Error(`CHROME_PATH: there is no program at ${given}`);
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter).filter(Boolean)];
  return given || folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

/** As `findChromium`; without one installs the distribution's package. @throws Error that says what to install */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (isRoot() && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No Chromium found. Installing the package "chromium" …');
    apt('update');
    // The fonts stand in until the site's own arrive, as on a visitor's machine.
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'Browser tests need Chromium: install it (Debian: sudo apt-get install chromium), or set CHROME_PATH to a Chrome.',
  );
}

function apt(...words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
