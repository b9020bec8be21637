/** Times and amounts as the owner reads them. */

import { TIME_ZONE } from '../leads/time-zone.ts';

const TIME = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: TIME_ZONE, weekday: 'short', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});
const DAY = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: TIME_ZONE, month: 'long', day: 'numeric', year: 'numeric' },
});
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 },
});
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `Fri, Nov 20, 4:00 AM PST` @param at ISO 8601 or milliseconds since 1970 */
export function formatTime(at: string | number): string {
  // Some versions of Intl put a narrow space before AM, which old mail programs show as a box.
  return TIME.format(new Date(at)).replaceAll('\u202f', ' ');
}

/** `November 20, 2026` */
export function formatDay(at: string | number): string {
  return DAY.format(new Date(at));
}

/** `$450`, `$1,250.50` */
export function formatAmount(cents: number): string {
  return (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS).format(cents / 100);
}
