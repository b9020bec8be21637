/** Brings back the bookings of leads that are no longer lost or spam. */
import { findBooking, isReleased } from '../leads/booking-rows.ts';
import { eventsOf } from '../leads/events.ts';
import { enqueue } from '../leads/outbox.ts';
import type { Transaction } from '../leads/tables.ts';
import type { BookingCalendar } from './calendar.ts';
import { readOccupancy, takePlaces } from './day-plan.ts';

/**
 * Brings a released booking back if its window still has a place, in a transaction that holds `BOOKING_LOCK`. The customer is
 * not told, because they were not told of the release either.
 */
export async function restoreBooking(
  transaction: Transaction,
  leadId: string,
  calendar: BookingCalendar,
  now: number,
): Promise<void> {
  const booking = await findBooking(transaction, leadId);
  const events = (await eventsOf(transaction, [leadId])).get(leadId) ?? [];
  if (!booking || !isReleased(booking, events)) return;
  const { date, window, windows, sequence } = booking;
  const occupancy = await readOccupancy(transaction, date, date);
  const places = calendar.choosePlaces(date, window, windows, occupancy);
  if (!places) return;
  await takePlaces(transaction, leadId, places);
  await transaction
    .updateTable('bookings')
    .set({ state: 'booked', sequence: sequence + 1, changed_at: new Date(now).toISOString() })
    .where('lead_id', '=', leadId)
    .execute();
  await queueReminder(transaction, leadId, date, calendar, now);
}

/** Queues the reminder for the evening before. @param now time of the booking's change that the reminder is for */
export async function queueReminder(
  transaction: Transaction,
  leadId: string,
  date: string,
  calendar: BookingCalendar,
  now: number,
): Promise<void> {
  const due = calendar.reminderAt(date);
  if (due > now) await enqueue(transaction, leadId, 'booking.reminder', now, { customer: true, due });
}
