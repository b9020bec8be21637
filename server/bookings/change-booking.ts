/**
 * Decides what a change of a booking means, whoever makes it: a visitor with the form or on their own page, the desk, the command line.
 * A moved booking stays the same; one that is booked after a cancellation is new. `outcomes.ts` puts the results in words.
 */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { createId } from '../db/id.ts';
import type { BookingEvent, BookingsTable, LeadsTable, Transaction } from '../db/tables.ts';
import { bookingsOf, endBooking, presentBooking } from '../leads/booking-rows.ts';
import { type ChangedBy, isMade, recordEvent } from '../leads/events.ts';
import { groupOf, headOf, isGone, LEADS_LOCK, leadById, partsOf } from '../leads/heads.ts';
import { markUnread } from '../leads/notes.ts';
import { enqueue } from '../leads/outbox.ts';
import { bookingsOfAll, changeStatus } from '../leads/status.ts';
import type { Booker } from './booker.ts';
import type { TakenPlace } from './calendar.ts';
import { readOccupancy, takePlaces } from './day-plan.ts';
import type { BookingOutcome } from './outcomes.ts';
import { holdsTooMany } from './unconfirmed.ts';

export interface BookingChange {
  /** The window to book, or to move to; null cancels. */
  to: WindowChoice | null;
  by: ChangedBy;
  /** The booking that a customer's link names; without it, the one that counts. */
  booking?: string | undefined;
  /** The owner: the window that the desk showed, null for none; undefined to change the booking whatever it is. */
  was?: WindowChoice | null | undefined;
  /** The owner: books even if no place is left. */
  overbook?: boolean;
  /** The owner: whether the customer gets a mail about the change. Default true; the reminder is sent in any case. */
  tell?: boolean | undefined;
  /** Idempotency key of the change. */
  key?: string | undefined;
}

export interface ChangedBooking {
  outcome: BookingOutcome;
  /** The booking as it is now; undefined if there is none. */
  booking?: BookingsTable | undefined;
}

/** Books a window for a lead, moves its booking there, or cancels it. @param leadId for the owner, also a merged lead's */
export function changeBooking(store: Booker, leadId: string, change: BookingChange): Promise<ChangedBooking> {
  return store.database.transact([LEADS_LOCK], async (transaction) => {
    const isVisitor = change.by === 'visitor';
    const lead = isVisitor ? await leadById(transaction, leadId) : await headOf(transaction, leadId);
    if (!lead) return { outcome: 'not_found' };
    const requests = isVisitor ? [lead] : [lead, ...(await partsOf(transaction, [lead.id]))];
    const bookings = await bookingsOf(
      transaction,
      requests.map(({ id }) => id),
    );
    const live = bookings.filter(({ state }) => state === 'booked');
    const { was } = change;
    const booking =
      live.find(({ id, date, window }) =>
        change.booking ? id === change.booking : was && date === was.date && window === was.id,
      ) ?? (change.booking || was !== undefined ? undefined : presentBooking(live));
    if (change.key && (await isMade(transaction, change.key))) return { outcome: 'same', booking };
    // The link of an earlier booking changes nothing of a later one.
    const changedSince = change.booking
      ? !booking && live.length > 0
      : was
        ? !booking
        : was === null && live.length > 0;
    if (changedSince) return { outcome: 'conflict', booking: presentBooking(live) };
    if (!change.to) return cancel(store, transaction, lead, booking ?? bookings.at(-1), change);
    const job = booking ? requests.find(({ id }) => id === booking.lead_id) : reachable(requests);
    return bookWithin(store, transaction, job ?? lead, change.to, change, booking);
  });
}

/** The request for which the owner books: the lead's own, unless only a merged one has an e-mail address to tell. */
function reachable(requests: readonly LeadsTable[]): LeadsTable | undefined {
  return requests[0]?.email ? requests[0] : requests.findLast(({ email }) => email);
}

async function cancel(
  store: Booker,
  transaction: Transaction,
  lead: LeadsTable,
  booking: BookingsTable | undefined,
  { by, tell, key }: BookingChange,
): Promise<ChangedBooking> {
  if (!booking) return { outcome: 'not_booked' };
  if (booking.state === 'cancelled') return { outcome: 'same', booking };
  if (by === 'visitor' && !store.canChange(booking)) return { outcome: 'too_late', booking };
  const now = store.now();
  await endBooking(transaction, booking, now);
  const cancelled: BookingsTable = {
    ...booking,
    state: 'cancelled',
    changed_at: new Date(now).toISOString(),
  };
  await announce(store, transaction, lead, cancelled, 'booking.cancelled', { by, tell, key });
  return { outcome: 'cancelled', booking: cancelled };
}

/**
 * Books a window for a lead, or moves its booking there, in a transaction that holds `LEADS_LOCK`.
 * @param booking the live booking to move
 * @param isNew whether the request is being stored, so that its mail tells the owner of the booking
 */
export async function bookWithin(
  store: Booker,
  transaction: Transaction,
  lead: LeadsTable,
  to: WindowChoice,
  { by, overbook, tell, key }: Omit<BookingChange, 'to'>,
  booking?: BookingsTable,
  isNew = false,
): Promise<ChangedBooking> {
  const now = store.now();
  const isVisitor = by === 'visitor';
  const head = (await headOf(transaction, lead.id)) ?? lead;
  if (booking?.date === to.date && booking.window === to.id) return { outcome: 'same', booking };
  if (isVisitor && head.status === 'spam') return { outcome: 'set_aside', booking };
  if (isVisitor && booking && !store.canChange(booking)) return { outcome: 'too_late', booking };
  if (isVisitor && !store.isOffered(lead, to)) return { outcome: 'full', booking };
  if (isVisitor && !booking && (await holdsTooMany(store, transaction, lead))) return { outcome: 'too_many' };
  const occupancy = await readOccupancy(transaction, to.date, to.date, booking?.id);
  const places = store.calendar.choosePlaces(to.date, to.id, store.windowsOf(lead), occupancy, overbook);
  if (!places) return { outcome: 'full', booking };
  // No released booking comes back beside the new one.
  if (!booking) await forgetReleased(transaction, head.id);
  // A live booking is always a job: a customer who books again, or for whom the owner does, opens a lost lead again, and a
  // request that was lost before it was merged.
  for (const each of head.id === lead.id ? [head] : [head, lead]) {
    if (!isGone(each.status)) continue;
    await changeStatus(
      transaction,
      each,
      { status: 'new', amount_cents: null },
      { by, bookings: store },
      now,
    );
  }
  const booked = await write(store, transaction, lead, booking, places, to);
  const event = booking ? 'booking.moved' : 'booking.booked';
  await announce(store, transaction, lead, booked, event, { by, tell, key, isNew });
  return { outcome: booking ? 'moved' : 'booked', booking: booked };
}

async function write(
  store: Booker,
  transaction: Transaction,
  { id: lead_id }: LeadsTable,
  before: BookingsTable | undefined,
  places: readonly TakenPlace[],
  { date, id: window }: WindowChoice,
): Promise<BookingsTable> {
  const now = store.now();
  const booking: BookingsTable = {
    id: before?.id ?? createId(now),
    lead_id: before?.lead_id ?? lead_id,
    state: 'booked',
    date,
    window,
    windows: places.length,
    time_zone: store.calendar.time.timeZone,
    sequence: before ? before.sequence + 1 : 0,
    changed_at: new Date(now).toISOString(),
    released: null,
    crew_id: before?.crew_id ?? null,
  };
  if (before) {
    await transaction.deleteFrom('booking_places').where('booking_id', '=', before.id).execute();
    await transaction.updateTable('bookings').set(booking).where('id', '=', before.id).execute();
  } else await transaction.insertInto('bookings').values(booking).execute();
  await takePlaces(transaction, booking.id, places);
  return booking;
}

/** Records the change, and queues the mails about it and the reminder: each is about the booking as it was changed at that time. */
async function announce(
  store: Booker,
  transaction: Transaction,
  lead: LeadsTable,
  booking: BookingsTable,
  change: BookingEvent,
  { by, tell = true, key, isNew = false }: Pick<BookingChange, 'by' | 'tell' | 'key'> & { isNew?: boolean },
): Promise<void> {
  const { id, lead_id, date, window } = booking;
  const now = Date.parse(booking.changed_at);
  await recordEvent(transaction, lead_id, 'booking', { booking: id, change, date, window, by }, now, key);
  const isOwed = change !== 'booking.cancelled' && (await awaitsMail(transaction, lead_id));
  if (tell || isOwed) await enqueue(transaction, lead_id, change, now, { customer: true });
  if (change !== 'booking.cancelled') await queueReminder(store, transaction, booking);
  if (by !== 'visitor' || isNew) return;
  await enqueue(transaction, lead_id, change, now);
  await markUnread(transaction, (await headOf(transaction, lead.id))?.id ?? lead.id);
}

/** Whether the mail that confirms a booking could not be sent yet: it will not be, once the booking is changed again. */
async function awaitsMail(transaction: Transaction, leadId: string): Promise<boolean> {
  const waiting = transaction.selectFrom('outbox').select('id').where('lead_id', '=', leadId);
  const confirmations = waiting
    .where('event', 'in', ['booking.booked', 'booking.moved'])
    .where('channel', '=', 'customer')
    .where('last_error', 'is not', null);
  return (await confirmations.where('due_at', 'is not', null).executeTakeFirst()) !== undefined;
}

async function queueReminder(
  { calendar }: Booker,
  transaction: Transaction,
  { lead_id, date, changed_at }: BookingsTable,
): Promise<void> {
  const due = calendar.reminderAt(date);
  const now = Date.parse(changed_at);
  if (due > now) await enqueue(transaction, lead_id, 'booking.reminder', now, { customer: true, due });
}

async function forgetReleased(transaction: Transaction, headId: string): Promise<void> {
  const ids = await groupOf(transaction, headId);
  await transaction.updateTable('bookings').set({ released: null }).where('lead_id', 'in', ids).execute();
}

/**
 * Gives the released bookings of a lead that is no longer lost or spam their places back, the same ones where they are still free,
 * also beyond the window's places or on a day closed since; else others. A booking that finds none stays cancelled, and its
 * lead says so. The customer is not told, because they were not told of the release either, unless nothing has reached them yet.
 */
export async function restoreBookings(
  store: Booker,
  transaction: Transaction,
  lead: LeadsTable,
): Promise<void> {
  const all = await bookingsOfAll(transaction, lead.id);
  for (const booking of all.filter(({ released }) => released !== null)) {
    const own = booking.lead_id === lead.id ? lead : await leadById(transaction, booking.lead_id);
    // A lead that was lost before it was merged stays without its booking.
    if (own && !isGone(own.status)) await restore(store, transaction, booking);
  }
}

async function restore(store: Booker, transaction: Transaction, booking: BookingsTable): Promise<void> {
  const { id, date, window, windows, sequence } = booking;
  const occupancy = await readOccupancy(transaction, date, date);
  const isTaken = (place: TakenPlace) =>
    occupancy.taken.some((each) => each.window === place.window && each.place === place.place);
  const before: TakenPlace[] = JSON.parse(booking.released ?? '[]');
  const canReturn = before.length > 0 && !before.some(isTaken);
  const places = canReturn ? before : store.calendar.choosePlaces(date, window, windows, occupancy);
  if (!places) return;
  await takePlaces(transaction, id, places);
  const changed_at = new Date(store.now()).toISOString();
  await transaction
    .updateTable('bookings')
    .set({ state: 'booked', sequence: sequence + 1, changed_at, released: null })
    .where('id', '=', id)
    .execute();
  await queueReminder(store, transaction, { ...booking, changed_at });
  if (await awaitsMail(transaction, booking.lead_id))
    await enqueue(transaction, booking.lead_id, 'booking.booked', Date.parse(changed_at), { customer: true });
}
