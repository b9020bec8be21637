/** Days as text, `YYYY-MM-DD`. */

const DAY_MS = 24 * 3_600_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The Monday of its week. */
export function weekOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** How many days there are from one to another, both included. */
export function daysBetween(since: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${since}T00:00:00Z`)) / DAY_MS) + 1;
}
