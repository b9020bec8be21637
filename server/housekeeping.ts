import { errorCode, type Logger } from './http/log.ts';

const INTERVAL_MS = 10 * 60_000;

/** Runs `tasks` now and every ten minutes. @returns a function that stops it */
export function startHousekeeping(tasks: () => Promise<void>, log: Logger): () => void {
  const run = () => {
    tasks().catch((error: unknown) => {
      log.error({ code: 'sweep_failed', cause: errorCode(error) });
    });
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
