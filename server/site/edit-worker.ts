/** Works on the content beside the server: reading and checking all of it takes longer than a visitor should wait. */
import { parentPort } from 'node:worker_threads';
import { changeDraftOf, rebase } from '../../model/editing/edit-site.ts';

const TASKS = { rebase, changeDraftOf };
export type Tasks = typeof TASKS;

parentPort?.on('message', ({ task, given }) => parentPort?.postMessage(TASKS[task as 'rebase'](given)));
