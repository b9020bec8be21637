/**
 * Books arrival windows, moves and cancels bookings, with the same guarantees on both databases: bookings wait for each
 * other (`BOOKING_LOCK`), and the key of `booking_places` refuses a second booking of a place.
 */
import type { Kysely, Transaction } from 'kysely';
import type { FreeWindows, WindowChoice } from '../../contract/booking/windows.ts';
import { releaseBooking } from '../leads/booking-rows.ts';
import type { Database } from '../leads/database.ts';
import { type ChangedBy, recordEvent } from '../leads/events.ts';
import { enqueue } from '../leads/outbox.ts';
import type { BookingEvent, BookingsTable, LeadsTable, Tables } from '../leads/tables.ts';
import type { BookingCalendar, JobQuestion, Occupancy } from './calendar.ts';
import { jobWindows } from './job-windows.ts';

/** Transactions that take or change places hold this key. */
export const BOOKING_LOCK = 'bookings';

/** `full`: the window is not free, or not offered. `too_late`: from now on the customer has to call. */
export type ChangeResult = 'done' | 'full' | 'too_late' | 'not_found';

/** Free windows that are offered in place of one that was taken. */
const MAX_ALTERNATIVES = 6;

/** A booking with its lead, for lists. */
export type BookedLead = BookingsTable &
  Pick<LeadsTable, 'name' | 'phone' | 'zip' | 'service' | 'estimate' | 'email'>;

/** The answer to a request for a window. */
export interface BookingOutcome extends WindowChoice {
  state: 'booked' | 'full';
  /** The next free windows, where the wanted one was not. */
  alternatives: WindowChoice[];
}

type Wanted = Pick<LeadsTable, 'zip' | 'service' | 'estimate'>;

export class BookingStore {
  readonly calendar: BookingCalendar;
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, calendar: BookingCalendar, now: () => number = Date.now) {
    this.#database = database;
    this.calendar = calendar;
    this.#now = now;
  }

  /** What `GET /api/windows` answers. @param days counted from today */
  async freeWindows(question: JobQuestion, days: number): Promise<FreeWindows> {
    const now = this.#now();
    const { calendar } = this;
    const occupancy = await readOccupancy(this.#database.db, calendar.today(now), calendar.lastDay(now));
    return calendar.freeWindows(occupancy, question, days, now);
  }

  /** The next free windows for a lead's job, at most two of a day. */
  async alternatives(lead: Wanted): Promise<WindowChoice[]> {
    const question = { zip: lead.zip.slice(0, 5), windows: this.#windowsOf(lead) };
    const { days } = await this.freeWindows(question, this.calendar.schedule.horizonDays + 1);
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
   * earlier booking of the lead moves there. The owner reads of it in the mail about the lead.
   */
  async bookFor(
    transaction: Transaction<Tables>,
    lead: Wanted & { id: string },
    wanted: WindowChoice,
  ): Promise<boolean> {
    if (!this.#isOffered(lead, wanted)) return false;
    return (await this.#setWindow(transaction, lead, wanted, 'visitor', false)) === 'done';
  }

  /** Books a window for a lead, or moves its booking there. Visitors are held to what the site offers; the owner is not. */
  async move(leadId: string, wanted: WindowChoice, by: ChangedBy): Promise<ChangeResult> {
    return this.#change(leadId, async (transaction, lead, booking) => {
      if (by === 'visitor' && booking && !this.#customerCanChange(booking)) return 'too_late';
      if (by === 'visitor' && !this.#isOffered(lead, wanted)) return 'full';
      return this.#setWindow(transaction, lead, wanted, by);
    });
  }

  /** Cancels the booking of a lead; cancelled once more, it stays as it is. */
  async cancel(leadId: string, by: ChangedBy): Promise<ChangeResult> {
    return this.#change(leadId, async (transaction, _lead, booking) => {
      if (!booking) return 'not_found';
      if (booking.state === 'cancelled') return 'done';
      if (by === 'visitor' && !this.#customerCanChange(booking)) return 'too_late';
      const now = this.#now();
      await releaseBooking(transaction, leadId, now);
      await this.#announce(transaction, leadId, 'booking.cancelled', booking, by, now);
      if (by === 'visitor') await enqueue(transaction, leadId, 'booking.cancelled', now);
      return 'done';
    });
  }

  /**
   * How a request for a window ended; null for a lead that was set aside, whose window nobody has booked.
   * @param repeated the request had been stored before, so its booking may have moved since
   */
  async outcome(leadId: string, wanted: WindowChoice, repeated: boolean): Promise<BookingOutcome | null> {
    const { db } = this.#database;
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
    if (!lead || lead.status === 'spam') return null;
    const booking = await findBooking(db, leadId);
    const isWanted = booking?.date === wanted.date && booking.window === wanted.id;
    if (booking?.state === 'booked' && (isWanted || repeated)) {
      return { state: 'booked', date: booking.date, id: booking.window, alternatives: [] };
    }
    return { state: 'full', ...wanted, alternatives: await this.alternatives(lead) };
  }

  /** Whether the customer can still move or cancel it. */
  canChange(booking: Pick<BookingsTable, 'date' | 'window' | 'state'>): boolean {
    return this.#customerCanChange(booking);
  }

  /** Bookings from a date on, in order of time; those that were cancelled only where asked for. */
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

  /** The windows of a day with their places and how many of them are taken, bookable or not. */
  async day(date: string): Promise<{ id: string; places: number; taken: number }[]> {
    const occupancy = await readOccupancy(this.#database.db, date, date);
    const windows = this.calendar.windowsOn(date, occupancy.changes);
    const taken = (id: string) => occupancy.taken.filter(({ window }) => window === id).length;
    return windows.map(({ id, places }) => ({ id, places, taken: taken(id) }));
  }

  /** Closes or opens a whole day, or sets the places of one window. Bookings that are there stay. */
  async changeDay(
    date: string,
    change: 'close' | 'open' | { window: string; places: number },
  ): Promise<void> {
    const [window, places] =
      typeof change === 'object' ? [change.window, change.places] : ['', change === 'open' ? 1 : 0];
    await this.#database.db.transaction().execute(async (transaction) => {
      await this.#database.serialize(transaction, [BOOKING_LOCK]);
      await transaction
        .insertInto('day_changes')
        .values({ date, window, places })
        .onConflict((conflict) => conflict.columns(['date', 'window']).doUpdateSet({ places }))
        .execute();
    });
  }

  #customerCanChange({ date, window, state }: Pick<BookingsTable, 'date' | 'window' | 'state'>): boolean {
    return state === 'cancelled' || this.calendar.canChange(date, window, this.#now());
  }

  #windowsOf(lead: Wanted): number {
    return jobWindows(lead, this.calendar.schedule);
  }

  /** Whether the site offers the window for the lead, were it free. */
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
    run: (
      transaction: Transaction<Tables>,
      lead: LeadsTable,
      booking: BookingsTable | undefined,
    ) => Promise<ChangeResult>,
  ): Promise<ChangeResult> {
    return this.#database.db.transaction().execute(async (transaction) => {
      await this.#database.serialize(transaction, [BOOKING_LOCK, `lead:${leadId}`]);
      const lead = await transaction
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', leadId)
        .executeTakeFirst();
      if (!lead) return 'not_found';
      return run(transaction, lead, await findBooking(transaction, leadId));
    });
  }

  async #setWindow(
    transaction: Transaction<Tables>,
    lead: Wanted & { id: string },
    { date, id }: WindowChoice,
    by: ChangedBy,
    tellOwner = by === 'visitor',
  ): Promise<'done' | 'full'> {
    const booking = await findBooking(transaction, lead.id);
    const live = booking?.state === 'booked';
    if (live && booking.date === date && booking.window === id) return 'done';
    const windows = this.#windowsOf(lead);
    const occupancy = await readOccupancy(transaction, date, date, lead.id);
    const places = this.calendar.choosePlaces(date, id, windows, occupancy);
    if (!places) return 'full';
    await transaction.deleteFrom('booking_places').where('lead_id', '=', lead.id).execute();
    await transaction
      .insertInto('booking_places')
      .values(places.map((place) => ({ lead_id: lead.id, ...place })))
      .execute();
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
    await this.#announce(transaction, lead.id, event, { date, window: id }, by, now);
    if (tellOwner) await enqueue(transaction, lead.id, event, now);
    return 'done';
  }

  /** Records the change, and queues the customer's mail about it and the reminder. */
  async #announce(
    transaction: Transaction<Tables>,
    id: string,
    change: BookingEvent,
    { date, window }: Pick<BookingsTable, 'date' | 'window'>,
    by: ChangedBy,
    now: number,
  ): Promise<void> {
    await recordEvent(transaction, id, 'booking', { change, date, window, by }, now);
    await enqueue(transaction, id, change, now, { customer: true });
    const due = this.calendar.reminderAt(date);
    if (change !== 'booking.cancelled' && due > now) {
      await enqueue(transaction, id, 'booking.reminder', now, { customer: true, due });
    }
  }
}

function findBooking(db: Kysely<Tables>, leadId: string): Promise<BookingsTable | undefined> {
  return db.selectFrom('bookings').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
}

/** Everything that decides what is free from one date to another. @param except a lead whose places don't count */
async function readOccupancy(db: Kysely<Tables>, from: string, to: string, except = ''): Promise<Occupancy> {
  const changes = await db
    .selectFrom('day_changes')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  const taken = await db
    .selectFrom('booking_places')
    .select(['date', 'window', 'place'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('lead_id', '!=', except)
    .execute();
  return { changes, taken };
}
