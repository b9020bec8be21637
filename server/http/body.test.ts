import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readBytes } from './body.ts';

const TOTAL_MS = 20;
const LIMITS = { bytes: 2_000_000, idleMs: 30_000, totalMs: TOTAL_MS };

/** Sends `first` bytes at once, and one more after the time limit of a small body. */
function lateBy(first: number): Request {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(first)),
    async pull(controller) {
      await sleep(2 * TOTAL_MS);
      controller.enqueue(new Uint8Array(1));
      controller.close();
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('allows a large body more time than a small one that arrives at the same pace', async () => {
  expect(await readBytes(lateBy(1_000_000), LIMITS)).toHaveLength(1_000_001);
  await expect(readBytes(lateBy(10), LIMITS)).rejects.toThrow('too_slow');
});
