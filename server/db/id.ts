/** UUID version 7 (RFC 9562); ids that one process makes in the same millisecond sort in their order, as the history of a lead needs. */
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Half of the counter's range, so that it can count up from a random start. */
const MAX_START = 2 ** 30;

let latest = -1;
let count = 0;

export function timeOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

export function createId(now: number): string {
  count = now === latest ? count + 1 : randomInt(MAX_START);
  latest = now;
  return v7({ msecs: now, seq: count });
}
