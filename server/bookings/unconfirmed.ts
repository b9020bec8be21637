/** Limits what one sender can hold without the owner's word, so that nobody fills the calendar with made-up requests. */
import { addressKey } from '../db/address-key.ts';
import type { Connection, LeadsTable } from '../db/tables.ts';
import type { Booker } from './booker.ts';

/** Bookings from today on whose leads are still new: by one phone number, and from one address. */
export const MAX_UNCONFIRMED_BY_PHONE = 3;
export const MAX_UNCONFIRMED_BY_ADDRESS = 10;

/** Whether the sender of a lead holds as many unconfirmed bookings as one sender may. */
export async function holdsTooMany(
  { calendar, now, limitsHolds }: Pick<Booker, 'calendar' | 'now' | 'limitsHolds'>,
  db: Connection,
  { phone, ip_address }: LeadsTable,
): Promise<boolean> {
  if (!limitsHolds) return false;
  const unconfirmed = await db
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .leftJoin('leads as head', 'head.id', 'leads.merged_into')
    .select(['leads.phone', 'leads.ip_address'])
    .where('bookings.state', '=', 'booked')
    .where('bookings.date', '>=', calendar.today(now()))
    .where(({ fn }) => fn.coalesce('head.status', 'leads.status'), '=', 'new')
    // Jobs that somebody entered at the desk came from no address.
    .where('leads.ip_address', '!=', '')
    .execute();
  const own = addressKey(ip_address);
  return (
    unconfirmed.filter((each) => each.phone === phone).length >= MAX_UNCONFIRMED_BY_PHONE ||
    (ip_address !== '' &&
      unconfirmed.filter((each) => addressKey(each.ip_address) === own).length >= MAX_UNCONFIRMED_BY_ADDRESS)
  );
}
