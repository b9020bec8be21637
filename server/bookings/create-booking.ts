/** Builds the booking services: the store of bookings, the customers' links, the secret of the owner's calendar. */
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import { signingKey } from '../db/keys.ts';
import { BusinessTime } from '../time/business-time.ts';
import { BookingStore } from './booking-store.ts';
import { BookingCalendar } from './calendar.ts';
import { CustomerLinks } from './link.ts';

export type Booking = Awaited<ReturnType<typeof createBooking>>;

/** @param options see `BookingStore` */
export async function createBooking(
  database: Database,
  { schedule, business }: Pick<Content, 'schedule' | 'business'>,
  options?: ConstructorParameters<typeof BookingStore>[2],
) {
  const calendar = new BookingCalendar(schedule, BusinessTime.in(business.time_zone));
  return {
    store: new BookingStore(database, calendar, options),
    links: new CustomerLinks(await signingKey(database, 'customer-link'), business.site_url, calendar),
    /** The secret part of the address of the owner's calendar, read anew each time, because the owner may renew it. */
    feedToken: async () => (await signingKey(database, 'calendar-feed')).toString('base64url'),
  };
}
