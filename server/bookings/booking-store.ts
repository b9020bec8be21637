/**
 * Reads bookings and free windows, and changes them (change-booking.ts), with the same guarantees on both databases: transactions that
 * book wait for each other (`LEADS_LOCK`), and the primary key of `booking_places` refuses a second booking of a place.
 */
import {
  type BookingAnswer,
  type FreeWindows,
  WINDOW_ID,
  type WindowChoice,
} from '../../contract/booking/windows.ts';
import { isDate } from '../../contract/dates.ts';
import type { Database } from '../db/database.ts';
import { timeOf } from '../db/id.ts';
import type { BookingsTable, LeadsTable, Transaction } from '../db/tables.ts';
import { type BookingReturn, bookingsOf, presentBooking } from '../leads/booking-rows.ts';
import type { ChangedBy } from '../leads/events.ts';
import { readEstimate } from '../leads/words/estimate.ts';
import type { BookingCalendar, JobQuestion } from './calendar.ts';
import {
  type BookingChange,
  bookWithin,
  type ChangedBooking,
  changeBooking,
  restoreBookings,
} from './change-booking.ts';
import { changeDay, type DayPlanChange, type PlannedDay, planDays, readOccupancy } from './day-plan.ts';
import { holdsTooMany } from './unconfirmed.ts';

/** Maximum number of free windows offered instead of a full one. */
const MAX_ALTERNATIVES = 6;

/** A booking with its lead, for lists. */
export type BookedLead = BookingsTable &
  Pick<
    LeadsTable,
    'name' | 'phone' | 'zip' | 'street' | 'access' | 'service' | 'estimate' | 'email' | 'merged_into'
  >;

type Wanted = Pick<LeadsTable, 'zip' | 'service' | 'estimate'>;

export class BookingStore implements BookingReturn {
  readonly calendar: BookingCalendar;
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether one sender can hold only so many unconfirmed bookings (unconfirmed.ts). */
  readonly limitsHolds: boolean;

  constructor(
    database: Database,
    calendar: BookingCalendar,
    { now = Date.now, limitsHolds = false }: { now?: (() => number) | undefined; limitsHolds?: boolean } = {},
  ) {
    this.database = database;
    this.calendar = calendar;
    this.now = now;
    this.limitsHolds = limitsHolds;
  }

  /** What `GET /api/windows` answers. @param days counted from today; default: all that can be booked */
  async freeWindows(
    question: JobQuestion,
    days = this.calendar.schedule.horizonDays + 1,
  ): Promise<FreeWindows> {
    const now = this.now();
    const { calendar } = this;
    const occupancy = await readOccupancy(this.database.db, calendar.today(now), calendar.lastDay(now));
    return calendar.freeWindows(occupancy, question, days, now);
  }

  /** The next free windows for a lead's job, at most two of a day; none while visitors can't book. */
  async alternatives(lead: Wanted): Promise<WindowChoice[]> {
    if (!this.calendar.schedule.on) return [];
    const question = { zip: lead.zip.slice(0, 5), windows: this.windowsOf(lead) };
    const { days } = await this.freeWindows(question);
    return days
      .flatMap(({ date, windows }) =>
        windows
          .filter(({ left }) => left > 0)
          .slice(0, 2)
          .map(({ id }) => ({ date, id })),
      )
      .slice(0, MAX_ALTERNATIVES);
  }

  /** See `changeBooking`. */
  change(leadId: string, change: BookingChange): Promise<ChangedBooking> {
    return changeBooking(this, leadId, change);
  }

  /** Books the window that a visitor asked for, in the transaction that stores the lead and holds `LEADS_LOCK`. */
  async bookNew(transaction: Transaction, lead: LeadsTable, wanted: WindowChoice): Promise<void> {
    await bookWithin(this, transaction, lead, wanted, { by: 'visitor' }, undefined, true);
  }

  /** See `restoreBookings`. */
  restore(transaction: Transaction, lead: LeadsTable): Promise<void> {
    return restoreBookings(this, transaction, lead);
  }

  /**
   * Result of a visitor's request for a window; `booking` is the id of the booking, if there is one.
   * @param repeated the request had been stored before, so its booking may have moved since
   */
  async answer(
    lead: LeadsTable,
    wanted: WindowChoice,
    repeated: boolean,
  ): Promise<Omit<BookingAnswer, 'url'> & { booking?: string }> {
    const { db } = this.database;
    const booking = presentBooking(await bookingsOf(db, [lead.id]));
    const isWanted = booking?.date === wanted.date && booking.window === wanted.id;
    if (booking?.state === 'booked' && (isWanted || repeated)) {
      const { id, date, window } = booking;
      return { state: 'booked', booking: id, date, window, alternatives: [] };
    }
    const { date, id: window } = wanted;
    const isHeldBack = await holdsTooMany(this, db, lead);
    return { state: 'full', date, window, alternatives: isHeldBack ? [] : await this.alternatives(lead) };
  }

  /** Bookings from a date on, in order of time. @param cancelled includes cancelled bookings */
  list(from: string, { until = '9999', cancelled = false } = {}): Promise<BookedLead[]> {
    return this.database.db
      .selectFrom('bookings')
      .innerJoin('leads', 'leads.id', 'bookings.lead_id')
      .selectAll('bookings')
      .select(['leads.name', 'leads.phone', 'leads.email', 'leads.zip', 'leads.service', 'leads.estimate'])
      .select(['leads.street', 'leads.access', 'leads.merged_into'])
      .where('bookings.date', '>=', from)
      .where('bookings.date', '<=', until)
      .where('bookings.state', 'in', cancelled ? ['booked', 'cancelled'] : ['booked'])
      .orderBy('bookings.date')
      .orderBy('bookings.window')
      .orderBy('bookings.id')
      .execute();
  }

  /** The windows of a day with their places and the number of places taken; none if the day is closed. */
  async day(date: string): Promise<PlannedDay['windows']> {
    const [day] = await planDays(this.database.db, this.calendar, date, 1);
    return day?.closed ? [] : (day?.windows ?? []);
  }

  /** Closes or opens a whole day, or sets the places of one window. Existing bookings stay. */
  changeDay(date: string, change: DayPlanChange, by: ChangedBy): Promise<void> {
    return changeDay(this, date, change, by, this.now());
  }

  /** Whether the customer can still move or cancel the booking online. */
  canChange(booking: BookingsTable): boolean {
    return booking.state === 'cancelled' || this.changeLimit(booking) >= this.now();
  }

  /** Last moment at which they can, in milliseconds since 1970. */
  changeLimit({ id, date, window }: BookingsTable): number {
    return this.calendar.changeLimit(date, window, timeOf(id));
  }

  /** Number of windows that the job of a lead takes (content/schedule.yaml, `long_jobs`). */
  windowsOf({ service, estimate }: Pick<Wanted, 'service' | 'estimate'>): number {
    const { longJobs } = this.calendar.schedule;
    const yards = readEstimate(estimate)?.yards ?? 0;
    return yards >= longJobs.yards || longJobs.services.has(service) ? longJobs.windows : 1;
  }

  /** Whether the site offers the window to the lead, free or not. */
  isOffered(lead: Wanted, { date, id }: WindowChoice): boolean {
    const now = this.now();
    const { calendar } = this;
    return (
      calendar.schedule.on &&
      isDate(date) &&
      WINDOW_ID.test(id) &&
      calendar.comesTo(lead.zip.slice(0, 5), date) &&
      date >= calendar.today(now) &&
      date <= calendar.lastDay(now) &&
      calendar.isOpen(date, id, now)
    );
  }
}
