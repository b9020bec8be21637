/**
 * `npm run bench`: builds the site, measures, and prints one table with a row for each claim.
 *
 *     npm run bench                                     everything (hours)
 *     npm run bench -- lighthouse interactions          only these parts
 *     npm run bench -- lighthouse --pages /,/services --runs 1
 *     npm run bench -- interactions --built             on the site in dist/ as it is
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everyPage } from './pages.ts';
import { adoption } from './parts/adoption.ts';
import { builds } from './parts/builds.ts';
import { desk } from './parts/desk.ts';
import { estimator } from './parts/estimator.ts';
import { interactions } from './parts/interactions.ts';
import { leads } from './parts/leads.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { scriptFree } from './parts/script-free.ts';
import { serverCosts } from './parts/server-costs.ts';
import { keep, tableOf } from './results.ts';
import type { Options, Part, Row } from './row.ts';

/** In the order in which they run. A new part is a file in parts/ and a line here. */
const PARTS: readonly Part[] = [
  lighthouse,
  scriptFree,
  interactions,
  estimator,
  desk,
  leads,
  serverCosts,
  builds,
  adoption,
];

const ROOT = join(import.meta.dirname, '..');

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      runs: { type: 'string' },
      built: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
  if (values.help || unknown.length > 0) {
    if (unknown.length > 0) console.error(`There is no part ${unknown.join(', ')}.`);
    console.error(`Parts:\n${PARTS.map(({ name, does }) => `  ${name.padEnd(14)} ${does}`).join('\n')}`);
    return values.help ? 0 : 2;
  }
  const options: Options = {
    pages: values.pages === 'all' ? everyPage() : values.pages?.split(','),
    runs: values.runs ? Number(values.runs) : undefined,
  };
  if (!values.built && !build()) return 1;

  const rows: Row[] = [];
  const broken: string[] = [];
  for (const part of PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    console.log(`\n── ${part.name}: ${part.does} ──`);
    try {
      const found = await part.run(options);
      rows.push(...found);
      keep(part.name, found);
    } catch (error) {
      // The other parts still run.
      console.error((error as Error).message);
      broken.push(part.name);
    }
  }
  console.log(`\n${tableOf(rows)}`);
  if (broken.length > 0) console.log(`Not measured: ${broken.join(', ')}. The reasons are above.`);
  return broken.length > 0 || rows.some(({ met }) => met === false) ? 1 : 0;
}

function build(): boolean {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
  return status === 0;
}
