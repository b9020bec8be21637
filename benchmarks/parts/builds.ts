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

export const builds: Part = {
  name: 'builds',
  does: 'time and memory of a first build, of one with nothing changed, with a changed price and a changed city',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-builds-'));
    try {
      for (const name of ['content', 'photos'])
        cpSync(join(ROOT, name), join(folder, name), { recursive: true });
      const build = () =>
        runMeasured('npm', ['run', 'build'], {
          cwd: ROOT,
          env: {
            ...process.env,
            SITE_DIR: folder,
            DIST_DIR: join(folder, 'dist'),
            CACHE_DIR: join(folder, 'cache'),
          },
        });
      const rows = rowsOf('with an empty cache', await build(), MAX_COLD_S);
      rows.push(...rowsOf('with nothing changed', await build(), MAX_WARM_S));
      change(join(folder, 'content/pricing.yaml'), /\$(\d+)/, (_, price) => `$${Number(price) + 1}`);
      rows.push(...rowsOf('with a changed price', await build(), MAX_WARM_S));
      change(join(folder, 'content/cities.yaml'), /blurb: "?/, (start) => `${start}Changed. `);
      rows.push(...rowsOf('with a changed city', await build(), MAX_WARM_S));
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

function rowsOf(what: string, { seconds, cpuSeconds, peakMiB }: Cost, maxSeconds: number): Row[] {
  return [
    {
      claim: `Build ${what}`,
      value: `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU)`,
      bar: `≤ ${maxSeconds} s`,
      met: seconds <= maxSeconds,
    },
    {
      claim: `Memory of the build ${what}`,
      value: `${Math.round(peakMiB)} MiB`,
      bar: `≤ ${MAX_MEMORY_MIB} MiB`,
      met: peakMiB <= MAX_MEMORY_MIB,
    },
  ];
}
