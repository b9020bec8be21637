import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../../model/schema/business.ts';
import { holidaysFrom, hoursInWords, hoursSchema, scheduleOf, windowsWithin } from './schedule.ts';

const SIX_DAYS = WEEKDAYS.slice(0, 6);

test.each([
  ['07:00', '13:00', ['07:00-09:00', '09:00-11:00', '11:00-13:00']],
  ['06:30', '11:00', ['06:30-08:30', '08:30-10:30']],
  ['09:00', '10:30', ['09:00-10:30']],
])('windows of two hours fit between %s and %s', (opens, closes, windows) => {
  expect(windowsWithin(opens, closes)).toEqual(windows);
});

test('a long day has eight windows at most', () => {
  expect(windowsWithin('00:00', '23:30')).toHaveLength(8);
});

test.each([
  [{ days: [...WEEKDAYS] }, '7 days a week'],
  [{ days: SIX_DAYS, opens: '07:00', closes: '19:30' }, 'Monday to Saturday, 7 AM to 7:30 PM'],
  [{ days: ['friday', 'monday', 'wednesday'] }, 'Monday, Wednesday, and Friday'],
  [{ days: ['saturday', 'sunday'], opens: '12:00', closes: '20:00' }, 'Saturday and Sunday, 12 PM to 8 PM'],
  [{ days: SIX_DAYS, text: 'Most days' }, 'Most days'],
])('%j is said as %s', (hours, words) => {
  expect(hoursInWords(hoursSchema.parse(hours))).toBe(words);
});

test('holidays are those of the next year that fall on a working day', () => {
  expect(holidaysFrom('2026-11-25', WEEKDAYS)).toEqual([
    { name: 'Thanksgiving', date: '2026-11-26' },
    { name: 'Christmas', date: '2026-12-25' },
    { name: "New Year's Day", date: '2027-01-01' },
    { name: 'Independence Day', date: '2027-07-04' },
  ]);
  // A Sunday.
  expect(holidaysFrom('2026-11-25', SIX_DAYS).map(({ name }) => name)).not.toContain('Independence Day');
  expect(holidaysFrom('2026-11-27', WEEKDAYS).at(-1)).toEqual({ name: 'Thanksgiving', date: '2027-11-25' });
});

test('without times, the windows are the usual ones, on working days', () => {
  const hours = hoursSchema.parse({ days: ['monday'] });
  const { windows } = scheduleOf({}, hours, { today: '2026-11-25', usual: ['08:00-10:00'] });
  expect(windows).toMatchObject({ monday: ['08:00-10:00'], tuesday: [], sunday: [] });
});

test.each([
  [{ days: SIX_DAYS, opens: '07:00' }, 'both opens and closes, or neither'],
  [{ days: SIX_DAYS, opens: '19:00', closes: '07:00' }, 'a time after that of opening, on the same day'],
  [{ days: SIX_DAYS, opens: '7', closes: '19:00' }, 'a time of day with two digits each, such as "07:00"'],
])('%j is refused', (hours, message) => {
  const { error } = hoursSchema.safeParse(hours);
  expect(error?.issues[0]?.message).toBe(message);
});
