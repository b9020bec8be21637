import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Batcher } from './batcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes that come one by one are each shown within a second', () => {
  const shown: (readonly number[])[] = [];
  const batcher = new Batcher<number>((changes) => shown.push(changes));
  for (let n = 0; n < 5; n++) {
    batcher.add(n);
    vi.advanceTimersByTime(1_000);
    expect(shown.flat()).toContain(n);
  }
  expect(shown).toHaveLength(5);
});

test('500 changes in 25 seconds are shown in a handful of steps, the last one too', () => {
  const shown: (readonly number[])[] = [];
  const batcher = new Batcher<number>((changes) => shown.push(changes));
  for (let n = 0; n < 500; n++) {
    batcher.add(n);
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(5_000);
  expect(shown.length).toBeLessThanOrEqual(12);
  expect(shown.flat()).toEqual(Array.from({ length: 500 }, (_, n) => n));
});

test('nothing is shown after it stops', () => {
  const shown: unknown[] = [];
  const batcher = new Batcher<number>((changes) => shown.push(changes));
  batcher.add(1);
  batcher.stop();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([]);
});
