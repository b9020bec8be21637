import { expect, test } from 'vitest';
import { findNotices } from './field-notices.ts';

const RULES = {
  servedZips: '55811 55803',
  timeZone: 'America/Chicago',
  todayUntil: ['16:00', '09:30', '', '', '', '', ''],
};
const NOON = new Date('2026-11-23T12:00:00-06:00');
const BLANK = { zip: '', preferred_day: '', email: '' };

test.each([
  ['55811', undefined],
  [' 55803-1234 ', undefined],
  ['90210', '90210'],
  ['90210-0001', '90210'],
  ['CA 90210', '90210'],
  ['55811 1234', undefined],
  ['5581', undefined],
  ['518115', undefined],
])('ZIP code %j', (zip, outside) => {
  expect(findNotices({ ...BLANK, zip }, RULES, NOON).zip).toBe(outside);
});

test.each([
  ['today', '2026-11-23T16:00:00-06:00', undefined],
  ['today', '2026-11-23T16:01:00-06:00', true],
  ['today', '2026-11-24T09:31:00-06:00', true],
  ['today', '2026-11-25T00:01:00-06:00', true], // a day without windows
  ['tomorrow', '2026-11-23T20:00:00-06:00', undefined],
])('%s at %s', (preferred_day, now, late) => {
  expect(findNotices({ ...BLANK, preferred_day }, RULES, new Date(now)).late).toBe(late);
});

test.each([
  ['Maria@gmial.com', 'Maria@gmail.com'],
  ['maria@gmai.com', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['maria@hotmial.com', 'maria@hotmail.com'],
  ['maria@gmail.com', undefined],
  ['maria@ymail.com', undefined],
  ['maria@gmail.co', undefined], // on the way to .com
  ['maria@example.com', undefined],
  ['gmial.com', undefined],
])('e-mail address %s', (email, meant) => {
  expect(findNotices({ ...BLANK, email }, RULES, NOON).email).toBe(meant);
});
