import { expect, test } from 'vitest';
import { dayName, windowName } from './names.ts';

test.each([
  ['0800-1000', '8–10 am'],
  ['1000-1200', '10 am–12 pm'],
  ['1300-1500', '1–3 pm'],
  ['0830-1000', '8:30–10 am'],
  ['0000-0200', '12–2 am'],
])('the window %s is %s', (id, name) => {
  expect(windowName(id)).toBe(name);
});

test('a day', () => {
  expect(dayName('2026-11-24')).toBe('Tue, Nov 24');
  expect(dayName('2026-03-08', 'long')).toBe('Sunday, March 8');
});
