/** Finds programs that no npm package provides, and installs Debian's packages if allowed. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface ProgramSpec {
  /** Such as 'Browser tests need Chromium'. */
  need: string;
  /** Likeliest first. */
  names: readonly string[];
  /** Environment variable with a path. */
  variable: string;
  /** The program's package, then its companions. */
  packages: readonly [string, ...string[]];
}

/** The variable's program, else an installed one. @throws Error for a wrong variable */
function findProgram({ names, variable }: ProgramSpec): string | undefined {
  const { env } = process;
  const given = env[variable];
  if (given && !isProgram(given)) throw new Error(`${variable}: there is no program at ${given}`);
  const folders = ['/usr/bin', '/usr/sbin', ...(env['PATH'] ?? '').split(delimiter).filter(Boolean)];
  return given || folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** Installs Debian's packages if needed. @throws Error that says what to install */
export function ensureProgram(spec: ProgramSpec): string {
  const found = findProgram(spec);
  if (found) return found;
  const { need, packages, variable } = spec;
  if (isRoot() && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`${need}. Installing the package "${packages[0]}" …`);
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...packages);
    const installed = findProgram(spec);
    if (installed) return installed;
  }
  throw new Error(
    `${need}: install it (Debian: sudo apt-get install ${packages[0]}), or set ${variable} to one.`,
  );
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function apt(...words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
