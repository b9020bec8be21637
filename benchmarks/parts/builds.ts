/**
 * What a build costs as the site grows: the site as it is, and with generated city pages up to 500 and 5,000. A page
 * must not cost markedly more on the large site than on the small one, and no build needs 2 GiB.
 * Builds take place in a copy of the tree, so nothing here changes; photos that are made already are not made again.
 * CPU time is what is compared: other work on the machine moves it less than it moves the clock.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { cityEntries } from '../generated-cities.ts';
import type { Part, Row } from '../row.ts';
import type { BuildCost } from '../timed-build.ts';

const ROOT = join(import.meta.dirname, '../..');
const SIZES = [0, 450, 4950];
/** A page on the largest site may cost this many times what it costs on the smaller one. */
const MOST_GROWTH = 1.5;
const MOST_MEMORY = 2048;
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.astro', 'art', 'data', 'test-results']);

interface Run extends BuildCost {
  added: number;
}

export const builds: Part = {
  name: 'builds',
  does: 'build time and memory at 50, 500 and 5,000 pages; --sizes 0,100 for that many more city pages',
  async run({ sizes = SIZES }) {
    build(0); // Photos that no build has made yet would count against the first size.
    const found = sizes.map(run);
    return [...found.flatMap(costRows), ...growthRow(found)];
  },
};

function run(added: number): Run {
  const result = { added, ...build(added) };
  console.log(lineOf(result));
  return result;
}

function build(added: number): BuildCost {
  const tree = mkdtempSync(join(tmpdir(), 'build-scale-'));
  try {
    copyTree(tree);
    addCities(tree, added);
    const { stdout, status } = spawnSync(process.execPath, ['benchmarks/timed-build.ts'], {
      cwd: tree,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    if (status !== 0) throw new Error(`The build with ${added} more city pages failed.`);
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildCost;
  } finally {
    rmSync(tree, { recursive: true });
  }
}

/** Packages are links, and so are photos that are made already; sharing pictures, one a page, are made anew. */
function copyTree(tree: string): void {
  for (const name of readdirSync(ROOT)) {
    if (!NOT_COPIED.has(name)) cpSync(join(ROOT, name), join(tree, name), { recursive: true });
  }
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(tree, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (!['.cache', '.vite', '.astro'].includes(name))
      symlinkSync(join(packages, name), join(tree, 'node_modules', name));
  }
  const pictures = join(packages, '.cache/pictures');
  mkdirSync(pictures, { recursive: true });
  mkdirSync(join(tree, 'node_modules/.cache'));
  symlinkSync(pictures, join(tree, 'node_modules/.cache/pictures'));
}

function addCities(tree: string, count: number): void {
  const file = join(tree, 'content/cities.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text + cityEntries(parse(text).cities, count));
}

function costRows({ pages, seconds, cpu, memory }: Run): Row[] {
  return [
    {
      claim: `Build of ${pages} pages`,
      value: `${seconds.toFixed(1)} s, ${inMs(cpu / pages)} of CPU a page`,
      bar: '',
    },
    {
      claim: `Memory of the build of ${pages} pages`,
      value: `${memory} MiB`,
      bar: `< ${MOST_MEMORY} MiB`,
      met: memory < MOST_MEMORY,
    },
  ];
}

function growthRow([first, second, third]: Run[]): Row[] {
  if (!first || !second || !third) return [];
  const small = costBetween(first, second);
  const large = costBetween(second, third);
  return [
    {
      claim: 'A page more costs on the largest site, beside the smaller one',
      value: `${(large / small).toFixed(2)} (${inMs(large)} to ${inMs(small)} of CPU)`,
      bar: `≤ ${MOST_GROWTH}`,
      met: large / small <= MOST_GROWTH,
    },
  ];
}

/** Seconds of CPU for each page that the larger site has more. */
function costBetween(smaller: Run, larger: Run): number {
  return (larger.cpu - smaller.cpu) / (larger.pages - smaller.pages);
}

function lineOf({ pages, seconds, cpu, memory, steps, largest }: Run): string {
  const each = Object.entries(steps).map(([name, took]) => `${name} ${took.toFixed(1)} s`);
  return [
    `${pages} pages: ${seconds.toFixed(1)} s (${each.join(', ')})`,
    `${cpu.toFixed(1)} s of CPU, ${inMs(cpu / pages)} a page`,
    `${memory} MiB at most`,
    `largest ${largest}`,
  ].join('; ');
}

function inMs(seconds: number): string {
  return `${(seconds * 1000).toFixed(0)} ms`;
}
