/** Runs `editSite` beside the server: reading and checking all content takes longer than a visitor should wait. */
import { parentPort } from 'node:worker_threads';
import { editSite, type SiteEdit } from '../../model/editing/edit-site.ts';

parentPort?.on('message', (edit: SiteEdit) => parentPort?.postMessage(editSite(edit)));
