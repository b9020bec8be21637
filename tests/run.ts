/**
 * `npm test`: everything that has to hold, from formatting to the browser, in the order in which it is quickest to
 * say no. Stops at the first step that fails. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensurePrograms } from '../deploy/testing/programs.ts';
import { ensureChromium } from './chromium.ts';
import { ensureFirefox } from './firefox/firefox.ts';
import { add, type Counts, inWords, NOTHING, readCounts, removeReport } from './reports.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results');
const BIN = join(ROOT, 'node_modules/.bin');

interface Step {
  name: string;
  /** Commands, run one after the other. */
  run: () => string[][];
  /** Whether the commands write a report that counts tests; else the step counts as one. */
  counted?: boolean;
  /** Whether it may end without a result, for a reason that it gives. */
  maySkip?: boolean;
}

/** Tests that look at the source only and take a second. */
const OF_THE_TREE = ['import-arrows', 'tree', 'reports', 'audit-verdict'].map(
  (name) => `tests/${name}.test.ts`,
);

const IN_FIREFOX = 'tests/firefox/**';
const OF_DEPLOYING = 'deploy/**';

/** Left out, with a word on it, where the system does not have what it needs and may not get it. */
const DEPLOYING: Step = {
  name: 'Deploying',
  counted: true,
  run: () => [['vitest', 'run', 'deploy/one-machine', 'deploy/cdn']],
};

const OF_THE_PARTS = '{build,content,contract,server,src}/**';

const STEPS: Step[] = [
  { name: 'Formatting and lint', run: () => [['biome', 'ci', '.']] },
  { name: 'Types', run: () => [['astro', 'check'], ['tsc']] },
  { name: 'Import arrows', counted: true, run: () => [['vitest', 'run', ...OF_THE_TREE]] },
  { name: 'Dependency audit', counted: true, maySkip: true, run: () => [['node', 'tests/audit.ts']] },
  {
    name: 'Unit and server tests',
    counted: true,
    run: () => [['vitest', 'run', '--exclude', 'tests/**', '--exclude', OF_DEPLOYING]],
  },
  { name: 'Build', run: () => [['node', 'build/build.ts']] },
  {
    name: 'Built site',
    counted: true,
    run: () => [
      [
        'vitest',
        'run',
        ...[...OF_THE_TREE, OF_THE_PARTS, OF_DEPLOYING, IN_FIREFOX].flatMap((path) => ['--exclude', path]),
      ],
    ],
  },
  DEPLOYING,
  { name: 'Journeys in Firefox', counted: true, run: () => [['vitest', 'run', 'tests/firefox']] },
  { name: 'Browser tests', counted: true, run: () => [['playwright', 'test']] },
];

process.exitCode = main();

function main(): number {
  const started = Date.now();
  mkdirSync(REPORTS, { recursive: true });
  let total = NOTHING;
  const said: string[] = [];
  let failed = '';
  try {
    process.env['CHROME_PATH'] = ensureChromium();
    process.env['FIREFOX_PATH'] = ensureFirefox();
  } catch (error) {
    failed = (error as Error).message;
    total = { ...NOTHING, failed: 1 };
  }
  const without = failed ? '' : reasonNotToDeploy();
  for (const step of failed ? [] : STEPS) {
    if (step === DEPLOYING && without) {
      said.push(`– ${step.name}: not run. ${without}`);
      continue;
    }
    console.log(`\n── ${step.name} ──`);
    const begun = Date.now();
    const counts = perform(step);
    total = add(total, counts);
    said.push(`${counts.failed === 0 ? '✓' : '✗'} ${step.name}: ${inWords(counts)}, ${seconds(begun)}`);
    if (counts.failed > 0) {
      failed = `${step.name} failed. The reasons are above; the steps after it were not run.`;
      break;
    }
  }
  console.log(`\n── Summary, ${seconds(started)} ──\n${said.join('\n')}`);
  if (failed) console.log(failed);
  console.log(inWords(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function reasonNotToDeploy(): string {
  try {
    ensurePrograms();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

function perform(step: Step): Counts {
  const report = join(REPORTS, `${step.name.toLowerCase().replaceAll(' ', '-')}.json`);
  removeReport(report);
  const ok = step.run().every((command) => runs(command, report));
  if (!step.counted) return { ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const counts = readCounts(report);
  if (ok && step.maySkip && counts.skipped > 0) return counts;
  // A run that died, or found nothing to test, must not pass for one that passed.
  return (!ok || counts.passed === 0) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function runs([program = '', ...words]: string[], report: string): boolean {
  const { status, error } = spawnSync(join(BIN, program), words, {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Programs find the pinned Node before the machine's own, also when this file was started without npm.
      PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      TEST_REPORT: report,
    },
  });
  if (error) console.error(error.message);
  return status === 0;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
