/** Creates ids of leads, events and deliveries: UUID version 7 (RFC 9562), which sort by time and can't be guessed. */
import { v7 } from 'uuid';

/** @param now milliseconds since 1970 */
export function createId(now: number): string {
  return v7({ msecs: now });
}
