/** Describes appointments in words, and as calendar files (RFC 5545), for the customer's page, mails and calendars. */
import ical, { type ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { dayName, timeName, windowEnds, windowName } from '../../../contract/booking/names.ts';
import { nearDayName } from '../../../contract/near-days.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import type { BookingCalendar } from '../../schedule/calendar.ts';
import { type BookedJob, jobState } from '../jobs.ts';

type Appointment = Pick<
  BookedJob,
  'id' | 'date' | 'window' | 'done_at' | 'canceled_at' | 'sequence' | 'changed_at'
>;

/** How often subscribers should fetch a calendar, in seconds; most calendars ignore it. */
const REFRESH_SECONDS = 15 * 60;

/** `Tue, Nov 24, 8–10 am` */
export function timeInWords(
  { date, window }: Pick<BookedJob, 'date' | 'window'>,
  { booking: words, language }: Pick<Content, 'booking' | 'language'>,
  length?: 'long',
): string {
  return fill(words.time, { day: dayName(date, language, length), window: windowName(window, language) });
}

/** Fills `{start}` and `{end}` of a sentence, as in `We'll be there between 10 and noon.` */
export function withWindowEnds(
  text: string,
  { window }: Pick<BookedJob, 'window'>,
  { booking: words, language }: Pick<Content, 'booking' | 'language'>,
): string {
  return fill(text, windowEnds(window, language, words.noon));
}

/** A moment as its day (`Friday`) and its time (`8 am`), as they are called now. */
export function momentInWords(
  at: number,
  { calendar, now }: { calendar: BookingCalendar; now: () => number },
  { booking: words, language }: Pick<Content, 'booking' | 'language'>,
): { day: string; time: string } {
  const [date = '', clock = ''] = calendar.time.clock(at).split(' ');
  const day = nearDayName(calendar.today(now()), date, words, language);
  return { day, time: timeName(clock.slice(0, 5).replace(':', ''), language) };
}

/**
 * The job's id makes the id of the event, so that a calendar updates the event instead of adding another. Times are in UTC;
 * calendars show them in the time zone of their user.
 */
export function appointmentEvent(
  { id, date, window, sequence, changed_at, ...job }: Appointment,
  { site_url }: Pick<Content['business'], 'site_url'>,
  calendar: BookingCalendar,
): ICalEventData {
  return {
    id: `${id}@${new URL(site_url).hostname}`,
    sequence,
    stamp: new Date(changed_at),
    start: new Date(calendar.startOf(date, window)),
    end: new Date(calendar.endOf(date, window)),
    status: jobState(job) === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** @param name of the calendar. @param method `REQUEST` and `CANCEL` are for mails */
export function calendarFile(
  method: ICalCalendarMethod,
  name: string,
  { language }: Pick<Content, 'language'>,
  events: ICalEventData[],
): string {
  const prodId = { company: 'point-and-lift', product: 'bookings', language: language.code };
  const calendar = ical({ method, name, prodId, scale: 'GREGORIAN', ttl: REFRESH_SECONDS, events });
  // The library leaves out the last line's end, which RFC 5545 asks for.
  return `${calendar.toString()}\r\n`;
}

/** Name of the calendar file; the same in every language. */
export function fileName({ date }: Pick<BookedJob, 'date'>): string {
  return `${date}.ics`;
}
