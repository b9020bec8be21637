import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildLog, madeAndReused } from './build-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log with everything that it has written. */
function logTo({ isTTY }: { isTTY: boolean }) {
  let written = '';
  const out = { isTTY, write: (text: string) => (written += text) } as unknown as typeof process.stdout;
  return { log: new BuildLog(out), written: () => written };
}

test('a step is a line with its result and its time', () => {
  const { log, written } = logTo({ isTTY: false });
  log.step('Pictures');
  vi.advanceTimersByTime(1_540);
  log.done('3 made, 12 reused');
  expect(written()).toBe('Pictures    3 made, 12 reused, 1.5 s\n');
});

test('in a file, progress is a line now and then', () => {
  const { log, written } = logTo({ isTTY: false });
  log.step('Pictures');
  for (let done = 1; done <= 30; done++) {
    vi.advanceTimersByTime(1_000);
    log.progress(done, 30);
  }
  expect(written()).toBe('Pictures    11 of 30\nPictures    22 of 30\n');
});

test('on a terminal, progress is a bar on one line, which the result takes', () => {
  const { log, written } = logTo({ isTTY: true });
  log.step('Pictures');
  log.progress(15, 30);
  expect(written()).toContain(`Pictures    ${'█'.repeat(15)}${'░'.repeat(15)} 15 of 30`);
  log.done('30 made');
  expect(written().split('\x1b[2K').at(-1)).toBe('Pictures    30 made, 0.0 s\n');
});

test.each([
  [0, 5, 'all 5 reused'],
  [5, 5, '5 made'],
  [2, 5, '2 made, 3 reused'],
  [0, 0, 'none'],
])('%i made of %i: %s', (made, all, text) => {
  expect(madeAndReused(made, all)).toBe(text);
});
