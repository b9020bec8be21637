/** `npm run bench`: builds the site, then Lighthouse on one page of each kind, then what a build costs as it grows. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pagesToMeasure, runLighthouse } from './lighthouse.ts';

const ROOT = join(import.meta.dirname, '..');

node('build/build.ts');
const perfect = await runLighthouse(pagesToMeasure());
if (!perfect) console.error('Below 100: see above, and benchmarks/results/lighthouse.json.');
const scales = node('benchmarks/build-scale.ts');
process.exitCode = perfect && scales ? 0 : 1;

function node(...words: string[]): boolean {
  return spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}
