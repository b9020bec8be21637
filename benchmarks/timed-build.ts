/** One build of the tree that this file lies in, as `npm run build` does it but for the size budgets. Prints its cost. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { compressFolder } from '../build/compress.ts';
import { keepContent } from '../content/kept.ts';

export interface BuildCost {
  /** HTML files made. */
  pages: number;
  /** By the clock. */
  seconds: number;
  /** Seconds of all processors. */
  cpu: number;
  /** Most memory in use, in MiB. */
  memory: number;
  /** Seconds by the clock of each step. */
  steps: Record<string, number>;
  /** The largest page with its size. */
  largest: string;
}

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const steps: Record<string, number> = {};

await step('content', async () => keepContent(join(root, 'content')));
await step('pages', () => build({ root, logLevel: 'error' }));
await step('compression', () => compressFolder(dist));

const html = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);
const sizes = html.map((name) => ({ name, bytes: statSync(join(dist, `${name}.br`)).size }));
const largest = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a));
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const cost: BuildCost = {
  pages: html.length,
  seconds: Object.values(steps).reduce((sum, took) => sum + took, 0),
  cpu: (userCPUTime + systemCPUTime) / 1e6,
  memory: Math.round(maxRSS / 1024),
  steps,
  largest: `${largest.name} ${largest.bytes} bytes brotli`,
};
console.log(JSON.stringify(cost));

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  steps[name] = (performance.now() - begun) / 1000;
}
