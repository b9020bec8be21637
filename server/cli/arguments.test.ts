import { expect, test } from 'vitest';
import { parseCommand, UsageError } from './arguments.ts';

test.each([
  [[]],
  [['delete']],
  [['show']],
  [['show', 'a', 'b']],
  [['list', 'all']],
  [['list', '--since', 'yesterday']],
  [['list', '--since', '2026-02-30']],
  [['list', '--since', '']],
  [['list', '--format', 'csv']],
  [['export']],
  [['export', '--format', 'xml']],
  [['list', '--nonsense']],
])('%j is wrong use', (words) => {
  expect(() => parseCommand(words)).toThrow(UsageError);
});

test('dates are UTC unless they say otherwise', () => {
  const since = (date: string) => parseCommand(['list', '--since', date]);
  expect(since('2026-11-20')).toEqual({ name: 'list', since: '2026-11-20T00:00:00.000Z' });
  expect(since('2026-11-20T10:00')).toEqual({ name: 'list', since: '2026-11-20T10:00:00.000Z' });
  expect(since('2026-11-20T10:00-08:00')).toEqual({ name: 'list', since: '2026-11-20T18:00:00.000Z' });
  expect(parseCommand(['list'])).toEqual({ name: 'list', since: '' });
});
