import { expect, test } from 'vitest';
import { ENGLISH } from './booking/names.ts';
import { nearDayName, relativeDayName } from './near-days.ts';

test('a day is named by its distance from today', () => {
  const words = { today: 'today', tomorrow: 'tomorrow' };
  const from = (date: string) => relativeDayName('2026-11-30', date, words);
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(from)).toEqual(['today', 'tomorrow', 'Wed, Dec 2']);
  const near = (date: string) => nearDayName('2026-11-30', date, words, ENGLISH);
  expect(['2026-12-01', '2026-12-06', '2026-12-07'].map(near)).toEqual([
    'tomorrow',
    'Sunday',
    'Monday, December 7',
  ]);
});
