/**
 * Our server beside nginx with the same files, each on one core, in turn: how many requests a second, and how late
 * the latest hundredth is when both have the same to do.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../../tests/pages.ts';
import { requirePrograms, startNginx } from '../nginx.ts';
import { everyPage } from '../pages.ts';
import { type Measured, processorSeconds, startPinned } from '../pinned-server.ts';
import { count, median, type Part, type Row } from '../row.ts';
import { load } from '../wrk.ts';

const RUNS = 5;
const CONNECTIONS = 32;
const LEAST_OF_NGINX = 0.5;
const MOST_LATENCY = 3;
/** Of what our server does at most: a busy hour, not a flood. */
const PACE = 0.5;
/** A picture in its widest form is no file of a page view. */
const LARGEST_BYTES = 256 << 10;

interface Rate {
  perSecond: number;
  /** For each second of processor time. */
  perCpuSecond: number;
}

export const throughput: Part = {
  name: 'throughput',
  does: 'requests a second and 99th percentile beside nginx on one core each (needs nginx and wrk)',
  async run({ runs = RUNS, seconds }) {
    requirePrograms('nginx', 'wrk');
    const [nginx, ours] = [await startNginx(DIST), await startPinned()];
    try {
      const rows: Row[] = [];
      for (const [what, paths] of [
        ['pages', everyPage()],
        ['pages, pictures, fonts and scripts', everyFile()],
      ] as const) {
        // Both have read every file once, and the just-in-time compiler has seen the work.
        for (const { origin } of [nginx, ours])
          await load(origin, { paths, seconds, connections: CONNECTIONS });
        const rates: { nginx: Rate; ours: Rate }[] = [];
        for (let run = 0; run < runs; run++) {
          rates.push({ nginx: await rate(nginx, paths, seconds), ours: await rate(ours, paths, seconds) });
        }
        rows.push(...rateRows(what, rates), await latencyRow(what, nginx, ours, paths, rates, seconds));
      }
      return rows;
    } finally {
      await Promise.all([nginx.stop(), ours.stop()]);
    }
  },
};

async function rate({ origin, pid }: Measured, paths: readonly string[], seconds: number): Promise<Rate> {
  const before = processorSeconds(pid);
  const { requests, perSecond, p99_ms } = await load(origin, { paths, seconds, connections: CONNECTIONS });
  const perCpuSecond = requests / (processorSeconds(pid) - before);
  console.log(`${origin}: ${count(perSecond)}/s, p99 ${p99_ms.toFixed(2)} ms, ${count(perCpuSecond)}/CPU s`);
  return { perSecond, perCpuSecond };
}

function rateRows(what: string, rates: readonly { nginx: Rate; ours: Rate }[]): Row[] {
  const row = (how: string, of: keyof Rate): Row => {
    const ratio = median(rates.map(({ nginx, ours }) => ours[of] / nginx[of]));
    const mine = median(rates.map(({ ours }) => ours[of]));
    const theirs = median(rates.map(({ nginx }) => nginx[of]));
    return {
      claim: `Requests a second${how}, ${what}, beside nginx`,
      value: `${ratio.toFixed(2)} (${count(mine)} to ${count(theirs)})`,
      bar: `≥ ${LEAST_OF_NGINX}`,
      met: ratio >= LEAST_OF_NGINX,
    };
  };
  return [row('', 'perSecond'), row(' of processor time', 'perCpuSecond')];
}

async function latencyRow(
  what: string,
  nginx: Measured,
  ours: Measured,
  paths: readonly string[],
  rates: readonly { ours: Rate }[],
  seconds: number,
): Promise<Row> {
  const pace = median(rates.map((rate) => rate.ours.perSecond)) * PACE;
  const found: { nginx: number; ours: number }[] = [];
  for (const _ of rates) {
    const paced = async ({ origin }: Measured) =>
      (await load(origin, { paths, seconds, connections: CONNECTIONS, pace })).p99_ms;
    found.push({ nginx: await paced(nginx), ours: await paced(ours) });
  }
  const ratio = median(found.map((p99) => p99.ours / p99.nginx));
  const mine = median(found.map((p99) => p99.ours));
  const theirs = median(found.map((p99) => p99.nginx));
  return {
    claim: `99th percentile at ${count(pace)} requests a second, ${what}, beside nginx`,
    value: `${ratio.toFixed(2)} (${mine.toFixed(2)} to ${theirs.toFixed(2)} ms)`,
    bar: `≤ ${MOST_LATENCY}`,
    met: ratio <= MOST_LATENCY,
  };
}

/** What visitors' browsers ask for beside pages; compressed forms and the not-found page are no addresses. */
function everyFile(): string[] {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const stats = statSync(join(DIST, name));
    return stats.isFile() && stats.size <= LARGEST_BYTES && !/\.(br|gz|zst|html)$|^dev\//.test(name);
  });
  return [...everyPage(), ...files.map((name) => `/${name}`)];
}
