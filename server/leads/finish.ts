/** Says that a job is done, what it brought in, and that it is to do again (product section 11). */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { PaidBy } from '../../contract/desk/jobs.ts';
import type { Database } from '../db/database.ts';
import type { JobsTable, Transaction } from '../db/tables.ts';
import { newJob } from './book.ts';
import { type Change, type ChangeResult, changeJob, changeLead } from './change.ts';
import { reopenWithin } from './closures.ts';
import { recordEvent } from './events.ts';
import type { JobStore } from './job-store.ts';
import { isIn, jobState, leadOfJob } from './jobs.ts';
import { tellAmount, tellPrograms } from './messages.ts';

interface Payment {
  amountCents?: number | null | undefined;
  paid?: PaidBy | null | undefined;
}

/** A job that is done already stays as it is. @param now milliseconds since 1970. @param was the window that was shown, so that a job that was moved since is not ended */
export function finishJob(
  database: Database,
  jobId: string,
  { by, key, was, ...payment }: Change & Payment & { was?: WindowChoice | undefined },
  now: number,
): Promise<ChangeResult> {
  return changeJob(database, jobId, { key }, async (transaction, job) => {
    if (jobState(job) === 'canceled') return 'conflict';
    if (jobState(job) === 'done') {
      // The crew was there first, without money, or is second.
      if (payment.amountCents == null || isSamePayment(job, payment)) return 'done';
      return job.amount_cents === null
        ? enterAmount(transaction, job, payment, { by, key }, now)
        : 'conflict';
    }
    if (was && !isIn(job, was)) return 'conflict';
    await transaction
      .updateTable('jobs')
      .set({ done_at: new Date(now).toISOString(), ...columnsOf(payment) })
      .where('id', '=', job.id)
      .execute();
    await recordDone(transaction, job, payment, { by, key }, now);
    return 'done';
  });
}

/** Enters a job that is done already, without a window: somebody won it by phone. */
export function enterDoneJob(
  store: JobStore,
  requestId: string,
  { by, key, ...payment }: Change & Payment,
): Promise<ChangeResult> {
  return changeLead(store.database, requestId, { key }, async (transaction, lead) => {
    const now = store.now();
    await reopenWithin(transaction, lead, { by }, now);
    const done = { done_at: new Date(now).toISOString(), ...columnsOf(payment) };
    const job: JobsTable = { ...newJob(store, requestId), ...done };
    await transaction.insertInto('jobs').values(job).execute();
    await recordDone(transaction, job, payment, { by, key }, now);
    return 'done';
  });
}

/** Enters or corrects what a done job brought in. @param was what was shown; undefined to write in any case */
export function setAmount(
  database: Database,
  jobId: string,
  { by, key, was, ...payment }: Change & Payment & { was?: Payment | undefined },
  now: number,
): Promise<ChangeResult> {
  return changeJob(database, jobId, { key }, async (transaction, job) => {
    if (jobState(job) !== 'done') return 'conflict';
    if (isSamePayment(job, payment)) return 'done';
    if (was && !isSamePayment(job, was)) return 'conflict';
    return enterAmount(transaction, job, payment, { by, key }, now);
  });
}

/** `has_amount`: somebody has said what it brought in, which only an owner takes back. */
export type NotDoneResult = ChangeResult | 'has_amount';

/** A job that was marked as done by mistake is to do again. @param was what was shown. @param keepsAmount refuses one with an amount */
export function reopenJob(
  database: Database,
  jobId: string,
  { by, key, was, keepsAmount = false }: Change & { was?: Payment | undefined; keepsAmount?: boolean },
  now: number,
): Promise<NotDoneResult> {
  return changeJob(database, jobId, { key }, async (transaction, job): Promise<NotDoneResult> => {
    if (jobState(job) === 'booked') return 'done';
    if (jobState(job) === 'canceled') return 'conflict';
    if (keepsAmount && job.amount_cents !== null) return 'has_amount';
    if (was && !isSamePayment(job, was)) return 'conflict';
    const { id, request_id: request, date } = job;
    await reopenWithin(transaction, await leadOfJob(transaction, job), { by }, now);
    // One without a window was nothing but what somebody entered. It stays, for ad networks that have fetched it.
    const canceled_at = date === null ? new Date(now).toISOString() : null;
    await transaction
      .updateTable('jobs')
      .set({ done_at: null, amount_cents: null, paid: null, canceled_at })
      .where('id', '=', id)
      .execute();
    const subject = { request, job: id };
    await recordEvent(transaction, subject, 'not_done', { by }, now, key);
    return 'done';
  });
}

async function enterAmount(
  transaction: Transaction,
  job: JobsTable,
  payment: Payment,
  { by, key }: Change,
  now: number,
): Promise<'done'> {
  const columns = columnsOf(payment);
  await transaction.updateTable('jobs').set(columns).where('id', '=', job.id).execute();
  const subject = { request: job.request_id, job: job.id };
  await recordEvent(transaction, subject, 'amount', { ...columns, by }, now, key);
  await tellAmount(transaction, subject, now);
  return 'done';
}

async function recordDone(
  transaction: Transaction,
  job: JobsTable,
  { amountCents, paid }: Payment,
  { by, key }: Change,
  now: number,
): Promise<void> {
  const subject = { request: job.request_id, job: job.id };
  const amount = { ...(amountCents != null && { amount_cents: amountCents }), ...(paid && { paid }) };
  await recordEvent(transaction, subject, 'done', { by, ...amount }, now, key);
  await tellPrograms(transaction, { ...subject, kind: 'job.done' }, now);
}

function columnsOf({ amountCents, paid }: Payment): Pick<JobsTable, 'amount_cents' | 'paid'> {
  return { amount_cents: amountCents ?? null, paid: paid ?? null };
}

function isSamePayment(job: JobsTable, payment: Payment): boolean {
  const { amount_cents, paid } = columnsOf(payment);
  return job.amount_cents === amount_cents && job.paid === paid;
}
