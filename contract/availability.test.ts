import { expect, test } from 'vitest';
import { nextSlot, scarcity } from './availability.ts';
import type { FreeWindows } from './booking/windows.ts';

/** A Friday. */
const FRIDAY = '2026-11-27';
const on = (date: string) => ({ date, id: '0800-1000' });

test.each<[Partial<FreeWindows>, ReturnType<typeof nextSlot>]>([
  [{ today_free: true, next: on(FRIDAY) }, { kind: 'today_anytime' }],
  [{ next: on(FRIDAY) }, { kind: 'today', ...on(FRIDAY) }],
  [{ next: on('2026-11-28') }, { kind: 'tomorrow', ...on('2026-11-28') }],
  [{ next: on('2026-11-29') }, { kind: 'day', ...on('2026-11-29') }],
  [{ next: null }, { kind: 'none' }],
])('the next slot of %j is %j', (free, slot) => {
  expect(nextSlot({ today: FRIDAY, today_free: false, ...free } as FreeWindows)).toEqual(slot);
});

test.each<[number, string | null, ReturnType<typeof scarcity>]>([
  [1, FRIDAY, { kind: 'one', count: 1 }],
  [2, FRIDAY, { kind: 'few', count: 2 }],
  [5, FRIDAY, { kind: 'few', count: 5 }],
  [6, FRIDAY, { kind: 'many', count: 6 }],
  [0, '2026-11-30', { kind: 'next_week' }],
  [0, '2026-12-06', { kind: 'next_week' }],
  [0, '2026-12-07', { kind: 'later' }],
  [0, null, { kind: 'none' }],
])('with %i places left this week and the next on %s it says %j', (left_this_week, date, said) => {
  const next = date === null ? null : on(date);
  expect(scarcity({ left_this_week, next, today: FRIDAY } as FreeWindows)).toEqual(said);
});
