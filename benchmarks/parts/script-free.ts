/**
 * Compares a page with its twin, the same page without any script, on the same kind of server and in turn. The difference is
 * what our scripts cost before a visitor touches anything.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '../../tests/pages.ts';
import { SiteServer } from '../../tests/server.ts';
import { compressFolder } from '../../tools/compress.ts';
import { describeVisit, type Visit, visitWithLighthouse } from '../lighthouse-run.ts';
import { categoriesFor, onePageEach } from '../pages.ts';
import { count, median, type Part, type Row } from '../row.ts';
import { scoresRow } from '../scores.ts';

const RUNS = 5;
const MAX_LCP_RATIO = 1.05;
const MAX_MORE_TBT_MS = 50;

interface Pair {
  page: Visit[];
  twin: Visit[];
}

export const scriptFree: Part = {
  name: 'script-free',
  does: 'scores on a phone; LCP, TBT and CLS beside the same page without scripts; --pages all --runs 3 for all',
  async run({ pages = onePageEach(), runs = RUNS }) {
    const folder = mkdtempSync(join(tmpdir(), 'script-free-'));
    try {
      await copyWithoutScripts(folder);
      const [site, twin] = await Promise.all([SiteServer.start(), SiteServer.start({ DIST_DIR: folder })]);
      try {
        return pages.flatMap((path) => rowsFor(path, visitInTurn(path, site.origin, twin.origin, runs)));
      } finally {
        await Promise.all([site.stop(), twin.stop()]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function visitInTurn(path: string, site: string, twin: string, runs: number): Pair {
  const pair: Pair = { page: [], twin: [] };
  for (let run = 0; run < runs; run++) {
    for (const [name, origin, categories] of [
      ['page', site, categoriesFor(path)],
      ['twin', twin, ['performance']],
    ] as const) {
      const visit = visitWithLighthouse(origin + path, 'mobile', categories);
      console.log(`${path} ${name}: ${describeVisit(visit)}`);
      pair[name].push(visit);
    }
  }
  return pair;
}

function rowsFor(path: string, { page, twin }: Pair): Row[] {
  const of = (visits: Visit[], figure: 'lcp_ms' | 'tbt_ms' | 'cls') =>
    median(visits.map((visit) => visit[figure]));
  const [lcp, leastLcp] = [of(page, 'lcp_ms'), of(twin, 'lcp_ms')];
  const [tbt, leastTbt] = [of(page, 'tbt_ms'), of(twin, 'tbt_ms')];
  const cls = of(page, 'cls');
  return [
    scoresRow(path, 'mobile', page),
    {
      claim: `LCP, ${path}, beside its script-free twin`,
      value: `${(lcp / leastLcp).toFixed(3)} (${count(lcp)} to ${count(leastLcp)} ms)`,
      bar: `≤ ${MAX_LCP_RATIO}`,
      met: lcp / leastLcp <= MAX_LCP_RATIO,
    },
    {
      claim: `TBT, ${path}, beside its script-free twin`,
      value: `${tbt} ms to ${leastTbt} ms`,
      bar: `≤ ${MAX_MORE_TBT_MS} ms more`,
      met: tbt - leastTbt <= MAX_MORE_TBT_MS,
    },
    { claim: `CLS, ${path}`, value: String(cls), bar: '0', met: cls === 0 },
  ];
}

/** Copies the built site without its scripts and speculation rules. */
async function copyWithoutScripts(folder: string): Promise<void> {
  const compressed = (path: string) => /\.(br|gz)$/.test(path);
  cpSync(DIST, folder, { recursive: true, filter: (path) => !compressed(path) });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const path = join(folder, name);
    writeFileSync(path, withoutScripts(readFileSync(path, 'utf8')));
  }
  await compressFolder(folder);
}

/** Structured data stays, because both pages should have the same texts. */
function withoutScripts(html: string): string {
  const script = /<script\b(?![^>]*type="?application\/ld\+json)[^>]*>[\s\S]*?<\/script>/gi;
  return html.replace(script, '').replace(/<link\b[^>]*rel="?modulepreload[^>]*>/gi, '');
}
