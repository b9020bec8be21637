/** Names of days and arrival windows, for browser, mails and pages. */

const NAMES = new Map<string, Intl.DateTimeFormat>();

/** `Tue, Nov 24`; `weekday: 'long'` gives `Tuesday, November 24`. @param date `YYYY-MM-DD` */
export function dayName(date: string, length: 'short' | 'long' = 'short'): string {
  const format =
    NAMES.get(length) ??
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: length, month: length, day: 'numeric' });
  NAMES.set(length, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** `8–10 am`, `11 am–1 pm`, `8:30–10 am`. @param id `HHMM-HHMM` */
export function windowName(id: string): string {
  const [start, end] = [id.slice(0, 4), id.slice(5)];
  const sameHalf = half(start) === half(end);
  return `${clock(start)}${sameHalf ? '' : ` ${half(start)}`}–${clock(end)} ${half(end)}`;
}

function half(time: string): string {
  return Number(time.slice(0, 2)) < 12 ? 'am' : 'pm';
}

function clock(time: string): string {
  const hour = Number(time.slice(0, 2)) % 12 || 12;
  const minutes = time.slice(2);
  return minutes === '00' ? String(hour) : `${hour}:${minutes}`;
}
