/**
 * Books arrival windows, moves and cancels bookings, with the same guarantees on both databases: transactions that book wait
 * for each other (`BOOKING_LOCK`), and the primary key of `booking_places` refuses a second booking of a place.
 */
import type { FreeWindows, WindowChoice } from '../../contract/booking/windows.ts';
import { readEstimate } from '../lead-text/estimate.ts';
import { type BookingReturn, findBooking, releaseBooking } from '../leads/booking-rows.ts';
import type { Database } from '../leads/database.ts';
import { type ChangedBy, isMade, recordEvent } from '../leads/events.ts';
import { leadById } from '../leads/full-lead.ts';
import { enqueue } from '../leads/outbox.ts';
import type { BookingEvent, BookingsTable, LeadsTable, Transaction } from '../leads/tables.ts';
import type { BookingCalendar, JobQuestion } from './calendar.ts';
import {
  BOOKING_LOCK,
  changeDay,
  type DayPlanChange,
  type PlannedDay,
  planDays,
  readOccupancy,
  takePlaces,
} from './day-plan.ts';
import { queueReminder, restoreBooking } from './restore-booking.ts';

/**
 * `full`: the window is not free, or not offered. `too_late`: the customer can't change the booking online any more.
 * `conflict`: somebody else has changed the booking since the desk showed it (`was`).
 */
export type ChangeResult = 'done' | 'full' | 'too_late' | 'conflict' | 'not_found';

/** The owner's options for a change. */
interface OwnerTerms {
  /** The booking that the desk showed, null for none; undefined to change the booking whatever it is. */
  was?: WindowChoice | null;
  /** Books even if no place is left. */
  overbook?: boolean;
  /** Whether the customer gets a mail about the change. Default true; the reminder is sent in any case. */
  tell?: boolean;
  /** Idempotency key of the change. */
  key?: string;
}

/** Maximum number of free windows offered instead of a full one. */
const MAX_ALTERNATIVES = 6;

/** A booking with its lead, for lists. */
export type BookedLead = BookingsTable &
  Pick<LeadsTable, 'name' | 'phone' | 'zip' | 'service' | 'estimate' | 'email'>;

/** The answer to a request for a window. */
interface BookingOutcome extends WindowChoice {
  state: 'booked' | 'full';
  /** The next free windows if the requested one was full. */
  alternatives: WindowChoice[];
}

type Wanted = Pick<LeadsTable, 'zip' | 'service' | 'estimate'>;

export class BookingStore implements BookingReturn {
  readonly calendar: BookingCalendar;
  readonly lock = BOOKING_LOCK;
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, calendar: BookingCalendar, now: () => number = Date.now) {
    this.#database = database;
    this.calendar = calendar;
    this.#now = now;
  }

  /** What `GET /api/windows` answers. @param days counted from today; default: all that can be booked */
  async freeWindows(
    question: JobQuestion,
    days = this.calendar.schedule.horizonDays + 1,
  ): Promise<FreeWindows> {
    const now = this.#now();
    const { calendar } = this;
    const occupancy = await readOccupancy(this.#database.db, calendar.today(now), calendar.lastDay(now));
    return calendar.freeWindows(occupancy, question, days, now);
  }

  /** The next free windows for a lead's job, at most two of a day. */
  async alternatives(lead: Wanted): Promise<WindowChoice[]> {
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

  /**
   * Books the window that a visitor asked for, in the transaction that stores the lead and holds `BOOKING_LOCK`. An
   * earlier booking of the lead moves there. The mail about the lead tells the owner.
   */
  async bookFor(
    transaction: Transaction,
    lead: Wanted & { id: string },
    wanted: WindowChoice,
  ): Promise<boolean> {
    if (!this.#isOffered(lead, wanted)) return false;
    return (await this.bookWithin(transaction, lead, wanted, 'visitor')) === 'done';
  }

  /** Books a window for a lead, or moves its booking there. Visitors can book only what the site offers; the owner any window. */
  async move(
    leadId: string,
    wanted: WindowChoice,
    by: ChangedBy,
    terms: OwnerTerms = {},
  ): Promise<ChangeResult> {
    return this.#change(leadId, terms, async (transaction, lead, booking) => {
      if (by === 'visitor' && booking && !this.canChange(booking)) return 'too_late';
      if (by === 'visitor' && !this.#isOffered(lead, wanted)) return 'full';
      return this.bookWithin(transaction, lead, wanted, by, terms, by === 'visitor');
    });
  }

  /** Cancels the booking of a lead; does nothing if it is cancelled already. */
  async cancel(leadId: string, by: ChangedBy, terms: OwnerTerms = {}): Promise<ChangeResult> {
    return this.#change(leadId, terms, async (transaction, _lead, booking) => {
      if (!booking) return 'not_found';
      if (booking.state === 'cancelled') return 'done';
      if (by === 'visitor' && !this.canChange(booking)) return 'too_late';
      const now = this.#now();
      await releaseBooking(transaction, leadId, now);
      await this.#announce(transaction, leadId, 'booking.cancelled', booking, by, now, terms);
      if (by === 'visitor') await enqueue(transaction, leadId, 'booking.cancelled', now);
      return 'done';
    });
  }

  /** See `restoreBooking`. */
  restore(transaction: Transaction, leadId: string): Promise<void> {
    return restoreBooking(transaction, leadId, this.calendar, this.#now());
  }

  /**
   * Result of a visitor's request for a window; null for spam, for which no window is booked.
   * @param repeated the request had been stored before, so its booking may have moved since
   */
  async outcome(leadId: string, wanted: WindowChoice, repeated: boolean): Promise<BookingOutcome | null> {
    const { db } = this.#database;
    const lead = await leadById(db, leadId);
    if (!lead || lead.status === 'spam') return null;
    const booking = await findBooking(db, leadId);
    const isWanted = booking?.date === wanted.date && booking.window === wanted.id;
    if (booking?.state === 'booked' && (isWanted || repeated)) {
      return { state: 'booked', date: booking.date, id: booking.window, alternatives: [] };
    }
    return { state: 'full', ...wanted, alternatives: await this.alternatives(lead) };
  }

  /** Bookings from a date on, in order of time. @param cancelled includes cancelled bookings */
  list(from: string, { until = '9999', cancelled = false } = {}): Promise<BookedLead[]> {
    return this.#database.db
      .selectFrom('bookings')
      .innerJoin('leads', 'leads.id', 'bookings.lead_id')
      .selectAll('bookings')
      .select(['leads.name', 'leads.phone', 'leads.email', 'leads.zip', 'leads.service', 'leads.estimate'])
      .where('bookings.date', '>=', from)
      .where('bookings.date', '<=', until)
      .where('bookings.state', 'in', cancelled ? ['booked', 'cancelled'] : ['booked'])
      .orderBy('bookings.date')
      .orderBy('bookings.window')
      .orderBy('bookings.lead_id')
      .execute();
  }

  /** The windows of a day with their places and the number of places taken; none if the day is closed. */
  async day(date: string): Promise<PlannedDay['windows']> {
    const [day] = await this.days(date, 1);
    return day?.closed ? [] : (day?.windows ?? []);
  }

  /** Days with their windows (see `planDays`). */
  days(from: string, count: number): Promise<PlannedDay[]> {
    return planDays(this.#database.db, this.calendar, from, count);
  }

  /** Closes or opens a whole day, or sets the places of one window. Existing bookings stay. */
  changeDay(date: string, change: DayPlanChange, by: ChangedBy): Promise<void> {
    return changeDay(this.#database, date, change, by, this.#now());
  }

  /** Whether the customer can still move or cancel the booking online. */
  canChange({ date, window, state }: Pick<BookingsTable, 'date' | 'window' | 'state'>): boolean {
    return state === 'cancelled' || this.calendar.canChange(date, window, this.#now());
  }

  /** Number of windows that the job of a lead takes (content/schedule.yaml, `long_jobs`). */
  windowsOf({ service, estimate }: Pick<Wanted, 'service' | 'estimate'>): number {
    const { longJobs } = this.calendar.schedule;
    const yards = readEstimate(estimate)?.yards ?? 0;
    return yards >= longJobs.yards || longJobs.services.has(service) ? longJobs.windows : 1;
  }

  /** Whether the site offers the window to the lead, free or not. */
  #isOffered(lead: Wanted, { date, id }: WindowChoice): boolean {
    const now = this.#now();
    const { calendar } = this;
    return (
      calendar.schedule.on &&
      /^\d{4}-\d{4}$/.test(id) &&
      calendar.comesTo(lead.zip.slice(0, 5), date) &&
      date >= calendar.today(now) &&
      date <= calendar.lastDay(now) &&
      calendar.isOpen(date, id, now)
    );
  }

  #change(
    leadId: string,
    { was, key }: OwnerTerms,
    run: (
      transaction: Transaction,
      lead: LeadsTable,
      booking: BookingsTable | undefined,
    ) => Promise<ChangeResult>,
  ): Promise<ChangeResult> {
    return this.#database.db.transaction().execute(async (transaction) => {
      await this.#database.serialize(transaction, [BOOKING_LOCK, `lead:${leadId}`]);
      const lead = await leadById(transaction, leadId);
      if (!lead) return 'not_found';
      if (key && (await isMade(transaction, key))) return 'done';
      const booking = await findBooking(transaction, leadId);
      return was === undefined || isAs(booking, was) ? run(transaction, lead, booking) : 'conflict';
    });
  }

  /**
   * Books a window for a lead in a transaction that holds `BOOKING_LOCK`. An earlier booking of the lead moves there.
   * @param tellOwner whether the owner is told by mail
   */
  async bookWithin(
    transaction: Transaction,
    lead: Wanted & { id: string },
    { date, id }: WindowChoice,
    by: ChangedBy,
    terms: OwnerTerms = {},
    tellOwner = false,
  ): Promise<'done' | 'full'> {
    const booking = await findBooking(transaction, lead.id);
    const live = booking?.state === 'booked';
    if (live && booking.date === date && booking.window === id) return 'done';
    const windows = this.windowsOf(lead);
    const occupancy = await readOccupancy(transaction, date, date, lead.id);
    const places = this.calendar.choosePlaces(date, id, windows, occupancy, terms.overbook);
    if (!places) return 'full';
    await transaction.deleteFrom('booking_places').where('lead_id', '=', lead.id).execute();
    await takePlaces(transaction, lead.id, places);
    const now = this.#now();
    const row = {
      state: 'booked' as const,
      date,
      window: id,
      windows: places.length,
      time_zone: this.calendar.time.timeZone,
      changed_at: new Date(now).toISOString(),
    };
    await transaction
      .insertInto('bookings')
      .values({ lead_id: lead.id, sequence: 0, ...row })
      .onConflict((conflict) =>
        conflict.column('lead_id').doUpdateSet(({ ref, eb }) => ({
          ...row,
          sequence: eb(ref('bookings.sequence'), '+', 1),
        })),
      )
      .execute();
    const event = live ? 'booking.moved' : 'booking.booked';
    await this.#announce(transaction, lead.id, event, { date, window: id }, by, now, terms);
    if (tellOwner) await enqueue(transaction, lead.id, event, now);
    return 'done';
  }

  /** Records the change, and queues the customer's mail about it and the reminder. */
  async #announce(
    transaction: Transaction,
    id: string,
    change: BookingEvent,
    { date, window }: Pick<BookingsTable, 'date' | 'window'>,
    by: ChangedBy,
    now: number,
    { tell = true, key }: OwnerTerms,
  ): Promise<void> {
    await recordEvent(transaction, id, 'booking', { change, date, window, by }, now, key);
    if (tell) await enqueue(transaction, id, change, now, { customer: true });
    if (change !== 'booking.cancelled') await queueReminder(transaction, id, date, this.calendar, now);
  }
}

function isAs(booking: BookingsTable | undefined, was: WindowChoice | null): boolean {
  const live = booking?.state === 'booked' ? booking : undefined;
  return live?.date === was?.date && live?.window === was?.id;
}
