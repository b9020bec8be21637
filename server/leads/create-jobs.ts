import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import { signingKey } from '../db/keys.ts';
import { BookingCalendar } from '../schedule/calendar.ts';
import { BusinessTime } from '../time/business-time.ts';
import { CustomerLinks } from './customer-links.ts';
import { JobStore } from './job-store.ts';

export type Jobs = Awaited<ReturnType<typeof createJobs>>;

export async function createJobs(
  database: Database,
  { schedule, business }: Pick<Content, 'schedule' | 'business'>,
  options?: ConstructorParameters<typeof JobStore>[2],
) {
  const calendar = new BookingCalendar(schedule, BusinessTime.in(business.time_zone));
  return {
    store: new JobStore(database, calendar, options),
    links: new CustomerLinks(await signingKey(database, 'customer-link'), business.site_url, calendar),
    /** The secret part of the address of the owner's calendar, read anew each time, because the owner may renew it. */
    feedToken: async () => (await signingKey(database, 'calendar-feed')).toString('base64url'),
  };
}
