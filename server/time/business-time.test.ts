import { describe, expect, test } from 'vitest';
import { BusinessTime } from './business-time.ts';

const DENVER = new BusinessTime('America/Denver');

test('a moment is shown on the clock of the business', () => {
  const noon = '2026-11-20T12:00:00.000Z';
  expect(DENVER.long(noon)).toBe('Fri, Nov 20, 5:00 AM MST');
  expect(DENVER.minute('2026-07-01T00:30:00Z')).toBe('2026-06-30 18:30 MDT');
  expect(DENVER.clock(noon)).toBe('2026-11-20 05:00:00');
});

test.each([
  ['America/Denver', '2026-11-20T05:00:00-07:00'],
  ['UTC', '2026-11-20T12:00:00+00:00'],
  ['Asia/Kolkata', '2026-11-20T17:30:00+05:30'],
])('ISO 8601 in %s has its offset', (timeZone, expected) => {
  expect(new BusinessTime(timeZone).iso('2026-11-20T12:00:00Z')).toBe(expected);
});

describe('a date is the moment when the clock of the business shows it', () => {
  test.each([
    ['in winter', 'America/Denver', '2026-11-20', '2026-11-20T07:00:00.000Z'],
    ['in summer', 'America/Denver', '2026-07-01T09:30', '2026-07-01T15:30:00.000Z'],
    ['east of Greenwich', 'Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['on the day the clock goes forward', 'America/Denver', '2026-03-08', '2026-03-08T07:00:00.000Z'],
    ['a time that it skips', 'America/Denver', '2026-03-08T02:30', '2026-03-08T09:30:00.000Z'],
    ['a time that it repeats', 'America/Denver', '2026-11-01T01:30', '2026-11-01T07:30:00.000Z'],
    ['where it skips midnight', 'America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ])('%s', (_case, timeZone, date, expected) => {
    expect(new BusinessTime(timeZone).moment(date)).toBe(expected);
  });

  test('an invalid date is refused', () => {
    expect(() => DENVER.moment('2026-13-01')).toThrow(RangeError);
  });
});
