const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 6 * 3_600_000;

/** A week: enough time to repair a mailbox or a server. */
export const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;

/**
 * Milliseconds until the next attempt: half a minute after the first failure, then doubling up to six hours.
 * @param attempts so far, from 1
 */
export function retryWaitMs(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
}
