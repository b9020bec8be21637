/** Removes expired records while the server runs. */
import { errorCode, type Logger } from '../log.ts';

const EVERY_MS = 10 * 60_000;

/** Sweeps now and every ten minutes. @param remove removes what has expired. @returns a function that stops it */
export function startSweeping(remove: () => Promise<void>, log: Logger): () => void {
  const sweep = () => {
    remove().catch((error: unknown) => {
      log.error({ code: 'sweep_failed', cause: errorCode(error) });
    });
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
