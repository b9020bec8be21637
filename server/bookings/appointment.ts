/** Describes an appointment in words and as a calendar event, for the customer's page, mails and calendars. */
import { dayName, windowName } from '../../contract/booking/names.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { BookingsTable } from '../db/tables.ts';
import type { BookingCalendar } from './calendar.ts';
import type { CalendarEvent } from './calendar-file.ts';

type Booking = Pick<BookingsTable, 'id' | 'date' | 'window' | 'state' | 'sequence' | 'changed_at'>;

/** `Tue, Nov 24, 8–10 am` */
export function timeInWords(
  { date, window }: Pick<BookingsTable, 'date' | 'window'>,
  { booking: words, language }: Pick<Content, 'booking' | 'language'>,
  length?: 'long',
): string {
  return fill(words.time, { day: dayName(date, language, length), window: windowName(window, language) });
}

/** The booking's id makes the id of the event, so that a calendar updates the event instead of adding another. */
export function appointmentEvent(
  booking: Booking,
  host: string,
  calendar: BookingCalendar,
): Omit<CalendarEvent, 'title' | 'description'> {
  const { start, end } = calendar.moments(booking.date, booking.window);
  return {
    uid: `${booking.id}@${host}`,
    sequence: booking.sequence,
    changed: Date.parse(booking.changed_at),
    start,
    end,
    cancelled: booking.state === 'cancelled',
  };
}

/** Name of the calendar file; the same in every language. */
export function fileName({ date }: Pick<BookingsTable, 'date'>): string {
  return `${date}.ics`;
}
