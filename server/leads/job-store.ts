/** Reads jobs, days and free windows by the schedule. Functions beside it book, move and finish jobs (book.ts, finish.ts). */
import {
  type BookingAnswer,
  type FreeWindows,
  WINDOW_ID,
  type WindowChoice,
} from '../../contract/booking/windows.ts';
import { isDate } from '../../contract/dates.ts';
import type { Database } from '../db/database.ts';
import { timeOf } from '../db/id.ts';
import type { ChangedBy, JobsTable, RequestsTable } from '../db/tables.ts';
import type { BookingCalendar, JobQuestion } from '../schedule/calendar.ts';
import {
  changeDay,
  type DayPlanChange,
  type PlannedDay,
  planDays,
  readOccupancy,
} from '../schedule/day-plan.ts';
import { readEstimate } from './estimates/stored-estimate.ts';
import { type BookedJob, jobsEverOf, jobsOf, jobToDo } from './jobs.ts';
import { holdsTooMany } from './unconfirmed.ts';

const MAX_ALTERNATIVES = 6;

export type ListedJob = BookedJob &
  Pick<RequestsTable, 'name' | 'phone' | 'zip' | 'street' | 'access' | 'service' | 'estimate' | 'email'>;

type Wanted = Pick<RequestsTable, 'zip' | 'service' | 'estimate'>;

export class JobStore {
  readonly calendar: BookingCalendar;
  readonly database: Database;
  readonly now: () => number;
  /** Whether one sender can hold only so many unconfirmed jobs (unconfirmed.ts). */
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

  /** The next free windows for a job of the request, at most two of a day; none while visitors can't book. */
  async alternatives(request: Wanted): Promise<WindowChoice[]> {
    if (!this.calendar.schedule.on) return [];
    const question = { zip: request.zip.slice(0, 5), windows: this.windowsOf(request) };
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
   * What stands of a visitor's request: its job to do, wherever it is, else that the wanted window is not free; undefined if none was
   * wanted, or the job was canceled or the request made a duplicate since.
   */
  async answer(
    request: Pick<
      RequestsTable,
      'id' | 'zip' | 'service' | 'estimate' | 'phone' | 'ip_address' | 'closed_as'
    >,
    wanted: WindowChoice | undefined,
    { isRepeat }: { isRepeat: boolean },
  ): Promise<(Omit<BookingAnswer, 'url'> & { job?: JobsTable }) | undefined> {
    const { db } = this.database;
    const jobs = isRepeat ? await jobsEverOf(db, request.id) : await jobsOf(db, [request.id]);
    const job = jobToDo(jobs);
    if (job) return { state: 'booked', job, date: job.date, window: job.window, alternatives: [] };
    const wasServed = isRepeat && (jobs.length > 0 || request.closed_as === 'duplicate');
    if (!wanted || wasServed) return undefined;
    const { date, id: window } = wanted;
    const isHeldBack = await holdsTooMany(this, db, request);
    return { state: 'full', date, window, alternatives: isHeldBack ? [] : await this.alternatives(request) };
  }

  /** Jobs with a window from a date on, in order of time. @param canceled includes canceled ones */
  async list(from: string, { until = '9999', canceled = false } = {}): Promise<ListedJob[]> {
    let jobs = this.database.db
      .selectFrom('jobs')
      .innerJoin('requests', 'requests.id', 'jobs.request_id')
      .selectAll('jobs')
      .select(['requests.name', 'requests.phone', 'requests.email', 'requests.zip', 'requests.service'])
      .select(['requests.estimate', 'requests.street', 'requests.access'])
      .where('jobs.date', '>=', from)
      .where('jobs.date', '<=', until)
      .orderBy('jobs.date')
      .orderBy('jobs.window')
      .orderBy('jobs.id');
    if (!canceled) jobs = jobs.where('jobs.canceled_at', 'is', null);
    return (await jobs.execute()) as ListedJob[];
  }

  /** The windows of a day with their places and the number of places taken; none if the day is closed. */
  async day(date: string): Promise<PlannedDay['windows']> {
    const [day] = await planDays(this.database.db, this.calendar, date, 1);
    return day?.closed ? [] : (day?.windows ?? []);
  }

  /** Closes or opens a whole day, or sets the places of one window. Jobs stay. */
  changeDay(date: string, change: DayPlanChange, by: ChangedBy, key?: string): Promise<'done' | 'conflict'> {
    return changeDay(this, date, change, by, this.now(), key);
  }

  canChange(job: BookedJob): boolean {
    return this.changeLimit(job) >= this.now();
  }

  /** Last moment at which they can, in milliseconds since 1970. */
  changeLimit({ id, date, window }: BookedJob): number {
    return this.calendar.changeLimit(date, window, timeOf(id));
  }

  /** Number of windows that a job of the request takes (content/schedule.yaml, `long_jobs`). */
  windowsOf({ service, estimate }: Pick<Wanted, 'service' | 'estimate'>): number {
    const { longJobs } = this.calendar.schedule;
    const yards = readEstimate(estimate)?.yards ?? 0;
    return yards >= longJobs.yards || longJobs.services.has(service) ? longJobs.windows : 1;
  }

  /** Whether the site offers the window to the customer, free or not. */
  isOffered(request: Wanted, { date, id }: WindowChoice): boolean {
    const now = this.now();
    const { calendar } = this;
    return (
      calendar.schedule.on &&
      isDate(date) &&
      WINDOW_ID.test(id) &&
      calendar.comesTo(request.zip.slice(0, 5), date) &&
      date >= calendar.today(now) &&
      date <= calendar.lastDay(now) &&
      calendar.isOpen(date, id, now)
    );
  }
}
