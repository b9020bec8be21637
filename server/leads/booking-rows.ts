/** Reads and releases the bookings of leads; server/bookings makes and changes them. */
import type { Kysely, Transaction } from 'kysely';
import { rowsByLead } from './by-lead.ts';
import type { BookingsTable, Tables } from './tables.ts';

/** Bookings by lead, one each; leads without one are left out. */
export async function bookingsOf(
  db: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<Map<string, Omit<BookingsTable, 'lead_id'>[]>> {
  return rowsByLead(leadIds, (portion) =>
    db.selectFrom('bookings').selectAll().where('lead_id', 'in', portion).execute(),
  );
}

/** Cancels the booking of a lead, if it has one, and frees its places. @param now milliseconds since 1970 */
export async function releaseBooking(
  transaction: Transaction<Tables>,
  leadId: string,
  now: number,
): Promise<void> {
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
