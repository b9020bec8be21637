/** Builds of the fixture, kept in test-results/ until a source changes. Special builds are made when a test first needs them. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readIfThere } from '../../server/testing/read-if-there.ts';
import { FIXTURE_DIR } from '../fixture/fixture.ts';
import { addSecondLanguage } from '../fixture/second-language.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILDS = join(ROOT, 'test-results/builds');
const SOURCES = [
  '{src,desk,model,contract,tools,trailer}/**',
  'server/http/security/**',
  'tests/fixture/**',
  'astro.config.ts',
  'package-lock.json',
];
/** Holds the process id of the running build: Astro's own notes are in one place, so only one can run. */
const LOCK = join(BUILDS, 'lock');

/** Nobody listens here: tests answer in the browser, and unanswered requests fail. */
export const LOOPBACK_SWAP = 'http://127.0.0.1:4802';
export const LOOPBACK_REVIEWS = '127.0.0.1:4803';

/** Settings of each build. */
export const BUILDS_BY_NAME = {
  /** Compressed and checked against the budgets, by the command that owners use. */
  site: {},
  /** CallRail's form, number swap and a review widget, at the real hosts. */
  callrail: {
    LANGUAGES: 'en',
    QUOTE_PROVIDER: 'callrail',
    CALLRAIL_FORM_ID: 'F0RM',
    CALLRAIL_SWAP_URL: '//cdn.callrail.com/companies/123/abc/12/swap.js',
    REVIEWS_WIDGET_HOST: 'reviews.example.com',
  },
  /** Our form with number swap, all on this machine; and the development page. */
  swap: {
    DEV_PAGES: '1',
    LANGUAGES: 'en',
    QUOTE_PROVIDER: 'builtin',
    CALLRAIL_DOMAIN: '127.0.0.1:4801',
    CALLRAIL_SWAP_URL: `${LOOPBACK_SWAP}/swap.js`,
    REVIEWS_WIDGET_HOST: LOOPBACK_REVIEWS,
  },
} as const satisfies Record<string, Record<string, string>>;

export type BuildName = keyof typeof BUILDS_BY_NAME;

/** For everything that a test starts. */
export const FIXTURE_ENV = {
  SITE_DIR: FIXTURE_DIR,
  DIST_DIR: join(BUILDS, 'site'),
  // Speeds up the servers and commands that tests start hundreds of times.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};

/** For tests of the built site in two languages. */
export const BUILT_FIXTURE_ENV = { ...FIXTURE_ENV, SITE_DIR: join(BUILDS, 'two-languages') };

/** Reuses a build of the same sources. @returns the folder of the built site */
export async function ensureBuild(name: BuildName): Promise<string> {
  const folder = join(BUILDS, name);
  const made = `${folder}.made-of`;
  await buildExclusively(async () => {
    const sources = version(name);
    if (readIfThere(made) === sources) return;
    rmSync(folder, { recursive: true, force: true });
    // The runners build it first; later, servers of other tests read this folder.
    if (name === 'site') addSecondLanguage(FIXTURE_DIR, BUILT_FIXTURE_ENV.SITE_DIR);
    // Only the fixture's main build needs a desk and the checks of sizes.
    const words = ['tools/build.ts', ...(name === 'site' ? [] : ['--pages'])];
    await promisify(execFile)(process.execPath, words, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...BUILT_FIXTURE_ENV,
        DIST_DIR: folder,
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        ...BUILDS_BY_NAME[name],
      },
    });
    writeFileSync(made, sources);
  });
  return folder;
}

export async function buildExclusively(build: () => void | Promise<void>): Promise<void> {
  mkdirSync(BUILDS, { recursive: true });
  await lock();
  try {
    await build();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** The runners' global setup. */
export default async function buildSite(): Promise<void> {
  await ensureBuild('site');
}

async function lock(): Promise<void> {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      if (!isRunning(Number(readIfThere(LOCK)))) rmSync(LOCK, { force: true });
      await pause(100);
    }
  }
}

/** A stopped run leaves a lock whose process is gone. */
function isRunning(pid: number): boolean {
  try {
    // 0 is a lock that is being written.
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Changes when a source or a setting does. */
function version(name: BuildName): string {
  const hash = createHash('sha256').update(JSON.stringify(BUILDS_BY_NAME[name]));
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const { mtimeMs, size } = statSync(join(ROOT, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
