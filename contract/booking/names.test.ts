import { expect, test } from 'vitest';
import { dayName, ENGLISH, weekdayNames, windowEnds, windowName } from './names.ts';

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

test('a day has a short and a long name in each language', () => {
  expect(dayName('2026-11-24')).toBe('Tue, Nov 24');
  expect(dayName('2026-03-08', ENGLISH, 'long')).toBe('Sunday, March 8');
  expect(dayName('2026-03-08', SPANISH, 'long')).toBe('domingo, 8 de marzo');
});

test('weekdays are listed as the language lists them', () => {
  expect(weekdayNames([1])).toBe('Tuesday');
  expect(weekdayNames([0, 4, 6])).toBe('Monday, Friday, and Sunday');
  expect(weekdayNames([1, 4], SPANISH)).toBe('martes y viernes');
});
