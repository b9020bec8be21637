/**
 * Lighthouse mobile on one page of each kind: three runs each, on the built site and the real server. Fails below 100
 * in any category.
 *
 *     node benchmarks/lighthouse.ts [path …]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, ensureChromium } from '../tests/chromium.ts';
import { onePageOfEachKind } from '../tests/pages.ts';
import { SiteServer } from '../tests/server.ts';

const HERE = import.meta.dirname;
const CLI = join(HERE, 'node_modules/lighthouse/cli/index.js');
const RESULT = join(HERE, 'results/lighthouse.json');
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Asks not to be indexed, as it should; the search category has nothing to say about such pages. */
const WITHOUT_SEARCH = ['thank-you', 'not-found'];

interface Run {
  scores: Record<string, number>;
  lcp_ms: number;
  tbt_ms: number;
  cls: number;
  bytes: number;
  /** Audits that cost points. */
  lost: string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; displayValue?: string }
  >;
}

/** @returns whether every page got 100 in every category, in every run */
export async function runLighthouse(paths: readonly string[]): Promise<boolean> {
  install();
  const chrome = ensureChromium();
  const server = await SiteServer.start();
  const results: Record<string, Run[]> = {};
  try {
    for (const path of paths) {
      results[path] = Array.from({ length: RUNS }, () => measure(server.origin + path, chrome));
      for (const run of results[path]) console.log(`${path}: ${describe(run)}`);
    }
  } finally {
    await server.stop();
  }
  mkdirSync(join(HERE, 'results'), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify(results, null, 2)}\n`);
  return Object.values(results).every((runs) =>
    runs.every(({ scores }) => Object.values(scores).every((score) => score === 100)),
  );
}

/** One page of each kind that search engines may list, the home page first. */
export function pagesToMeasure(): string[] {
  return onePageOfEachKind.filter(({ kind }) => !WITHOUT_SEARCH.includes(kind)).map(({ path }) => path);
}

function install(): void {
  if (existsSync(CLI)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed: npm ci in benchmarks/ failed.');
}

function measure(url: string, chrome: string): Run {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    const output = join(folder, 'report.json');
    const flags = ['--headless=new', '--disable-gpu', ...chromiumFlags()].join(' ');
    const words = [
      CLI,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
    ];
    const env = { ...process.env, CHROME_PATH: chrome };
    const { status } = spawnSync(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`Lighthouse failed on ${url}`);
    return toRun(JSON.parse(readFileSync(output, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toRun({ categories, audits }: Report): Run {
  const number = (id: string) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const lost = weighed.flatMap(({ id }) => {
    const { score = null, title = id, displayValue = '' } = audits[id] ?? {};
    return score !== null && score < 0.995
      ? [`${title} ${displayValue} (${score})`.replace(/\s+/g, ' ')]
      : [];
  });
  return {
    scores: Object.fromEntries(scores),
    lcp_ms: Math.round(number('largest-contentful-paint')),
    tbt_ms: Math.round(number('total-blocking-time')),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    lost,
  };
}

function describe({ scores, lcp_ms, tbt_ms, cls, bytes, lost }: Run): string {
  const figures = `LCP ${lcp_ms} ms, TBT ${tbt_ms} ms, CLS ${cls}, ${Math.round(bytes / 1024)} KiB`;
  return [`${Object.values(scores).join(' / ')}, ${figures}`, ...lost.map((what) => `    ${what}`)].join(
    '\n',
  );
}

if (process.argv[1] === import.meta.filename) {
  const paths = process.argv.slice(2);
  process.exitCode = (await runLighthouse(paths.length > 0 ? paths : pagesToMeasure())) ? 0 : 1;
}
