/** Counts of a test run, read from the reports that Vitest and Playwright write. */
import { readFileSync, rmSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
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

/** `12 passed, 1 failed` and, if there are any, `, 3 skipped`. */
export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type Report = Partial<Record<string, unknown>>;

function toCounts(report: Report): Counts {
  const stats = report['stats'] as Report | undefined;
  return stats ? ofPlaywright(stats) : ofVitest(report);
}

function ofPlaywright(stats: Report): Counts {
  const failed = number(stats['unexpected']) + number(stats['flaky']);
  return { passed: number(stats['expected']), failed, skipped: number(stats['skipped']) };
}

function ofVitest(report: Report): Counts {
  return {
    passed: number(report['numPassedTests']),
    failed: number(report['numFailedTests']),
    skipped: number(report['numPendingTests']) + number(report['numTodoTests']),
  };
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
