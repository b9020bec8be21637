const DAY_MS = 24 * 3_600_000;

export function isDate(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(midnight(text)) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Formats by time zone; making one takes milliseconds. */
const FORMATS = new Map<string | undefined, Intl.DateTimeFormat>();

/** @param timeZone undefined for the machine's @param at ISO 8601, or milliseconds since 1970 */
export function dateIn(timeZone: string | undefined, at: string | number): string {
  // Swedish dates are written `YYYY-MM-DD`.
  const format = FORMATS.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  FORMATS.set(timeZone, format);
  return format.format(new Date(at));
}

export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(date: string): number {
  return (new Date(midnight(date)).getUTCDay() + 6) % 7;
}

export function weekOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

export function daysBetween(since: string, until: string): number {
  return Math.round((midnight(until) - midnight(since)) / DAY_MS) + 1;
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
