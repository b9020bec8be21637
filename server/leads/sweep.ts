/** Removes expired records while the server runs. */
import { errorCode, type Logger } from '../log.ts';
import type { LeadStore } from './lead-store.ts';

const EVERY_MS = 10 * 60_000;

/** Sweeps now and every ten minutes. @returns a function that stops it */
export function startSweeping(leads: LeadStore, log: Logger): () => void {
  const sweep = () => {
    leads.removeOldRecords().catch((error: unknown) => {
      log.error({ code: 'sweep_failed', cause: errorCode(error) });
    });
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
