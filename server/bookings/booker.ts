import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { Database } from '../db/database.ts';
import type { BookingsTable, LeadsTable } from '../db/tables.ts';
import type { BookingReturn } from '../leads/booking-rows.ts';
import type { BookingCalendar } from './calendar.ts';

/** What changes of bookings need of the `BookingStore`, which says what each does. */
export interface Booker extends BookingReturn {
  readonly calendar: BookingCalendar;
  readonly database: Database;
  readonly now: () => number;
  readonly limitsHolds: boolean;
  canChange(booking: BookingsTable): boolean;
  isOffered(lead: LeadsTable, wanted: WindowChoice): boolean;
  windowsOf(lead: LeadsTable): number;
}
