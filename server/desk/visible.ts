/** The leads that a user may see: owners all, crews their jobs booked for today, with what is merged into them. */
import { addDays } from '../../contract/dates.ts';

import type { BookingsTable, Connection } from '../db/tables.ts';
import { partsOf } from '../leads/heads.ts';
import { BusinessTime } from '../time/business-time.ts';
import type { DeskDeps } from './desk.ts';
import type { Signed } from './sessions.ts';
import { listCrews } from './users.ts';

type Deps = Pick<DeskDeps, 'database' | 'content' | 'now'>;

/** Who looks. */
export type Viewer = Pick<Signed, 'role' | 'userId'>;

/** Ids of the visible leads; undefined for all leads. @param since days before today on which the jobs may also be */
export async function visibleLeads(
  { database: { db }, content, now }: Deps,
  viewer: Viewer,
  since = 0,
): Promise<string[] | undefined> {
  if (viewer.role === 'owner') return undefined;
  const today = BusinessTime.in(content.business.time_zone).date(now());
  const found = await db
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .select(['leads.id', 'leads.merged_into', 'bookings.crew_id'])
    .where('bookings.date', '<=', today)
    .where('bookings.date', '>=', addDays(today, -since))
    .where('bookings.state', '=', 'booked')
    .execute();
  const own = await ownJobs(db, found, viewer);
  const heads = own.map(({ id, merged_into }) => merged_into ?? id);
  const parts = await partsOf(db, heads);
  return [...heads, ...parts.map(({ id }) => id)];
}

/** Leaves out, for crew, jobs that were given to another crew. A job of a crew that was removed is every crew's. */
export async function ownJobs<Job extends Pick<BookingsTable, 'crew_id'>>(
  db: Connection,
  jobs: readonly Job[],
  { role, userId }: Viewer,
): Promise<Job[]> {
  if (role === 'owner' || jobs.every(({ crew_id }) => crew_id === null)) return [...jobs];
  const others = new Set((await listCrews(db)).flatMap(({ id }) => (id === userId ? [] : id)));
  return jobs.filter(({ crew_id }) => crew_id === null || !others.has(crew_id));
}

export async function maySee(deps: Deps, viewer: Viewer, leadId: string, since = 0): Promise<boolean> {
  const visible = await visibleLeads(deps, viewer, since);
  return visible === undefined || visible.includes(leadId);
}

/** Like `maySee`, and yesterday's jobs: what the crew changed without a network may arrive the next morning. */
export function mayChange(deps: Deps, viewer: Viewer, leadId: string): Promise<boolean> {
  return maySee(deps, viewer, leadId, 1);
}
