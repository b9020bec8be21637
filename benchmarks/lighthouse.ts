/** Each page is measured in turn with its script-free twin: the difference is what our scripts cost before a visitor touches anything. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, ensureChromium } from '../tests/support/chromium.ts';
import { onePageOfEachKind, pages as sitePages } from '../tests/support/pages.ts';
import { SiteServer } from '../tests/support/server.ts';
import { count, median, type Options, type Row } from './part.ts';
import { copyWithoutScripts } from './twin-site.ts';

const RUNS = 5;
/** Chromium's recording fails now and then (NO_NAVSTART), and Lighthouse asks to run it again. */
const MAX_TRIES = 3;
const MAX_LCP_RATIO = 1.05;
const MAX_MORE_TBT_MS = 50;
const CLI = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
/** The least `benchmarkIndex` at which a machine, slowed down so many times, is a mid-tier phone (Lighthouse's guide to throttling). */
const SLOWDOWNS = [
  [1_500, 4],
  [800, 2],
  [0, 1],
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Visit {
  /** From 0 to 100, by category. */
  scores: number[];
  lcpMs: number;
  tbtMs: number;
  cls: number;
  benchmarkIndex: number;
}

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

export async function measurePages({ pages = onePageEach(), runs = RUNS }: Options): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  await copyWithoutScripts(join(folder, 'twin'));
  const site = await SiteServer.start();
  const twin = await SiteServer.start({ DIST_DIR: join(folder, 'twin') });
  try {
    const { benchmarkIndex } = visit(twin.origin, output, ['performance']);
    const [, slowdown] = SLOWDOWNS.find(([least]) => benchmarkIndex >= least) ?? [];
    const asPhone = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
    return pages.flatMap((path) => {
      const categories = categoriesFor(path);
      const visits = Array.from({ length: runs }, () => ({
        phone: visit(site.origin + path, output, categories, asPhone),
        twin: visit(twin.origin + path, output, ['performance'], asPhone),
        desktop: visit(site.origin + path, output, categories, '--preset=desktop'),
      }));
      return rowsFor(path, visits);
    });
  } finally {
    await Promise.all([site.stop(), twin.stop()]);
    rmSync(folder, { recursive: true });
  }
}

function onePageEach(): string[] {
  return onePageOfEachKind.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path);
}

/** All, but no SEO for pages that ask not to be indexed: they would lose points for it. */
function categoriesFor(path: string): string[] {
  const hidden = sitePages.some((page) => page.path === path && !page.index);
  return CATEGORIES.filter((name) => name !== 'seo' || !hidden);
}

function visit(url: string, output: string, categories: string[], ...flags: string[]): Visit {
  if (!existsSync(CLI)) spawnSync('npm', ['ci'], { cwd: import.meta.dirname, stdio: 'inherit' });
  const chrome = ['--headless=new', '--disable-gpu', ...chromiumFlags()].join(' ');
  const only = `--only-categories=${categories.join()}`;
  const words = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${chrome}`,
    only,
  ];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  let tries = 0;
  let status: number | null;
  do ({ status } = spawnSync(process.execPath, [CLI, ...words, ...flags], { env, stdio: 'inherit' }));
  while (status !== 0 && ++tries < MAX_TRIES);
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}.`);
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const made = {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1_000) / 1_000,
    benchmarkIndex: report.environment.benchmarkIndex,
  };
  console.log(url, flags.join(), made);
  return made;
}

function rowsFor(path: string, visits: { phone: Visit; twin: Visit; desktop: Visit }[]): Row[] {
  const scores = (form: 'phone' | 'desktop'): Row => {
    const categories = visits[0]?.[form].scores.keys() ?? [];
    const medians = [...categories].map((i) => median(visits.map((each) => each[form].scores[i] ?? 0)));
    const met = medians.every((score) => score === 100);
    return { claim: `Scores, ${form}, ${path}`, value: medians.join(' / '), bar: '100 each', met };
  };
  const [lcp, leastLcp] = [
    median(visits.map(({ phone }) => phone.lcpMs)),
    median(visits.map(({ twin }) => twin.lcpMs)),
  ];
  const [tbt, leastTbt] = [
    median(visits.map(({ phone }) => phone.tbtMs)),
    median(visits.map(({ twin }) => twin.tbtMs)),
  ];
  const cls = median(visits.map(({ phone }) => phone.cls));
  const ratio = lcp / leastLcp;
  return [
    scores('phone'),
    scores('desktop'),
    {
      claim: `LCP beside the script-free twin, ${path}`,
      value: `${ratio.toFixed(3)} (${count(lcp)} to ${count(leastLcp)} ms)`,
      bar: `≤ ${MAX_LCP_RATIO}`,
      met: ratio <= MAX_LCP_RATIO,
    },
    {
      claim: `TBT beside the script-free twin, ${path}`,
      value: `${tbt} to ${leastTbt} ms`,
      bar: `≤ ${MAX_MORE_TBT_MS} ms more`,
      met: tbt - leastTbt <= MAX_MORE_TBT_MS,
    },
    { claim: `CLS, ${path}`, value: String(cls), bar: '0', met: cls === 0 },
  ];
}
