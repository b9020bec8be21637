/** Reads dates from the command line. */
import { isDate } from '../../contract/dates.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';
import { UsageError } from './usage-error.ts';

const DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a date, as midnight in the time zone of the business, or a date with a time, in that zone or with an offset.
 * @returns ISO 8601 in UTC
 * @throws UsageError
 */
export function parseDate(text: string, time: BusinessTime): string {
  const [, day = '', , offset] = DATE.exec(text) ?? [];
  try {
    // `Date` would read 2026-02-31 as a day in March.
    if (!isDate(day)) throw new RangeError();
    return offset ? new Date(text).toISOString() : time.moment(text);
  } catch {
    throw new UsageError(`--since needs a date such as 2026-01-31, not ${JSON.stringify(text)}.`);
  }
}
