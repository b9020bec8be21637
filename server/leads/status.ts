/** Decides what a change of a lead's status means, whoever makes it: the desk, the command line, a customer who books again. */
import { dateIn } from '../../contract/dates.ts';
import type { DeskState, PaidBy } from '../../contract/desk/leads.ts';
import type { Database } from '../db/database.ts';
import { timeOf } from '../db/id.ts';
import type { BookingsTable, LeadStatus, LeadsTable, Transaction } from '../db/tables.ts';
import { type BookingReturn, bookingsOf, endBooking } from './booking-rows.ts';
import { type ChangedBy, eventsOf, isMade, type LeadEvent, recordEvent } from './events.ts';
import { groupOf, headOf, isGone, LEADS_LOCK } from './heads.ts';
import { enqueue } from './outbox.ts';

export interface StatusChange {
  /** Value of the job; for `won` only. */
  amountCents?: number | undefined;
  /** How the customer paid it. */
  paid?: PaidBy | undefined;
  by: ChangedBy;
  /** Idempotency key of the change. */
  key?: string | undefined;
  /** The state that the desk showed; undefined to change the lead whatever it is. */
  was?: DeskState | undefined;
  bookings: BookingReturn;
}

/** `conflict`: somebody else has changed the lead since, so nothing was changed. */
export type StatusResult = 'done' | 'conflict' | 'not_found';

type StatusEvent = Extract<LeadEvent, { kind: 'status' }>;

type JobRow = Pick<BookingsTable, 'id' | 'state' | 'date' | 'time_zone'>;

/**
 * Whether a booking is a job that is still to be done. A won lead may have one: booked since it was won, or the later one of two
 * that were merged. @param bookings of the lead and of those merged into it
 */
export function isToDo(
  booking: JobRow,
  { status, status_at }: Pick<LeadsTable, 'status' | 'status_at'>,
  bookings: readonly JobRow[],
): boolean {
  if (booking.state !== 'booked') return false;
  if (status !== 'won' || status_at === null) return true;
  const isOneOfSeveral = bookings.filter(({ state }) => state === 'booked').length > 1;
  return (
    timeOf(booking.id) > Date.parse(status_at) ||
    (isOneOfSeveral && booking.date > dateIn(booking.time_zone, status_at))
  );
}

/**
 * A new or answered lead with a live booking counts as booked; one whose booking was canceled since anybody set its status, as
 * canceled. @param bookings of the lead and of those merged into it
 */
export function stateOf(
  { status, status_at }: Pick<LeadsTable, 'status' | 'status_at'>,
  bookings: readonly Pick<BookingsTable, 'state' | 'released' | 'changed_at'>[],
): DeskState {
  if (!['new', 'answered', 'booked'].includes(status)) return status;
  if (bookings.some(({ state }) => state === 'booked')) return 'booked';
  const isCanceled = bookings.some(
    ({ released, changed_at }) => released === null && changed_at > (status_at ?? ''),
  );
  return isCanceled ? 'canceled' : status;
}

/**
 * Sets a lead's status, that of the lead it is part of if it was merged, and records it in the history. Setting the same status
 * again changes nothing. A lead that was set aside on arrival is queued for delivery when it no longer is. When a lead becomes
 * lost or spam, its bookings are released; when it no longer is, they get their places back if these are free.
 */
export function setLeadStatus(
  database: Database,
  id: string,
  status: LeadStatus,
  change: StatusChange,
  now: number,
): Promise<StatusResult> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (change.key && (await isMade(transaction, change.key))) return 'done';
    const lead = await headOf(transaction, id);
    if (!lead) return 'not_found';
    if (change.was !== undefined && !(await isAsShown(transaction, lead, change.was))) return 'conflict';
    const brought = change.amountCents ?? null;
    // What was to be done of a won lead is another job.
    const isWonAgain = lead.status === 'won' && status === 'won';
    const isAnotherJob = isWonAgain && change.was === 'booked';
    const amount_cents = isAnotherJob ? sumOf(lead.amount_cents, brought) : brought;
    // Who corrects the amount does not win the lead anew: a job that was to be done still is.
    const since = isWonAgain && !isAnotherJob ? lead.status_at : undefined;
    await changeStatus(transaction, lead, { status, amount_cents, since, isAnotherJob }, change, now);
    return 'done';
  });
}

/**
 * Undoes the latest change of status: restores the status before it with amount and time, and bookings as `setLeadStatus` does. A
 * lead that was set aside as spam on arrival, which no change preceded, becomes `new`.
 * @param undone the change as the caller saw it, by its event or by the status that it set
 */
export function undoStatus(
  database: Database,
  id: string,
  undone: { event: string } | { status: 'spam' },
  change: StatusChange,
  now: number,
): Promise<StatusResult> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (change.key && (await isMade(transaction, change.key))) return 'done';
    const lead = await headOf(transaction, id);
    if (!lead) return 'not_found';
    const events = await eventsOf(transaction, [lead.id]);
    const changes = events.filter((event): event is StatusEvent => event.kind === 'status');
    const last = changes.at(-1);
    const isSame = 'event' in undone ? last?.id === undone.event : lead.status === undone.status;
    if (!isSame || (last && last.data.to !== lead.status)) return 'conflict';
    const before = changes.at(-2);
    // What was restored or corrected has been so since before its event.
    const since = before?.data.since !== undefined ? before.data.since : (before?.at ?? null);
    const restored = { status: last?.data.from ?? 'new', amount_cents: before?.data.amount_cents ?? null };
    await changeStatus(transaction, lead, { ...restored, since }, change, now);
    return 'done';
  });
}

/**
 * Changes the status of a lead that was not merged, in a transaction that holds `LEADS_LOCK`.
 * @param to `since`: when the lead got the status, if an undo restores it or only its amount is corrected; `isAnotherJob`: it is won once more
 */
export async function changeStatus(
  transaction: Transaction,
  lead: LeadsTable,
  to: Pick<LeadsTable, 'status' | 'amount_cents'> & {
    since?: LeadsTable['status_at'] | undefined;
    isAnotherJob?: boolean;
  },
  { by, key, paid, bookings }: Pick<StatusChange, 'by' | 'key' | 'paid' | 'bookings'>,
  now: number,
): Promise<void> {
  const { id } = lead;
  const { status, since } = to;
  const status_at = since === undefined ? new Date(now).toISOString() : since;
  const amount_cents = status === 'won' ? to.amount_cents : null;
  const isSame = lead.status === status && lead.amount_cents === amount_cents;
  // Somebody who answers a customer who canceled has answered, even if they had before.
  const isRepeat =
    since === undefined ? (await deskState(transaction, lead)) !== 'canceled' : since === lead.status_at;
  if (isSame && isRepeat && !to.isAnotherJob) return;
  await transaction
    .updateTable('leads')
    .set({ status, amount_cents, status_at })
    .where('id', '=', id)
    .execute();
  const amount = amount_cents === null ? {} : { amount_cents, ...(paid && { paid }) };
  const data = { from: lead.status, to: status, by, ...amount, ...(since !== undefined && { since }) };
  await recordEvent(transaction, id, 'status', data, now, key);
  if (isGone(status)) await releaseBookings(transaction, id, now);
  else if (isGone(lead.status)) {
    await deliverOnce(transaction, id, now);
    await bookings.restore(transaction, { ...lead, status });
  }
}

/** Amounts in cents; null where none is known. */
function sumOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b;
}

/** Whether a lead is in the state that the desk showed: its own, or that of a job of a won lead that is still to be done. */
async function isAsShown(transaction: Transaction, lead: LeadsTable, shown: DeskState): Promise<boolean> {
  const bookings = await bookingsOfAll(transaction, lead.id);
  const isJob = shown === 'booked' && bookings.some((each) => isToDo(each, lead, bookings));
  return isJob || stateOf(lead, bookings) === shown;
}

async function deskState(transaction: Transaction, lead: LeadsTable): Promise<DeskState> {
  return stateOf(lead, await bookingsOfAll(transaction, lead.id));
}

/** The bookings of a lead and of those merged into it. */
export async function bookingsOfAll(transaction: Transaction, id: string): Promise<BookingsTable[]> {
  return bookingsOf(transaction, await groupOf(transaction, id));
}

async function releaseBookings(transaction: Transaction, id: string, now: number): Promise<void> {
  for (const booking of await bookingsOfAll(transaction, id)) {
    if (booking.state === 'booked') await endBooking(transaction, booking, now, true);
  }
}

/** Queues a lead for delivery if it never was, because it was set aside on arrival. */
async function deliverOnce(transaction: Transaction, id: string, now: number): Promise<void> {
  const setAside = await transaction
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', id)
    .where('kind', '=', 'quarantined')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outbox').select('id').where('lead_id', '=', id))),
    )
    .executeTakeFirst();
  if (setAside) await enqueue(transaction, id, 'lead.created', now);
}
