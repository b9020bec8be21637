import { expect, test } from 'vitest';
import { dayFrom, dayName, ENGLISH, nearDay, weekdayNames, windowEnds, windowName } from './names.ts';

const SPANISH = { locale: 'es-US', am: 'a.m.', pm: 'p.m.' };

test.each([
  ['0800-1000', '8–10 am', '8–10 a.m.'],
  ['1000-1200', '10 am–12 pm', '10 a.m.–12 p.m.'],
  ['1300-1500', '1–3 pm', '1–3 p.m.'],
  ['0830-1000', '8:30–10 am', '8:30–10 a.m.'],
  ['0000-0200', '12–2 am', '12–2 a.m.'],
])('the window %s is %s', (id, name, inSpanish) => {
  expect(windowName(id)).toBe(name);
  expect(windowName(id, SPANISH)).toBe(inSpanish);
});

test.each([
  ['0800-1000', '8', '10 am'],
  ['1000-1200', '10', 'noon'],
  ['1100-1300', '11 am', '1 pm'],
  ['1200-1400', 'noon', '2 pm'],
  ['1300-1500', '1', '3 pm'],
])('somebody who comes %s comes between %s and %s', (id, start, end) => {
  expect(windowEnds(id, ENGLISH, 'noon')).toEqual({ start, end });
});

test('a day', () => {
  expect(dayName('2026-11-24')).toBe('Tue, Nov 24');
  expect(dayName('2026-03-08', ENGLISH, 'long')).toBe('Sunday, March 8');
  expect(dayName('2026-03-08', SPANISH, 'long')).toBe('domingo, 8 de marzo');
});

test('a day seen from another', () => {
  const words = { today: 'today', tomorrow: 'tomorrow' };
  const from = (date: string) => dayFrom('2026-11-30', date, words);
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map(from)).toEqual(['today', 'tomorrow', 'Wed, Dec 2']);
  const near = (date: string) => nearDay('2026-11-30', date, words, ENGLISH);
  expect(['2026-12-01', '2026-12-06', '2026-12-07'].map(near)).toEqual([
    'tomorrow',
    'Sunday',
    'Monday, December 7',
  ]);
});

test('weekdays', () => {
  expect(weekdayNames([1])).toBe('Tuesday');
  expect(weekdayNames([0, 4, 6])).toBe('Monday, Friday, and Sunday');
  expect(weekdayNames([1, 4], SPANISH)).toBe('martes y viernes');
});
