/** Runs edits one after another in a thread of their own, which ends when nobody has edited for a while. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EditedSite, SiteEdit } from '../../model/editing/edit-site.ts';

/** In MiB. */
const MAX_HEAP = 256;
const IDLE_MS = 60_000;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** Ends with the edit before. */
let last: Promise<unknown> = Promise.resolve();

/** @throws Error if the content folder can't be read */
export function runEdit(edit: SiteEdit): Promise<EditedSite> {
  const turn = last.then(() => run(edit));
  last = turn.catch(() => {});
  return turn;
}

async function run(edit: SiteEdit): Promise<EditedSite> {
  clearTimeout(idle);
  worker ??= new Worker(new URL('edit-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
  });
  worker.ref();
  worker.postMessage(edit);
  try {
    const [edited] = await once(worker, 'message');
    worker.unref();
    idle = setTimeout(end, IDLE_MS).unref();
    return edited as EditedSite;
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
