import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './part.ts';

const ROOT = join(import.meta.dirname, '..');
const MAX_MIB = 512;
const SAMPLE_MS = 250;

export async function measureBuilds(): Promise<Row[]> {
  // A copy of content and photos, with a cache of its own.
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  const dirs = { SITE_DIR: folder, DIST_DIR: join(folder, 'dist'), CACHE_DIR: join(folder, 'cache') };
  const build = async (what: string, maxSeconds: number): Promise<Row[]> => {
    const { seconds, peakMiB } = await measure(dirs);
    return [
      {
        claim: `Time of a build ${what}`,
        value: `${seconds.toFixed(1)} s`,
        bar: `≤ ${maxSeconds} s`,
        met: seconds <= maxSeconds,
      },
      {
        claim: `Memory of a build ${what}`,
        value: `${Math.round(peakMiB)} MiB`,
        bar: `≤ ${MAX_MIB} MiB`,
        met: peakMiB <= MAX_MIB,
      },
    ];
  };
  try {
    for (const name of ['content', 'photos'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    const first = await build('with an empty cache', 75);
    const again = await build('with nothing changed', 12);
    const prices = join(folder, 'content/pricing.yaml');
    writeFileSync(
      prices,
      readFileSync(prices, 'utf8').replace(/\$\d+/, () => '$1'),
    );
    return [...first, ...again, ...(await build('with a changed price', 12))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @throws Error when the build fails */
async function measure(env: Record<string, string>): Promise<{ seconds: number; peakMiB: number }> {
  const start = performance.now();
  const options = { cwd: ROOT, env: { ...process.env, ...env }, detached: true, stdio: 'inherit' } as const;
  const child = spawn('npm', ['run', 'build'], options);
  let peakMiB = 0;
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, memoryOfGroup(child.pid ?? 0));
  }, SAMPLE_MS);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  if (status !== 0) throw new Error('The build failed.');
  return { seconds: (performance.now() - start) / 1_000, peakMiB };
}

/** MiB of a process and all that it started; what several of them share counts once. Reads Linux's /proc. */
function memoryOfGroup(leader: number): number {
  const memories = readdirSync('/proc').map((pid) => {
    try {
      const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2];
      if (Number(group) !== leader) return 0;
      const [, kB] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
      return Number(kB ?? 0) / 1_024;
    } catch {
      return 0; // Not a process, or one that has ended.
    }
  });
  return memories.reduce((sum, each) => sum + each, 0);
}
