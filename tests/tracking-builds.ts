/**
 * The site built with other companies' services switched on. Built when a test first asks for it, without compression,
 * and kept until a source changes; pictures come from the cache of the build before.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const BUILDS = join(ROOT, 'node_modules/.cache/test-builds');
const SOURCES = [
  'src/**',
  'content/**',
  'contract/**',
  'build/**',
  'photos/**',
  'public/**',
  'astro.config.ts',
];
/** One build at a time: Astro's own notes are in one place. */
const LOCK = join(BUILDS, 'lock');
/** A lock older than this was left by a run that died. */
const LOCK_DIES_MS = 120_000;

/** Nobody listens at these addresses: tests answer for them in the browser, and what they leave unanswered fails. */
export const LOOPBACK_SWAP = 'http://127.0.0.1:4802';
export const LOOPBACK_REVIEWS = '127.0.0.1:4803';

export const BUILDS_BY_NAME = {
  /** CallRail's form, number swap and a review widget, at the addresses that owners have. */
  callrail: {
    QUOTE_PROVIDER: 'callrail',
    CALLRAIL_FORM_ID: 'F0RM',
    CALLRAIL_SWAP_URL: '//cdn.callrail.com/companies/123/abc/12/swap.js',
    REVIEWS_WIDGET_HOST: 'reviews.example.com',
  },
  /** Our form with number swap, everything on this machine. */
  swap: {
    QUOTE_PROVIDER: 'builtin',
    CALLRAIL_DOMAIN: '127.0.0.1:4801',
    CALLRAIL_SWAP_URL: `${LOOPBACK_SWAP}/swap.js`,
    REVIEWS_WIDGET_HOST: LOOPBACK_REVIEWS,
  },
} as const satisfies Record<string, Record<string, string>>;

export type BuildName = keyof typeof BUILDS_BY_NAME;

/** Builds the site unless there is one of the same sources. @returns the folder of the built site */
export async function builtWith(name: BuildName): Promise<string> {
  const folder = join(BUILDS, name);
  mkdirSync(BUILDS, { recursive: true });
  await lock();
  try {
    const made = `${folder}.made-of`;
    const sources = version(BUILDS_BY_NAME[name]);
    if (readIfThere(made) === sources) return folder;
    rmSync(folder, { recursive: true, force: true });
    const astro = join(ROOT, 'node_modules/.bin/astro');
    await promisify(execFile)(astro, ['build', '--silent', '--outDir', folder], {
      cwd: ROOT,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...BUILDS_BY_NAME[name] },
    });
    writeFileSync(made, sources);
    return folder;
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

async function lock(): Promise<void> {
  for (;;) {
    try {
      mkdirSync(LOCK);
      return;
    } catch {
      const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > LOCK_DIES_MS) rmSync(LOCK, { recursive: true, force: true });
      await pause(100);
    }
  }
}

/** Changes when a source or a setting does. */
function version(settings: object): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const { mtimeMs, size } = statSync(join(ROOT, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
