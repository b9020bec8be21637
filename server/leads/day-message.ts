import type { DayMessageKind } from '../../contract/desk/day.ts';
import type { Database } from '../db/database.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { JobsTable, Transaction } from '../db/tables.ts';
import { type Change, isRepeated } from './change.ts';
import { eventsOf, type LeadEvent, recordEvent } from './events.ts';
import { isToDo, jobById } from './jobs.ts';
import { tellCustomer } from './messages.ts';

/** Whoever tells the same within this time has not seen that somebody else just did. */
const TOLD_MS = 10 * 60_000;

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
    if (await isRepeated(transaction, key)) return true;
    if (await isTold(transaction, job, { kind, minutes }, now)) return true;
    const subject = { request: job.request_id, job: jobId };
    const event = await recordEvent(transaction, subject, 'day_message', { kind, minutes, by }, now, key);
    await tellCustomer(transaction, { ...subject, kind: `job.${kind}`, event }, now);
    return true;
  });
}

/** The latest message of the day about a job. What was said before it was moved is about another time. */
export function lastDayMessage(events: readonly LeadEvent[], jobId: string) {
  const last = events.findLast(
    ({ job_id, kind }) => job_id === jobId && (kind === 'day_message' || kind === 'moved'),
  );
  return last?.kind === 'day_message' ? last : undefined;
}

/** Whether the customer was just told the same. A message that was skipped or failed told nothing. */
async function isTold(
  transaction: Transaction,
  { id, request_id }: JobsTable,
  { kind, minutes }: { kind: DayMessageKind; minutes: number },
  now: number,
): Promise<boolean> {
  const last = lastDayMessage(await eventsOf(transaction, [request_id]), id);
  if (!last || now >= Date.parse(last.at) + TOLD_MS) return false;
  if (last.data.kind !== kind || last.data.minutes !== minutes) return false;
  const messages = transaction.selectFrom('messages').select('id').where('event_id', '=', last.id);
  return (await messages.where('outcome', 'in', ['waiting', 'sent']).executeTakeFirst()) !== undefined;
}
