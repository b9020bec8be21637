/**
 * `npm run bench [-- PART …]`: builds the site, measures, prints a table with a row for each claim, and keeps it in results/.
 * Fails when a bar is not met.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBuilds } from './build.ts';
import { measureLeads } from './leads.ts';
import { measurePages } from './lighthouse.ts';
import type { Options, Row } from './part.ts';
import { measureScripts } from './scripts.ts';

const PARTS: Record<string, (options: Options) => Promise<Row[]>> = {
  lighthouse: measurePages,
  scripts: measureScripts,
  leads: measureLeads,
  build: measureBuilds,
};
const RESULTS = join(import.meta.dirname, 'results');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, runs: { type: 'string' }, built: { type: 'boolean' } },
});
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
process.exitCode = names.every((name) => PARTS[name]) ? await main() : refuse();

function refuse(): number {
  console.error(`Say which parts: npm run bench -- ${Object.keys(PARTS).join('|')}`);
  return 2;
}

async function main(): Promise<number> {
  if (!values.built && spawnSync('npm', ['run', 'build'], { stdio: 'inherit' }).status !== 0) return 1;
  const options = { pages: values.pages?.split(','), runs: values.runs ? Number(values.runs) : undefined };
  const rows: Row[] = [];
  for (const name of names) {
    const measured = (await PARTS[name]?.(options)) ?? [];
    rows.push(...measured);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(join(RESULTS, `${name}.md`), `${today()}, ${machine()}\n\n${markdownTable(measured)}\n`);
  }
  console.log(`\n${markdownTable(rows)}`);
  return rows.some(({ met }) => met === false) ? 1 : 0;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  const { length, 0: cpu } = cpus();
  return `${length} × ${cpu?.model.trim()}, Node ${process.versions.node}`;
}

function markdownTable(rows: readonly Row[]): string {
  const verdict = (met?: boolean) => (met === undefined ? '' : met ? 'met' : 'NOT MET');
  const cells = rows.map(({ claim, value, bar, met }) => [claim, value, bar || '–', verdict(met)]);
  const lines = [['claim', 'measured', 'bar', ''], ['---', '---', '---', '---'], ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
