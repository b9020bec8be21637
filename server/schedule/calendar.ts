/**
 * Applies the schedule to dates: which windows a date has, and when they begin and end. Dates and windows are local time of the
 * business; they are converted to moments only when needed, so that daylight saving time moves no window.
 */
import type { FreeWindow, FreeWindows } from '../../contract/booking/windows.ts';
import { addDays, isDate, weekdayOf } from '../../contract/dates.ts';
import type { Schedule, WindowPlan } from '../../model/schedule.ts';
import type { BusinessTime } from '../time/business-time.ts';

export interface DayChange {
  date: string;
  /** `''` for the whole day. */
  window: string;
  /** Places of the window. For a whole day, 0 means closed, 1 open even if it is a day off, `AS_SCHEDULED` neither. */
  places: number;
}

/** The owner opened a day again that was no day off, so that it is closed once the schedule makes it one. */
export const AS_SCHEDULED = -1;

export interface TakenPlace {
  date: string;
  window: string;
  place: number;
}

/** The owner's changes and the places taken, which decide what is free. */
export interface Occupancy {
  changes: readonly DayChange[];
  taken: readonly TakenPlace[];
}

export interface JobQuestion {
  zip?: string | undefined;
  /** Number of windows that the job takes. Default 1. */
  windows?: number;
}

/** How long after booking customers can change their minds, however near the window is (product section 11). */
const THINK_AGAIN_MS = 30 * 60_000;

export class BookingCalendar {
  readonly schedule: Schedule;
  readonly time: BusinessTime;

  constructor(schedule: Schedule, time: BusinessTime) {
    this.schedule = schedule;
    this.time = time;
  }

  /** Today's date in the time zone of the business. @param now milliseconds since 1970 */
  today(now: number): string {
    return this.time.date(now);
  }

  lastDay(now: number): string {
    return addDays(this.today(now), this.schedule.horizonDays);
  }

  /** The windows of a date's weekday, even if the date is a day off. */
  planOf(date: string): readonly WindowPlan[] {
    return isDate(date) ? (this.schedule.week[weekdayOf(date)] ?? []) : [];
  }

  /** The windows of a date with their places, in order; none on a day off. */
  windowsOn(date: string, changes: readonly DayChange[]): WindowPlan[] {
    if (!isDate(date)) return [];
    const ofDay = changes.filter((change) => change.date === date);
    const whole = ofDay.find(({ window }) => window === '');
    const isChanged = whole && whole.places !== AS_SCHEDULED;
    if (isChanged ? whole.places === 0 : this.schedule.daysOff.has(date)) return [];
    return this.planOf(date).map(({ id }) => ({ id, places: this.placesOf(date, id, ofDay) }));
  }

  /** The places that a window has while its day is open. */
  placesOf(date: string, id: string, changes: readonly DayChange[]): number {
    const own = changes.find((change) => change.date === date && change.window === id);
    return own?.places ?? this.planOf(date).find((window) => window.id === id)?.places ?? 0;
  }

  /** When a window begins, in milliseconds since 1970. */
  startOf(date: string, id: string): number {
    return this.#moment(date, id.slice(0, 4));
  }

  endOf(date: string, id: string): number {
    return this.#moment(date, id.slice(5));
  }

  isOpen(date: string, id: string, now: number): boolean {
    return this.startOf(date, id) - this.schedule.closesMinutesBefore * 60_000 >= now;
  }

  /**
   * Until when customers move or cancel a booking of the window online, in milliseconds since 1970; they may always think again
   * just after they booked. @param bookedAt in milliseconds since 1970
   */
  changeLimit(date: string, id: string, bookedAt: number): number {
    const start = this.startOf(date, id);
    const justBooked = Math.min(bookedAt + THINK_AGAIN_MS, start);
    return Math.max(start - this.schedule.changeMinutesBefore * 60_000, justBooked);
  }

  /** When customers are reminded, on the day before. @returns milliseconds since 1970 */
  reminderAt(date: string): number {
    return Date.parse(this.time.moment(`${addDays(date, -1)}T${this.schedule.reminderAt}`));
  }

  /**
   * The windows of a job that begins in window `id`, in order: as many as the job needs, but at most all of the day.
   * Undefined if the day has no such window, or too few after it.
   */
  windowsOfJob(
    date: string,
    id: string,
    windows: number,
    changes: readonly DayChange[],
  ): string[] | undefined {
    const ids = this.windowsOn(date, changes).map((window) => window.id);
    const first = ids.indexOf(id);
    const needed = Math.min(windows, ids.length);
    return first < 0 || first + needed > ids.length ? undefined : ids.slice(first, first + needed);
  }

  /** Places left in a window: places minus jobs, also those of windows before the schedule changed; never less than 0. */
  left(date: string, id: string, { changes, taken }: Occupancy): number {
    const places = this.windowsOn(date, changes).find((window) => window.id === id)?.places ?? 0;
    const live = taken.filter((each) => each.date === date && overlap(each.window, id)).length;
    return Math.max(0, places - live);
  }

  /**
   * The places that a job would take, one in each of its windows; undefined if one of the windows is full.
   * @param overbook adds places to full windows and on days off; for the owner only
   */
  choosePlaces(
    date: string,
    id: string,
    windows: number,
    occupancy: Occupancy,
    overbook = false,
  ): TakenPlace[] | undefined {
    const regular = this.windowsOfJob(date, id, windows, occupancy.changes);
    const job = overbook ? (regular ?? this.#windowsFrom(date, id, windows)) : regular;
    if (!job) return undefined;
    if (!overbook && job.some((window) => this.left(date, window, occupancy) === 0)) return undefined;
    return job.map((window) => {
      const numbers = new Set(
        occupancy.taken
          .filter((each) => each.date === date && each.window === window)
          .map(({ place }) => place),
      );
      let place = 1;
      while (numbers.has(place)) place++;
      return { date, window, place };
    });
  }

  /** What `GET /api/windows` answers, with the first `days` days of the horizon. */
  freeWindows(
    occupancy: Occupancy,
    { zip, windows = 1 }: JobQuestion,
    days: number,
    now: number,
  ): FreeWindows {
    const today = this.today(now);
    const sunday = addDays(today, 6 - weekdayOf(today));
    const served = zip === undefined || this.schedule.towns.has(zip);
    const answer: FreeWindows = {
      time_zone: this.time.timeZone,
      today,
      today_free: false,
      served,
      area: zip === undefined ? null : this.#area(zip),
      days: [],
      next: null,
      left_this_week: 0,
    };
    if (!served) return answer;
    const changes = Map.groupBy(occupancy.changes, (change) => change.date);
    const taken = Map.groupBy(occupancy.taken, (place) => place.date);
    for (let ahead = 0; ahead <= this.schedule.horizonDays; ahead++) {
      const date = addDays(today, ahead);
      if (zip !== undefined && !this.comesTo(zip, date)) continue;
      const ofDay = { changes: changes.get(date) ?? [], taken: taken.get(date) ?? [] };
      const offered = this.#offered(date, ofDay, windows, now);
      const first = offered.find(({ left }) => left > 0);
      if (first) answer.next ??= { date, id: first.id };
      if (date <= sunday) answer.left_this_week += offered.reduce((sum, { left }) => sum + left, 0);
      if (ahead === 0) {
        const all = this.windowsOn(date, ofDay.changes);
        answer.today_free =
          all.length > 0 && offered.length === all.length && offered.every(({ left }) => left > 0);
      }
      if (ahead < days && offered.length > 0) answer.days.push({ date, windows: offered });
    }
    return answer;
  }

  comesTo(zip: string, date: string): boolean {
    const days = this.schedule.areaDays.get(zip);
    return this.schedule.towns.has(zip) && (!days || days.has(weekdayOf(date)));
  }

  /** @param time `HHMM` */
  #moment(date: string, time: string): number {
    return Date.parse(this.time.moment(`${date}T${time.slice(0, 2)}:${time.slice(2)}`));
  }

  /** Up to `windows` windows of the weekday from `id` on; `id` alone if the weekday has no such window. */
  #windowsFrom(date: string, id: string, windows: number): string[] {
    const ids = this.planOf(date).map((window) => window.id);
    const first = ids.indexOf(id);
    return first < 0 ? [id] : ids.slice(first, first + windows);
  }

  #area(zip: string): FreeWindows['area'] {
    const { areaDays, towns } = this.schedule;
    const days = areaDays.get(zip);
    return days ? { town: towns.get(zip) || zip, weekdays: [...days].sort() } : null;
  }

  #offered(date: string, occupancy: Occupancy, windows: number, now: number): FreeWindow[] {
    return this.windowsOn(date, occupancy.changes).flatMap(({ id }) => {
      const job = this.windowsOfJob(date, id, windows, occupancy.changes);
      if (!job || !this.isOpen(date, id, now)) return [];
      const left = Math.min(...job.map((window) => this.left(date, window, occupancy)));
      const [start, end] = [this.startOf(date, id), this.endOf(date, id)];
      return [{ id, start: this.time.iso(start), end: this.time.iso(end), left }];
    });
  }
}

/** Whether two windows share time. Those of one schedule don't. */
function overlap(a: string, b: string): boolean {
  return a.slice(0, 4) < b.slice(5) && b.slice(0, 4) < a.slice(5);
}
