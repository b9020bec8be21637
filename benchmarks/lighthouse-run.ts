/** One visit by Lighthouse, in a browser of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, ensureChromium } from '../tests/chromium.ts';

const HERE = import.meta.dirname;
const CLI = join(HERE, 'node_modules/lighthouse/cli/index.js');

/** A busy machine loses the beginning of a trace now and then (NO_NAVSTART); such a visit is made again. */
const RETRIES = 2;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
/** As Lighthouse defines them: a phone at slow 4G and 4× slowdown, or a desktop. */
export type Form = 'mobile' | 'desktop';

export interface Visit {
  /** From 0 to 100; only those asked for. */
  scores: Partial<Record<Category, number>>;
  lcp_ms: number;
  tbt_ms: number;
  cls: number;
  /** Bytes over the network before any interaction. */
  bytes: number;
  /** Audits that cost points. */
  lost: string[];
}

interface Report {
  /** Set when the visit could not be measured. */
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; displayValue?: string }
  >;
}

/** @param headers sent with every request, such as the cookie of a session */
export function visitWithLighthouse(
  url: string,
  form: Form,
  categories: readonly Category[] = CATEGORIES,
  headers: Readonly<Record<string, string>> = {},
): Visit {
  install();
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
      `--only-categories=${categories.join()}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ];
    const env = { ...process.env, CHROME_PATH: ensureChromium() };
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      const { status } = spawnSync(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      if (status === 0) {
        const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
        if (!report.runtimeError) return toVisit(report, categories);
      }
    }
    throw new Error(`Lighthouse failed on ${url}, ${RETRIES + 1} times`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function describeVisit({ scores, lcp_ms, tbt_ms, cls, bytes, lost }: Visit): string {
  const figures = `LCP ${lcp_ms} ms, TBT ${tbt_ms} ms, CLS ${cls}, ${Math.round(bytes / 1024)} KiB`;
  return [`${Object.values(scores).join(' / ')}, ${figures}`, ...lost.map((what) => `    ${what}`)].join(
    '\n',
  );
}

function install(): void {
  if (existsSync(CLI)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed: npm ci in benchmarks/ failed.');
}

function toVisit({ categories, audits }: Report, wanted: readonly Category[]): Visit {
  const number = (id: string) => Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000;
  const scores = wanted.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
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
