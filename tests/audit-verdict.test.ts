import { expect, test } from 'vitest';
import { judge } from './audit-verdict.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, n) => [`p${n}`, { name: `p${n}`, severity, range: '<2.0.0' }]),
    ),
  });

test('no vulnerability passes, and small ones are named', () => {
  expect(judge(report())).toEqual({ outcome: 'passed', text: 'No known vulnerabilities.' });
  expect(judge(report('low', 'moderate'))).toEqual({
    outcome: 'passed',
    text: 'No known vulnerabilities above moderate, but:\nlow: p0 <2.0.0\nmoderate: p1 <2.0.0',
  });
});

test.each(['high', 'critical'])('a %s one fails', (severity) => {
  const { outcome, text } = judge(report('low', severity));
  expect(outcome).toBe('failed');
  expect(text).toContain(`${severity}: p1 <2.0.0`);
});

test.each([
  [
    JSON.stringify({ message: '405 Method Not Allowed - POST https://registry.example/' }),
    /405 Method Not Allowed/,
  ],
  [
    JSON.stringify({ error: { code: 'ENOLOCK', summary: 'This command requires a lockfile' } }),
    /requires a lockfile/,
  ],
  ['', /no report/],
  ['npm error', /no report/],
  ['null', /no report/],
])('a registry that can not answer says nothing about the dependencies: %s', (output, reason) => {
  const { outcome, text } = judge(output);
  expect(outcome).toBe('skipped');
  expect(text).toMatch(reason);
});
