/** Changes the status of a lead. */
import { type BookingReturn, releaseBooking } from './booking-rows.ts';
import type { Database } from './database.ts';
import { type ChangedBy, eventsOf, recordEvent } from './events.ts';
import { leadById } from './full-lead.ts';
import { enqueue } from './outbox.ts';
import type { LeadStatus, Transaction } from './tables.ts';

export interface StatusChange {
  /** Value of the job; for `won` only. */
  amountCents?: number | undefined;
  by: Exclude<ChangedBy, 'visitor'>;
  /** Idempotency key of the change. */
  key?: string;
  /** Without it, the booking of a lead that was lost or spam stays released. */
  bookings?: BookingReturn | undefined;
}

/**
 * Sets a lead's status and records it in the history; setting the same status again changes nothing. A lead that was set
 * aside on arrival is queued for delivery when it becomes `new`. When a lead becomes lost or spam, its booking is released; when
 * it no longer is, its booking is restored if the place is still free.
 * @returns false if there is no such lead
 */
export function setLeadStatus(
  database: Database,
  id: string,
  status: LeadStatus,
  change: StatusChange,
  now: number,
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    await database.serialize(transaction, statusKeys(id, change.bookings));
    return changeStatus(transaction, id, status, change, now);
  });
}

/** Locks of a transaction that changes a status (`Database.serialize`). */
export function statusKeys(id: string, bookings: BookingReturn | undefined): string[] {
  return [`lead:${id}`, ...(bookings ? [bookings.lock] : [])];
}

/** Like `setLeadStatus`, in a transaction that holds `statusKeys`. */
export async function changeStatus(
  transaction: Transaction,
  id: string,
  status: LeadStatus,
  { amountCents, by, key, bookings }: StatusChange,
  now: number,
): Promise<boolean> {
  const lead = await leadById(transaction, id);
  if (!lead) return false;
  const amount_cents = status === 'won' ? (amountCents ?? null) : null;
  if (lead.status === status && lead.amount_cents === amount_cents) return true;
  await transaction
    .updateTable('leads')
    .set({ status, amount_cents, status_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .execute();
  const amount = amount_cents === null ? {} : { amount_cents };
  await recordEvent(transaction, id, 'status', { from: lead.status, to: status, by, ...amount }, now, key);
  if (status === 'new') await deliverOnce(transaction, id, now);
  if (isGone(status)) await releaseBooking(transaction, id, now);
  else if (isGone(lead.status)) await bookings?.restore(transaction, id);
  return true;
}

/** Whether a lead of this status will not become a job, so that it keeps no booking. */
export function isGone(status: LeadStatus): boolean {
  return status === 'lost' || status === 'spam';
}

export interface Restored {
  status: LeadStatus;
  amountCents: number | null;
}

/**
 * Takes a lead out of spam and restores its last status before that with amount and time; `new` if it had none, because
 * it was set aside on arrival. Queues it for delivery if it never was, and restores its booking as `setLeadStatus` does.
 * @returns undefined if there is no such lead among the spam
 */
export function takeBackFromSpam(
  database: Database,
  id: string,
  { by, bookings }: Pick<StatusChange, 'by' | 'bookings'>,
  now: number,
): Promise<Restored | undefined> {
  return database.db.transaction().execute(async (transaction) => {
    await database.serialize(transaction, statusKeys(id, bookings));
    const lead = await leadById(transaction, id);
    if (lead?.status !== 'spam') return undefined;
    const events = (await eventsOf(transaction, [id])).get(id) ?? [];
    const before = events.findLast((event) => event.kind === 'status' && event.data.to !== 'spam');
    const { to: status, amount_cents } = before?.kind === 'status' ? before.data : { to: 'new' as const };
    const amount = amount_cents === undefined ? {} : { amount_cents };
    await transaction
      .updateTable('leads')
      .set({
        status,
        amount_cents: amount_cents ?? null,
        status_at: before?.at ?? new Date(now).toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await recordEvent(transaction, id, 'status', { from: 'spam', to: status, by, ...amount }, now);
    await deliverOnce(transaction, id, now);
    if (!isGone(status)) await bookings?.restore(transaction, id);
    return { status, amountCents: amount_cents ?? null };
  });
}

/** Queues a lead for delivery if it never was, because it was set aside on arrival. */
async function deliverOnce(transaction: Transaction, id: string, now: number): Promise<void> {
  const delivered = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', id)
    .executeTakeFirst();
  if (!delivered) await enqueue(transaction, id, 'lead.created', now);
}
