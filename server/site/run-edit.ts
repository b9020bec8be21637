/** Runs edits one after another in a thread of their own, which ends when nobody has edited for a while. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Tasks } from './edit-worker.ts';

const MAX_HEAP_MIB = 256;
const IDLE_MS = 60_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/** @throws Error if the content folder can't be read */
export function runEdit<Task extends keyof Tasks>(
  task: Task,
  given: Parameters<Tasks[Task]>[0],
): Promise<ReturnType<Tasks[Task]>> {
  const turn = last.then(() => run({ task, given }));
  last = turn.catch(() => {});
  return turn as Promise<ReturnType<Tasks[Task]>>;
}

async function run(message: { task: keyof Tasks; given: unknown }): Promise<unknown> {
  clearTimeout(idle);
  worker ??= new Worker(new URL('edit-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
  });
  worker.ref();
  worker.postMessage(message);
  try {
    const [edited] = await once(worker, 'message');
    worker.unref();
    idle = setTimeout(end, IDLE_MS).unref();
    return edited;
  } catch (error) {
    // The thread has ended with the error.
    worker = undefined;
    throw error;
  }
}

function end(): void {
  void worker?.terminate();
  worker = undefined;
}
