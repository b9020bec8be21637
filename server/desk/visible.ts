/** What a user may see: owners everything, crews their jobs booked for today, with the requests of those. */
import { addDays } from '../../contract/dates.ts';
import type { Connection, JobsTable } from '../db/tables.ts';
import { BusinessTime } from '../time/business-time.ts';
import type { DeskDeps } from './desk.ts';
import type { Signed } from './sessions.ts';
import { listCrews } from './users.ts';

type Deps = Pick<DeskDeps, 'database' | 'content' | 'now'>;

export type Viewer = Pick<Signed, 'role' | 'userId'>;

export async function visibleLeads(deps: Deps, viewer: Viewer): Promise<string[] | undefined> {
  return (await visibleJobs(deps, viewer, 0))?.map(({ request_id }) => request_id);
}

/** Leaves out, for crew, jobs that were given to another crew. A job of a crew that was removed is every crew's. */
export async function ownJobs<Job extends Pick<JobsTable, 'crew_id'>>(
  db: Connection,
  jobs: readonly Job[],
  { role, userId }: Viewer,
): Promise<Job[]> {
  if (role === 'owner' || jobs.every(({ crew_id }) => crew_id === null)) return [...jobs];
  const others = new Set((await listCrews(db)).flatMap(({ id }) => (id === userId ? [] : id)));
  return jobs.filter(({ crew_id }) => crew_id === null || !others.has(crew_id));
}

export async function maySee(deps: Deps, viewer: Viewer, leadId: string): Promise<boolean> {
  const visible = await visibleLeads(deps, viewer);
  return visible === undefined || visible.includes(leadId);
}

/** What the crew changed yesterday without a network may arrive the next morning. */
const LATE_DAYS = 1;

export async function mayChange(deps: Deps, viewer: Viewer, leadId: string): Promise<boolean> {
  const jobs = await visibleJobs(deps, viewer, LATE_DAYS);
  return jobs === undefined || jobs.some(({ request_id }) => request_id === leadId);
}

export async function mayChangeJob(deps: Deps, viewer: Viewer, jobId: string): Promise<boolean> {
  const jobs = await visibleJobs(deps, viewer, LATE_DAYS);
  return jobs === undefined || jobs.some(({ id }) => id === jobId);
}

/** Undefined for all jobs. @param since days before today on which they may also be */
async function visibleJobs({ database: { db }, content, now }: Deps, viewer: Viewer, since: number) {
  if (viewer.role === 'owner') return undefined;
  const today = BusinessTime.in(content.business.time_zone).date(now());
  const found = await db
    .selectFrom('jobs')
    .select(['id', 'request_id', 'crew_id'])
    .where('date', '<=', today)
    .where('date', '>=', addDays(today, -since))
    .where('canceled_at', 'is', null)
    .execute();
  return ownJobs(db, found, viewer);
}
