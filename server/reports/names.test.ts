import { expect, test } from 'vitest';
import { cleanName, sourceKey } from './names.ts';

test.each([
  ['Spring Clean', 'spring clean'],
  ['21234567890', '21234567890'],
  ['9165550142', '9165550142'],
  ['pmax 21234567890', 'pmax 21234567890'],
  ['Sale 2026-11-24', 'sale 2026-11-24'],
  ['20261124', '20261124'],
  ['1-2-3', '1-2-3'],
  ['ada@example.com', ''],
  ['from ada@example.com now', 'from now'],
  ['(916) 555-0142', ''],
  ['call 916-555-0142', 'call'],
  ['916 555 0142', ''],
  ['916 5550142', ''],
  ['916.555.0142 spring', 'spring'],
  ['1-916-555-0142', ''],
  ['+19165550142', ''],
  ['+44 20 7946 0958', ''],
  ['555-0142', ''],
  ['top 100 2025', 'top 100 2025'],
])('a campaign called %j is counted as %j', (text, name) => expect(cleanName(text)).toBe(name));

test('two campaigns that are named by numbers are two', () => {
  const keys = ['21234567890', '21234567891'].map((source) =>
    sourceKey({ ad: '', source, medium: 'cpc', host: '' }, 'pl.example'),
  );
  expect(keys).toEqual(['ad:21234567890', 'ad:21234567891']);
});

test('a name is cut between characters, never in an emoji', () => {
  const name = cleanName(`${'x'.repeat(59)}🛋️ and more`);
  expect(name).toBe('x'.repeat(59));
});
