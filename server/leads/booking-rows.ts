/** Reads and releases the bookings of leads; server/bookings makes and changes them. */
import type { ExpressionBuilder } from 'kysely';
import { rowsByLead } from './by-lead.ts';
import type { LeadEvent } from './events.ts';
import type { BookingsTable, Connection, Tables, Transaction } from './tables.ts';

/** Bookings by lead, one each; leads without one are left out. */
export async function bookingsOf(
  db: Connection,
  leadIds: readonly string[],
): Promise<Map<string, Omit<BookingsTable, 'lead_id'>[]>> {
  return rowsByLead(leadIds, (portion) =>
    db.selectFrom('bookings').selectAll().where('lead_id', 'in', portion).execute(),
  );
}

/** The booking of a lead, live or cancelled. */
export function findBooking(db: Connection, leadId: string): Promise<BookingsTable | undefined> {
  return db.selectFrom('bookings').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
}

/** Whether a lead of the query has a live booking. */
export function hasLiveBooking({ exists, selectFrom }: ExpressionBuilder<Tables, 'leads'>) {
  return exists(
    selectFrom('bookings')
      .select('bookings.lead_id')
      .whereRef('bookings.lead_id', '=', 'leads.id')
      .where('bookings.state', '=', 'booked'),
  );
}

/** Restores released bookings (server/bookings/booking-store.ts), in a transaction that holds `lock`. */
export interface BookingReturn {
  lock: string;
  restore(transaction: Transaction, leadId: string): Promise<void>;
}

/**
 * Whether a lead's booking was released because the lead became lost or spam: its places were freed, but neither the customer
 * nor the owner cancelled it.
 */
export function isReleased(
  booking: Pick<BookingsTable, 'state'> | null | undefined,
  events: readonly LeadEvent[],
): boolean {
  if (booking?.state !== 'cancelled') return false;
  const last = events.findLast(({ kind }) => kind === 'booking');
  return last?.kind === 'booking' && last.data.change !== 'booking.cancelled';
}

/** Cancels the booking of a lead, if it has one, and frees its places. @param now milliseconds since 1970 */
export async function releaseBooking(transaction: Transaction, leadId: string, now: number): Promise<void> {
  await transaction.deleteFrom('booking_places').where('lead_id', '=', leadId).execute();
  await transaction
    .updateTable('bookings')
    .set(({ eb }) => ({
      state: 'cancelled',
      sequence: eb('sequence', '+', 1),
      changed_at: new Date(now).toISOString(),
    }))
    .where('lead_id', '=', leadId)
    .where('state', '=', 'booked')
    .execute();
}
