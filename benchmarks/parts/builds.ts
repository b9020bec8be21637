/**
 * Measures how long `npm run build` takes and how much memory it needs: with an empty cache, with nothing changed, and after an
 * owner's changes, in one language and in all of the site's. Builds take place in a temporary SITE_DIR, DIST_DIR and CACHE_DIR.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../model/settings.ts';
import { type Cost, runMeasured } from '../measured-run.ts';
import type { Part, Row } from '../row.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAX_S = {
  'with an empty cache': 60,
  'with nothing changed': 10,
  'with a changed price': 10,
  'with a changed city': 10,
};
type Change = keyof typeof MAX_S;
/** Another language may add this much of the time that one takes. */
const MORE_PER_LANGUAGE = 0.6;
const MAX_MEMORY_MIB = 512;
/** The settings with which a server builds its own site (deploy/debian/update). */
const ON_SMALL_SERVER = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=384',
};

export const builds: Part = {
  name: 'builds',
  does: 'time and memory of a first build, of one with nothing changed, with a changed price and a changed city',
  async run() {
    const { languages } = loadSettings(join(ROOT, 'content'), process.env);
    const one = await timesOf({ LANGUAGES: languages.slice(0, 1).join() });
    const rows = one.map(([what, cost]) => timeRow(what, cost, MAX_S[what]));
    if (languages.length > 1) {
      const all = await timesOf({ LANGUAGES: languages.join() });
      const allowed = 1 + MORE_PER_LANGUAGE * (languages.length - 1);
      const name = `in ${languages.length} languages`;
      for (const [i, [what, cost]] of all.entries()) {
        rows.push(timeRow(`${what}, ${name}`, cost, allowed * (one[i]?.[1].seconds ?? 0)));
      }
    }
    return [...rows, ...(await memoryRows())];
  },
};

/** Builds for the first time, again, and after each of an owner's changes. */
async function timesOf(env: Readonly<Record<string, string>>): Promise<[Change, Cost][]> {
  return inTemporarySite(async (folder, build) => {
    const first = await build(env);
    const again = await build(env);
    change(join(folder, 'content/pricing.yaml'), /\$(\d+)/, (_, price) => `$${Number(price) + 1}`);
    const price = await build(env);
    change(join(folder, 'content/cities.yaml'), /subline: "?/, (start) => `${start}Changed. `);
    const city = await build(env);
    return [
      ['with an empty cache', first],
      ['with nothing changed', again],
      ['with a changed price', price],
      ['with a changed city', city],
    ];
  });
}

async function memoryRows(): Promise<Row[]> {
  return inTemporarySite(async (_, build) => [
    memoryRow('with an empty cache', await build(ON_SMALL_SERVER)),
    memoryRow('with nothing changed', await build(ON_SMALL_SERVER)),
  ]);
}

type Build = (env: Readonly<Record<string, string>>) => Promise<Cost>;

/** In a copy of content and photos, with a cache of its own. */
async function inTemporarySite<T>(run: (folder: string, build: Build) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-builds-'));
  const dirs = { SITE_DIR: folder, DIST_DIR: join(folder, 'dist'), CACHE_DIR: join(folder, 'cache') };
  try {
    for (const name of ['content', 'photos'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    return await run(folder, (env) =>
      runMeasured('npm', ['run', 'build'], { cwd: ROOT, env: { ...process.env, ...env, ...dirs } }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function change(file: string, from: RegExp, to: (found: string, ...groups: string[]) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has nothing that looks like ${from}.`);
  writeFileSync(file, changed);
}

function timeRow(what: string, { seconds, cpuSeconds }: Cost, maxSeconds: number): Row {
  return {
    claim: `Build ${what}`,
    value: `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU)`,
    bar: `≤ ${Math.round(maxSeconds)} s`,
    met: seconds <= maxSeconds,
  };
}

function memoryRow(what: string, { peakMiB }: Cost): Row {
  return {
    claim: `Memory of a build on a small server, ${what}`,
    value: `${Math.round(peakMiB)} MiB`,
    bar: `≤ ${MAX_MEMORY_MIB} MiB`,
    met: peakMiB <= MAX_MEMORY_MIB,
  };
}
