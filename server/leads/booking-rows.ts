/** Reads and releases the bookings of leads; server/bookings makes and changes them. */
import type { ExpressionBuilder } from 'kysely';
import type { BookingsTable, Connection, LeadsTable, Tables, Transaction } from '../db/tables.ts';

/** The bookings of leads, oldest first. @param leadIds at least one */
export function bookingsOf(db: Connection, leadIds: readonly string[]): Promise<BookingsTable[]> {
  return db.selectFrom('bookings').selectAll().where('lead_id', 'in', leadIds).orderBy('id').execute();
}

/** The booking that counts: the live one that comes first, else the latest. @param bookings oldest first */
export function presentBooking(bookings: readonly BookingsTable[]): BookingsTable | undefined {
  const live = bookings.filter(({ state }) => state === 'booked');
  const first = live.sort((a, b) => (`${a.date} ${a.window}` < `${b.date} ${b.window}` ? -1 : 1))[0];
  return first ?? bookings.at(-1);
}

/** The bookings of a lead of the query and of the leads that are merged into it. */
function ownBookings({ selectFrom }: ExpressionBuilder<Tables, 'leads'>) {
  return selectFrom('bookings')
    .innerJoin('leads as own', 'own.id', 'bookings.lead_id')
    .select('bookings.id')
    .where((row) =>
      row.or([row('own.id', '=', row.ref('leads.id')), row('own.merged_into', '=', row.ref('leads.id'))]),
    );
}

/** Whether a lead of the query, or a lead that is merged into it, has a live booking. */
export function hasLiveBooking(lead: ExpressionBuilder<Tables, 'leads'>) {
  return lead.exists(ownBookings(lead).where('bookings.state', '=', 'booked'));
}

/** Whether a lead of the query is canceled: see `stateOf` (status.ts), which says the same of a lead that is loaded. */
export function isCanceled(lead: ExpressionBuilder<Tables, 'leads'>) {
  const cancelled = ownBookings(lead)
    .where('bookings.state', '=', 'cancelled')
    .where('bookings.released', 'is', null)
    .where((row) => row('bookings.changed_at', '>', row.fn.coalesce('leads.status_at', row.val(''))));
  return lead.and([
    lead('leads.status', 'in', ['new', 'answered', 'booked']),
    lead.not(hasLiveBooking(lead)),
    lead.exists(cancelled),
  ]);
}

/** Gives released bookings back (server/bookings), in a transaction that holds `LEADS_LOCK`. */
export interface BookingReturn {
  /** @param lead the lead that stands for all that are merged into it */
  restore(transaction: Transaction, lead: LeadsTable): Promise<void>;
}

/**
 * Cancels a live booking and frees its places.
 * @param release whether its lead became lost or spam, so that the booking can come back to the same places
 */
export async function endBooking(
  transaction: Transaction,
  { id }: Pick<BookingsTable, 'id'>,
  now: number,
  release = false,
): Promise<void> {
  const places = await transaction
    .deleteFrom('booking_places')
    .where('booking_id', '=', id)
    .returning(['date', 'window', 'place'])
    .execute();
  await transaction
    .updateTable('bookings')
    .set(({ eb }) => ({
      state: 'cancelled',
      sequence: eb('sequence', '+', 1),
      changed_at: new Date(now).toISOString(),
      released: release ? JSON.stringify(places) : null,
    }))
    .where('id', '=', id)
    .execute();
}
