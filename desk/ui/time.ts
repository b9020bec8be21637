/** Times in words, in the time zone of the business. */
import { useEffect, useState } from 'react';
import { windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { addDays, dateIn } from '../../contract/dates.ts';
import type { Job } from '../../contract/desk/jobs.ts';
import { relativeDayName } from '../../contract/near-days.ts';
import { isTextHour } from '../../contract/text-hours.ts';
import { cachedMe } from '../data/pack.ts';

const MINUTE = 60_000;

/** `5 min`, `3 h`, `2 days` */
function formatSpan(from: number, to: number): string {
  const minutes = Math.floor((to - from) / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `YYYY-MM-DD` in the time zone of the business. @param at ISO 8601, or milliseconds */
export function dateOf(at: string | number): string {
  return dateIn(cachedMe.get()?.time_zone, at);
}

/** `2:05 pm`, the format of arrival windows. */
export function formatTime(at: string): string {
  const text = dateFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
  return text.toLowerCase().replace(/\s/, '\u00a0');
}

export function isOver({ date, id }: WindowChoice, now: number): boolean {
  const today = dateOf(now);
  return date < today || (date === today && id.slice(5) <= clockOf(now).replace(':', ''));
}

export function isNight(now: number): boolean {
  return !isTextHour(clockOf(now));
}

/** `HH:MM` */
function clockOf(now: number): string {
  return dateFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(now);
}

/** `Just in`, `Waiting 5 min` */
export function formatWait(received: number, now: number): string {
  return now - received < MINUTE ? 'Just in' : `Waiting ${formatSpan(received, now)}`;
}

/** `Today`, `Tomorrow`, `Yesterday`, `Tue, Nov 24` */
export function formatDay(date: string, today: string): string {
  if (date === addDays(today, -1)) return 'Yesterday';
  return relativeDayName(today, date, { today: 'Today', tomorrow: 'Tomorrow' });
}

/** `Today, 2:05 pm` */
export function formatMoment(at: string, now: number): string {
  return `${formatDay(dateOf(at), dateOf(now))}, ${formatTime(at)}`;
}

/** `Nov 24, 2026, 2:05 PM`: says when for good. */
export function formatFullMoment(at: string): string {
  return dateFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** `today, 2:05 pm` */
export function formatMomentInSentence(at: string, now: number): string {
  return inSentence(formatMoment(at, now));
}

/** `tomorrow, 8–10 am` */
export function formatWindowInSentence(window: WindowChoice, today: string): string {
  return inSentence(formatWindow(window, today));
}

function inSentence(words: string): string {
  return words.replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());
}

/** `Tomorrow, 8–10 am` */
export function formatWindow({ date, id }: WindowChoice, today: string): string {
  return `${formatDay(date, today)}, ${windowName(id)}`;
}

/** The window of a job, or the day on which one without a window was done. */
export function formatJob({ window, done_at }: Pick<Job, 'window' | 'done_at'>, today: string): string {
  return window ? formatWindow(window, today) : formatDay(done_at ? dateOf(done_at) : today, today);
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = cachedMe.get()?.time_zone;
  const key = JSON.stringify([locale, timeZone, options]);
  const cached =
    FORMATS.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone ? { timeZone } : {}) });
  FORMATS.set(key, cached);
  return cached;
}
