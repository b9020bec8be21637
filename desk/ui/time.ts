/** Times in words, in the time zone of the business. */
import { useEffect, useState } from 'react';
import { windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { addDays, dateIn } from '../../contract/dates.ts';
import { dayFrom } from '../../contract/near-days.ts';
import { cachedMe } from '../data/pack.ts';

const MINUTE = 60_000;

/** `5 min`, `3 h`, `2 days` */
function span(from: number, to: number): string {
  const minutes = Math.floor((to - from) / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** The time, again every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `YYYY-MM-DD` where the business is. @param at ISO 8601, or milliseconds */
export function dateOf(at: string | number): string {
  return dateIn(cachedMe.get()?.time_zone, at);
}

/** `2:05 pm`, as arrival windows are written. */
export function clock(at: string): string {
  const text = format('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
  return text.toLowerCase().replace(/\s/, '\u00a0');
}

/** Whether the window has ended. @param now milliseconds since 1970 */
export function isOver({ date, id }: WindowChoice, now: number): boolean {
  const today = dateOf(now);
  const time = format('en-GB', { hour: '2-digit', minute: '2-digit' }).format(now).replace(':', '');
  return date < today || (date === today && id.slice(5) <= time);
}

/** `Just in`, `Waiting 5 min`: how long a lead has had no answer. @param received, now milliseconds since 1970 */
export function waitingWords(received: number, now: number): string {
  return now - received < MINUTE ? 'Just in' : `Waiting ${span(received, now)}`;
}

/** `Today`, `Tomorrow`, `Yesterday`, `Tue, Nov 24`. @param today `YYYY-MM-DD` */
export function dayWord(date: string, today: string): string {
  if (date === addDays(today, -1)) return 'Yesterday';
  return dayFrom(today, date, { today: 'Today', tomorrow: 'Tomorrow' });
}

/** `Today, 2:05 pm` */
export function moment(at: string, now: number): string {
  return `${dayWord(dateOf(at), dateOf(now))}, ${clock(at)}`;
}

/** `today, 2:05 pm`, in the middle of a sentence. */
export function momentWithin(at: string, now: number): string {
  return moment(at, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());
}

/** `Tomorrow, 8–10 am` */
export function windowWord({ date, id }: WindowChoice, today: string): string {
  return `${dayWord(date, today)}, ${windowName(id)}`;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = cachedMe.get()?.time_zone;
  const key = JSON.stringify([locale, timeZone, options]);
  const made =
    FORMATS.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone ? { timeZone } : {}) });
  FORMATS.set(key, made);
  return made;
}
