/** Limits what one sender can hold without the owner's word, so that nobody fills the calendar with made-up requests. */
import { addressKey } from '../db/address-key.ts';
import type { Connection, RequestsTable } from '../db/tables.ts';
import type { BookingCalendar } from '../schedule/calendar.ts';

interface Holder {
  calendar: BookingCalendar;
  now: () => number;
  limitsHolds: boolean;
}

/** Jobs to do, from today on, of requests that nobody has answered: by one phone number, and from one address. */
export const MAX_UNCONFIRMED_BY_PHONE = 3;
export const MAX_UNCONFIRMED_BY_ADDRESS = 10;

export async function holdsTooMany(
  { calendar, now, limitsHolds }: Holder,
  db: Connection,
  { phone, ip_address }: Pick<RequestsTable, 'phone' | 'ip_address'>,
): Promise<boolean> {
  if (!limitsHolds) return false;
  const unconfirmed = await db
    .selectFrom('jobs')
    .innerJoin('requests', 'requests.id', 'jobs.request_id')
    .select(['requests.phone', 'requests.ip_address'])
    .where('jobs.canceled_at', 'is', null)
    .where('jobs.done_at', 'is', null)
    .where('jobs.date', '>=', calendar.today(now()))
    .where('requests.answered_at', 'is', null)
    // Jobs that somebody entered at the desk came from no address.
    .where('requests.ip_address', '!=', '')
    .execute();
  const own = addressKey(ip_address);
  return (
    unconfirmed.filter((each) => each.phone === phone).length >= MAX_UNCONFIRMED_BY_PHONE ||
    (ip_address !== '' &&
      unconfirmed.filter((each) => addressKey(each.ip_address) === own).length >= MAX_UNCONFIRMED_BY_ADDRESS)
  );
}
