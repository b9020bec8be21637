import { errorCode, type Logger } from './http/log.ts';

const INTERVAL_MS = 10 * 60_000;

/**
 * Runs the tasks now and every ten minutes, one after another; one that fails is logged by its name, and stops no other.
 * @returns a function that stops it
 */
export function startHousekeeping(tasks: Readonly<Record<string, () => unknown>>, log: Logger): () => void {
  const run = async () => {
    for (const [task, begin] of Object.entries(tasks)) {
      try {
        await begin();
      } catch (error) {
        log.error({ code: 'sweep_failed', task, cause: errorCode(error) });
      }
    }
  };
  void run();
  const timer = setInterval(() => void run(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
