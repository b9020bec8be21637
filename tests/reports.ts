/** Counts of a test run, read from the reports that Vitest and Playwright write. */
import { readFileSync, rmSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many failed at first: a slow machine or a test to mend. */
  secondTry: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    secondTry: a.secondTry + b.secondTry,
  };
}

/** The counts of a report; a missing or broken one counts as nothing. */
export function readCounts(path: string): Counts {
  try {
    return toCounts(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** So that an old report is never taken for the one of a run that died. */
export function removeReport(path: string): void {
  rmSync(path, { force: true });
}

/** `12 passed, 1 failed` and, if there are any, `, 3 skipped` and `, 1 only at the second try`. */
export function inWords({ passed, failed, skipped, secondTry }: Counts): string {
  const rare = [
    skipped > 0 ? `, ${skipped} skipped` : '',
    secondTry > 0 ? `, ${secondTry} only at the second try` : '',
  ];
  return `${passed} passed, ${failed} failed${rare.join('')}`;
}

type Report = Partial<Record<string, unknown>>;

function toCounts(report: Report): Counts {
  const stats = report['stats'] as Report | undefined;
  return stats ? ofPlaywright(stats) : ofVitest(report);
}

function ofPlaywright(stats: Report): Counts {
  const secondTry = number(stats['flaky']);
  return {
    passed: number(stats['expected']) + secondTry,
    failed: number(stats['unexpected']),
    skipped: number(stats['skipped']),
    secondTry,
  };
}

function ofVitest(report: Report): Counts {
  return {
    passed: number(report['numPassedTests']),
    failed: number(report['numFailedTests']),
    skipped: number(report['numPendingTests']) + number(report['numTodoTests']),
    secondTry: 0,
  };
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
