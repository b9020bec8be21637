/** When a delivery that failed is tried again. */

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** A wait is up to this part shorter or longer, so that what failed together is not retried together. */
const JITTER = 0.2;

/** A week: whatever is wrong with a mailbox or a server, somebody has had the time to mend it. */
export const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;

/**
 * Milliseconds until the next try: half a minute after the first failure, then doubling up to six hours.
 * @param attempts tries so far, from 1
 * @param random from 0 to 1
 */
export function retryWaitMs(attempts: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
