/** Computes when a failed delivery is retried. */

const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 6 * 3_600_000;
/** Waits vary by up to this share, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/** A week: enough time to repair a mailbox or a server. */
export const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;

/**
 * Milliseconds until the next attempt: half a minute after the first failure, then doubling up to six hours.
 * @param attempts so far, from 1
 * @param random from 0 to 1
 */
export function retryWaitMs(attempts: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
