/** Dates as they are typed and as they are shown: in UTC, like all times of the command line. */
import { UsageError } from './usage-error.ts';

/** @returns ISO 8601 in UTC. @throws UsageError */
export function parseDate(text: string): string {
  const [, time, zone] = /^\d{4}-\d{2}-\d{2}(?:(T[\d:.]+)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [null];
  // A time without a zone would be the server's own, which is anybody's guess.
  const date = time === null ? undefined : new Date(time && !zone ? `${text}Z` : text);
  // 2026-02-31 parses, as a day in March.
  const isReal = date && !Number.isNaN(date.getTime()) && isCalendarDay(text.slice(0, 10));
  if (!isReal) throw new UsageError(`--since needs a date such as 2026-01-31, not ${JSON.stringify(text)}.`);
  return date.toISOString();
}

/** @param iso ISO 8601 in UTC @returns `2026-11-20 20:00` */
export function toMinute(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
