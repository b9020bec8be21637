/**
 * How long `npm run build` takes and how much memory it needs: with an empty cache, with nothing changed, and after an
 * owner's changes. Builds take place in a temporary SITE_DIR, DIST_DIR and CACHE_DIR.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cost, runMeasured } from '../measured-run.ts';
import type { Part, Row } from '../row.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAX_COLD_S = 60;
const MAX_WARM_S = 10;
const MAX_MEMORY_MIB = 512;
/** As servers build their own site: deploy/debian/update. */
const ON_SMALL_SERVER = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=384',
};

export const builds: Part = {
  name: 'builds',
  does: 'time and memory of a first build, of one with nothing changed, with a changed price and a changed city',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-builds-'));
    try {
      for (const name of ['content', 'photos'])
        cpSync(join(ROOT, name), join(folder, name), { recursive: true });
      const cache = join(folder, 'cache');
      const build = (more: Record<string, string> = {}) =>
        runMeasured('npm', ['run', 'build'], {
          cwd: ROOT,
          env: {
            ...process.env,
            ...more,
            SITE_DIR: folder,
            DIST_DIR: join(folder, 'dist'),
            CACHE_DIR: cache,
          },
        });
      const rows = [timeOf('with an empty cache', await build(), MAX_COLD_S)];
      rows.push(timeOf('with nothing changed', await build(), MAX_WARM_S));
      change(join(folder, 'content/pricing.yaml'), /\$(\d+)/, (_, price) => `$${Number(price) + 1}`);
      rows.push(timeOf('with a changed price', await build(), MAX_WARM_S));
      change(join(folder, 'content/cities.yaml'), /blurb: "?/, (start) => `${start}Changed. `);
      rows.push(timeOf('with a changed city', await build(), MAX_WARM_S));
      rmSync(cache, { recursive: true });
      rows.push(memoryOf('with an empty cache', await build(ON_SMALL_SERVER)));
      rows.push(memoryOf('with nothing changed', await build(ON_SMALL_SERVER)));
      return rows;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function change(file: string, from: RegExp, to: (found: string, ...groups: string[]) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has nothing that looks like ${from}.`);
  writeFileSync(file, changed);
}

function timeOf(what: string, { seconds, cpuSeconds }: Cost, maxSeconds: number): Row {
  return {
    claim: `Build ${what}`,
    value: `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU)`,
    bar: `≤ ${maxSeconds} s`,
    met: seconds <= maxSeconds,
  };
}

function memoryOf(what: string, { peakMiB }: Cost): Row {
  return {
    claim: `Memory of a build on a small server, ${what}`,
    value: `${Math.round(peakMiB)} MiB`,
    bar: `≤ ${MAX_MEMORY_MIB} MiB`,
    met: peakMiB <= MAX_MEMORY_MIB,
  };
}
