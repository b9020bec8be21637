import { expect, test } from 'vitest';
import { retryWaitMs } from './backoff.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test('each wait is up to a fifth shorter or longer, so that failures are not retried together', () => {
  expect([0, 0.5, 1].map((random) => retryWaitMs(1, random) / SECOND)).toEqual([24, 30, 36]);
  expect([0, 0.5, 1].map((random) => retryWaitMs(40, random) / HOUR)).toEqual([4.8, 6, 7.2]);
});
