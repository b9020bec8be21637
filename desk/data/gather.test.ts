import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gatherer } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes that come one by one are each shown within a second', () => {
  const shown: (readonly number[])[] = [];
  const gatherer = new Gatherer<number>((changes) => shown.push(changes));
  for (let n = 0; n < 5; n++) {
    gatherer.add(n);
    vi.advanceTimersByTime(1_000);
    expect(shown.flat()).toContain(n);
  }
  expect(shown).toHaveLength(5);
});

test('500 changes in 25 seconds are shown in a handful of steps, the last one too', () => {
  const shown: (readonly number[])[] = [];
  const gatherer = new Gatherer<number>((changes) => shown.push(changes));
  for (let n = 0; n < 500; n++) {
    gatherer.add(n);
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(5_000);
  expect(shown.length).toBeLessThanOrEqual(12);
  expect(shown.flat()).toEqual(Array.from({ length: 500 }, (_, n) => n));
});

test('nothing is shown after the end', () => {
  const shown: unknown[] = [];
  const gatherer = new Gatherer<number>((changes) => shown.push(changes));
  gatherer.add(1);
  gatherer.stop();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([]);
});
