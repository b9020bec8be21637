import type { Connection, JobsTable, RequestsTable } from '../db/tables.ts';

/** A job that is done, or was when somebody fetched it. */
export type PaidJob = Pick<JobsTable, 'id' | 'done_at' | 'amount_cents'> &
  Pick<
    RequestsTable,
    'received_at' | 'phone' | 'email' | 'attribution' | 'current_page' | 'opted_out' | 'estimate'
  >;

const PAGE_SIZE = 500;

export function jobsWithRequests(db: Connection) {
  return db
    .selectFrom('jobs')
    .innerJoin('requests', 'requests.id', 'jobs.request_id')
    .select(['jobs.id', 'jobs.done_at', 'jobs.amount_cents', 'requests.received_at', 'requests.phone'])
    .select(['requests.email', 'requests.attribution', 'requests.current_page', 'requests.opted_out'])
    .select('requests.estimate')
    .orderBy('jobs.id');
}

/** All done jobs, oldest first, whatever became of their requests since. */
export async function* doneJobs(db: Connection): AsyncGenerator<PaidJob> {
  let after = '';
  for (;;) {
    const jobs = jobsWithRequests(db).where('jobs.done_at', 'is not', null).where('jobs.id', '>', after);
    const page = await jobs.limit(PAGE_SIZE).execute();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.id;
  }
}
