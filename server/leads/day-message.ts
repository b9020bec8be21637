import type { DayMessageKind } from '../../contract/desk/day.ts';
import type { Database } from '../db/database.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import { type Change, isRepeated } from './change.ts';
import { recordEvent } from './events.ts';
import { isToDo, jobById } from './jobs.ts';
import { tellCustomer } from './messages.ts';

/**
 * Records that the customer was told, and queues a message.
 * @param date of the job, as it was shown. @param now milliseconds since 1970
 * @returns whether the job is still to do on that day
 */
export function sendDayMessage(
  database: Database,
  jobId: string,
  { date, kind, minutes }: { date: string; kind: DayMessageKind; minutes: number },
  { by, key }: Change,
  now: number,
): Promise<boolean> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const job = await jobById(transaction, jobId);
    if (!job || !isToDo(job) || job.date !== date) return false;
    if (!(await isRepeated(transaction, key))) {
      const subject = { request: job.request_id, job: jobId };
      const event = await recordEvent(transaction, subject, 'day_message', { kind, minutes, by }, now, key);
      await tellCustomer(transaction, { ...subject, kind: `job.${kind}`, event }, now);
    }
    return true;
  });
}
