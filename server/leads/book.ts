/**
 * Books and moves jobs, whoever does: a visitor with the form or on their own page, the desk, the command line. A moved job stays
 * the same; what is booked after a cancellation, or once a job is done, is another. `outcomes.ts` puts the results in words.
 */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { createId } from '../db/id.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { JobsTable, LeadsView, Transaction } from '../db/tables.ts';
import { readOccupancy, takePlaces } from '../schedule/day-plan.ts';
import { cancelWithin } from './cancel.ts';
import { type Change, changeableLead, changeJob, isRepeated } from './change.ts';
import { reopenWithin } from './closures.ts';
import { recordEvent } from './events.ts';
import type { JobStore } from './job-store.ts';
import {
  type BookedJob,
  hasWindow,
  isIn,
  isServedElsewhere,
  isToDo,
  jobById,
  jobState,
  jobsOf,
  jobToDo,
  leadOfJob,
} from './jobs.ts';
import { keepMoveQuiet, remindCustomer, tellCustomer, tellOwner, tellPrograms } from './messages.ts';
import { markUnread } from './notes.ts';
import type { JobOutcome } from './outcomes.ts';
import { holdsTooMany } from './unconfirmed.ts';

interface Booking extends Change {
  /** The owner: books even if no place is left. */
  overbook?: boolean | undefined;
  /** The owner: whether the customer is told. Default true; they are reminded in any case. */
  tell?: boolean | undefined;
  /** The request is being stored, so its own message tells the owner of the job. */
  isNew?: boolean;
}

export interface JobResult {
  outcome: JobOutcome;
  job?: JobsTable | undefined;
}

/** Books a window for a request. A visitor has one job to do at a time. */
export function bookJob(
  store: JobStore,
  requestId: string,
  to: WindowChoice,
  booking: Booking,
): Promise<JobResult> {
  return store.database.transact([LEADS_LOCK], async (transaction) => {
    const lead = await changeableLead(transaction, requestId);
    if (!lead) return { outcome: 'not_found' };
    const toDo = jobToDo(await jobsOf(transaction, [requestId]));
    if (await isRepeated(transaction, booking.key)) return { outcome: 'same', job: toDo };
    if (booking.by === 'visitor' && toDo)
      return isIn(toDo, to) ? { outcome: 'same', job: toDo } : { outcome: 'conflict', job: toDo };
    return bookWithin(store, transaction, lead, to, booking);
  });
}

/** Books a window in a transaction that holds `LEADS_LOCK`. A closed request is open again, because nobody overlooks a job to do. */
export async function bookWithin(
  store: JobStore,
  transaction: Transaction,
  lead: LeadsView,
  to: WindowChoice,
  booking: Booking,
): Promise<JobResult> {
  const { by, key, overbook, tell = true, isNew = false } = booking;
  const now = store.now();
  if (by === 'visitor') {
    if (lead.state === 'spam') return { outcome: 'set_aside' };
    if (await isServedElsewhere(transaction, lead)) return { outcome: 'conflict' };
    if (!store.isOffered(lead, to)) return { outcome: 'full' };
    if (await holdsTooMany(store, transaction, lead)) return { outcome: 'too_many' };
  }
  const occupancy = await readOccupancy(transaction, to.date, to.date);
  const places = store.calendar.choosePlaces(to.date, to.id, store.windowsOf(lead), occupancy, overbook);
  if (!places) return { outcome: 'full' };
  await reopenWithin(transaction, lead, { by }, now);
  const job: BookedJob = {
    ...newJob(store, lead.id),
    date: to.date,
    window: to.id,
    windows: places.length,
  };
  await transaction.insertInto('jobs').values(job).execute();
  await takePlaces(transaction, job.id, places);
  const subject = { request: lead.id, job: job.id };
  await recordEvent(transaction, subject, 'booked', { date: to.date, window: to.id, by }, now, key);
  if (tell) await tellCustomer(transaction, { ...subject, kind: 'job.booked' }, now);
  await remindCustomer(transaction, subject, store.calendar.reminderAt(to.date), now);
  if (by === 'visitor' && !isNew) {
    await tellOwner(transaction, { ...subject, kind: 'job.booked' }, now);
    await markUnread(transaction, lead.id);
  } else await tellPrograms(transaction, { ...subject, kind: 'job.booked' }, now);
  return { outcome: 'booked', job };
}

export function newJob({ calendar, now }: JobStore, requestId: string): JobsTable {
  return {
    id: createId(now()),
    request_id: requestId,
    date: null,
    window: null,
    windows: 0,
    time_zone: calendar.time.timeZone,
    sequence: 0,
    changed_at: new Date(now()).toISOString(),
    done_at: null,
    canceled_at: null,
    amount_cents: null,
    paid: null,
    crew_id: null,
    link_version: 0,
  };
}

interface JobChange extends Booking {
  /** The window that was shown; undefined to change the job whatever it is. */
  was?: WindowChoice | undefined;
}

export function moveJob(
  store: JobStore,
  jobId: string,
  to: WindowChoice,
  change: JobChange,
): Promise<JobResult> {
  return changeToDo(store, jobId, { ...change, to }, (transaction, job) =>
    moveWithin(store, transaction, job, to, change),
  );
}

/** Moves a job that is to do, in a transaction that holds `LEADS_LOCK`. */
export async function moveWithin(
  store: JobStore,
  transaction: Transaction,
  job: BookedJob,
  to: WindowChoice,
  { by, key, overbook, tell = true, isNew = false }: Booking,
): Promise<JobResult> {
  const now = store.now();
  if (isIn(job, to)) return { outcome: 'same', job };
  if (by === 'visitor' && !store.canChange(job)) return { outcome: 'too_late', job };
  const lead = await leadOfJob(transaction, job);
  if (by === 'visitor' && !store.isOffered(lead, to)) return { outcome: 'full', job };
  const occupancy = await readOccupancy(transaction, to.date, to.date, job.id);
  const places = store.calendar.choosePlaces(to.date, to.id, store.windowsOf(lead), occupancy, overbook);
  if (!places) return { outcome: 'full', job };
  const moved: BookedJob = {
    ...job,
    date: to.date,
    window: to.id,
    windows: places.length,
    sequence: job.sequence + 1,
    changed_at: new Date(now).toISOString(),
  };
  await transaction.deleteFrom('job_places').where('job_id', '=', job.id).execute();
  await transaction.updateTable('jobs').set(moved).where('id', '=', job.id).execute();
  await takePlaces(transaction, job.id, places);
  const subject = { request: job.request_id, job: job.id };
  await recordEvent(transaction, subject, 'moved', { date: to.date, window: to.id, by }, now, key);
  const news = { ...subject, kind: 'job.moved' } as const;
  await (tell ? tellCustomer(transaction, news, now) : keepMoveQuiet(transaction, job.id, now));
  await remindCustomer(transaction, subject, store.calendar.reminderAt(to.date), now);
  if (by === 'visitor' && !isNew) {
    await tellOwner(transaction, news, now);
    await markUnread(transaction, job.request_id);
  } else await tellPrograms(transaction, news, now);
  return { outcome: 'moved', job: moved };
}

export function cancelJob(store: JobStore, jobId: string, change: JobChange): Promise<JobResult> {
  return changeToDo(store, jobId, change, async (transaction, job) => {
    return { outcome: 'canceled', job: await cancelWithin(transaction, job, change, store.now()) };
  });
}

async function changeToDo(
  store: JobStore,
  jobId: string,
  change: JobChange & { to?: WindowChoice },
  run: (transaction: Transaction, job: BookedJob) => Promise<JobResult>,
): Promise<JobResult> {
  const { by, was, to } = change;
  const result = await changeJob(
    store.database,
    jobId,
    change,
    async (transaction, job): Promise<JobResult> => {
      if (jobState(job) === 'done') return { outcome: 'done', job };
      if (!isToDo(job) || !hasWindow(job)) return { outcome: to ? 'was_canceled' : 'same', job };
      // A move is sent again after a lost answer.
      if (to && isIn(job, to)) return { outcome: 'same', job };
      if (was && !isIn(job, was)) return { outcome: 'conflict', job };
      if (by === 'visitor' && !store.canChange(job)) return { outcome: 'too_late', job };
      return run(transaction, job);
    },
  );
  if (result === 'not_found') return { outcome: 'not_found' };
  return result === 'done' ? { outcome: 'same', job: await jobById(store.database.db, jobId) } : result;
}
