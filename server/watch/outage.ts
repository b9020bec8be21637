/** When the site was down: the server leaves a sign of life on disk each minute, and looks at the last one when it starts. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SIGN = 'alive';
const EVERY_MS = 60_000;
/** An update or a restart takes less. */
const SHORTEST_MS = 3 * 60_000;

/** Milliseconds since 1970. */
export interface Outage {
  from: number;
  until: number;
}

/** @param folder of the database @returns the time without a server before this one; undefined if that was short, or it is the first */
export function outageBefore(folder: string, now: number): Outage | undefined {
  const last = statSync(join(folder, SIGN), { throwIfNoEntry: false });
  if (!last || now - last.mtimeMs < SHORTEST_MS) return undefined;
  return { from: last.mtimeMs, until: now };
}

export function keepAlive(folder: string): () => void {
  const live = () => {
    try {
      writeFileSync(join(folder, SIGN), '');
    } catch {
      // A full disk must not end the server.
    }
  };
  live();
  const timer = setInterval(live, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
