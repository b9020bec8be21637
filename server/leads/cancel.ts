import type { JobsTable, Transaction } from '../db/tables.ts';
import type { Change } from './change.ts';
import { recordEvent } from './events.ts';
import { hasWindow } from './jobs.ts';
import { tellCustomer, tellOwner, tellPrograms } from './messages.ts';
import { markUnread } from './notes.ts';

interface Cancellation extends Change {
  tell?: boolean | undefined;
}

/** Frees the places of a job that is to do, in a transaction that holds `LEADS_LOCK`. @returns the canceled job */
export async function cancelWithin(
  transaction: Transaction,
  job: JobsTable,
  { by, key, tell = true }: Cancellation,
  now: number,
): Promise<JobsTable> {
  const at = new Date(now).toISOString();
  const canceled: JobsTable = { ...job, canceled_at: at, changed_at: at, sequence: job.sequence + 1 };
  await transaction.deleteFrom('job_places').where('job_id', '=', job.id).execute();
  await transaction.updateTable('jobs').set(canceled).where('id', '=', job.id).execute();
  // Nobody has answered this news yet.
  await transaction
    .updateTable('requests')
    .set({ answered_at: null })
    .where('id', '=', job.request_id)
    .execute();
  const subject = { request: job.request_id, job: job.id };
  if (hasWindow(job)) {
    const { date, window } = job;
    await recordEvent(transaction, subject, 'canceled', { date, window, by }, now, key);
  }
  const news = { ...subject, kind: 'job.canceled' } as const;
  if (tell) await tellCustomer(transaction, news, now);
  if (by === 'visitor') {
    await tellOwner(transaction, news, now);
    await markUnread(transaction, job.request_id);
  } else await tellPrograms(transaction, news, now);
  return canceled;
}
