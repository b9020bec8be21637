import { Hono } from 'hono';
import { WINDOWS_PATH } from '../../contract/booking/windows.ts';
import type { Content } from '../../model/load.ts';
import type { TrustProxy } from '../http/client-address.ts';
import type { RequestState } from '../http/log.ts';
import type { StaticFiles } from '../http/static/static-files.ts';
import type { Jobs } from '../leads/create-jobs.ts';
import { CUSTOMER_PATH } from '../leads/customer-links.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { Uploads } from '../leads/photos/uploads.ts';
import { customerRoute } from './customer-page/customer-route.ts';
import { FEED_PATH, feedRoute } from './feed-route.ts';
import { windowsRoute } from './windows-route.ts';

interface AppointmentsDeps {
  leads: LeadStore;
  jobs: Jobs;
  site: StaticFiles;
  content: Content;
  trustProxy: TrustProxy;
  rateLimitPerHour: number;
  uploads: Uploads;
  removeWithdrawnPhotos: () => void;
  now: () => number;
}

export function appointmentsRoutes(deps: AppointmentsDeps): Hono<RequestState> {
  const { content, now } = deps;
  const { store: jobs, feedToken: token } = deps.jobs;
  const routes = new Hono<RequestState>();
  if (content.schedule.on) routes.route(WINDOWS_PATH, windowsRoute({ jobs, content }));
  // Appointments that were made stay reachable when no more can be booked.
  routes.route(FEED_PATH, feedRoute({ jobs, token, content, now }));
  routes.route(CUSTOMER_PATH, customerRoute(deps));
  return routes;
}
