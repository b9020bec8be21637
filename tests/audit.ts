/** The dependency audit, a step of `npm test`: asks the registry, and counts as skipped where it can't be asked. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './audit-verdict.ts';

const PATIENCE_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: PATIENCE_MS,
  shell: process.platform === 'win32',
});
const { outcome, text } = judge(stdout ?? '');
console.log(text);
const report = process.env['TEST_REPORT'];
if (report) {
  const count = (name: string) => Number(outcome === name);
  const counts = {
    ...{ numPassedTests: count('passed'), numFailedTests: count('failed') },
    numPendingTests: count('skipped'),
  };
  writeFileSync(report, JSON.stringify(counts));
}
process.exitCode = outcome === 'failed' ? 1 : 0;
