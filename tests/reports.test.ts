import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../server/testing/temp-folder.ts';
import { inWords, NOTHING, readCounts } from './reports.ts';

describe('counts of a test run', () => {
  test('are read from a report of Vitest', () => {
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(readCounts(written(report))).toEqual({ ...NOTHING, passed: 7, failed: 1, skipped: 3 });
  });

  test('are read from a report of Playwright, where what passed at the second try is told apart', () => {
    const report = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 0 } };
    expect(readCounts(written(report))).toEqual({ passed: 6, failed: 2, skipped: 0, secondTry: 1 });
  });

  test('are nothing without a report, or with half of one', () => {
    expect(readCounts('/nowhere/report.json')).toEqual(NOTHING);
    expect(readCounts(written('{"stats": {'))).toEqual(NOTHING);
  });

  test('are said in a line that a program can read', () => {
    expect(inWords({ ...NOTHING, passed: 12 })).toBe('12 passed, 0 failed');
    expect(inWords({ ...NOTHING, passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
    expect(inWords({ ...NOTHING, passed: 12, secondTry: 1 })).toBe(
      '12 passed, 0 failed, 1 only at the second try',
    );
  });
});

function written(report: unknown): string {
  const path = join(tempFolder({}), 'report.json');
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return path;
}
