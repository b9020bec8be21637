import type { WindowChoice } from '../../contract/booking/windows.ts';
import { type Job, type JobState, nextJob, presentJob } from '../../contract/desk/jobs.ts';
import type { Connection, JobsTable, LeadsView, Transaction } from '../db/tables.ts';

/** A job that was booked for a window, as all are but those that were entered once they were done. */
export type BookedJob = JobsTable & { date: string; window: string };

/** The jobs of requests, oldest first. @param requestIds at least one */
export function jobsOf(db: Connection, requestIds: readonly string[]): Promise<JobsTable[]> {
  return db.selectFrom('jobs').selectAll().where('request_id', 'in', requestIds).orderBy('id').execute();
}

/** The same with those that were moved to another request since. */
export async function jobsEverOf(db: Connection, requestId: string): Promise<JobsTable[]> {
  const moved = db.selectFrom('events').select('job_id').where('kind', '=', 'taken_over');
  const left = await moved.where('data', 'like', `%"from":"${requestId}"%`).execute();
  const ids = left.flatMap(({ job_id }) => job_id ?? []);
  return db
    .selectFrom('jobs')
    .selectAll()
    .where(({ or, eb }) => or([eb('request_id', '=', requestId), ...ids.map((id) => eb('id', '=', id))]))
    .orderBy('id')
    .execute();
}

export function jobById(db: Connection, id: string): Promise<JobsTable | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function jobState({ done_at, canceled_at }: Pick<JobsTable, 'done_at' | 'canceled_at'>): JobState {
  return done_at ? 'done' : canceled_at ? 'canceled' : 'booked';
}

export function isToDo(job: Pick<JobsTable, 'done_at' | 'canceled_at'>): boolean {
  return jobState(job) === 'booked';
}

export function hasWindow(job: JobsTable): job is BookedJob {
  return job.date !== null && job.window !== null;
}

export function isIn(job: Pick<JobsTable, 'date' | 'window'>, { date, id }: WindowChoice): boolean {
  return job.date === date && job.window === id;
}

export function windowOf({ date, window }: Pick<JobsTable, 'date' | 'window'>): Job['window'] {
  return date && window ? { date, id: window } : null;
}

export function toJob(job: JobsTable): Job {
  const { id, request_id: request, crew_id: crew, done_at, amount_cents, paid } = job;
  return { id, request, state: jobState(job), window: windowOf(job), crew, done_at, amount_cents, paid };
}

/** The job to do that comes first; undefined where nothing is to do. */
export function jobToDo(jobs: readonly JobsTable[]): BookedJob | undefined {
  return nextJob(asShown(jobs))?.job as BookedJob | undefined;
}

/** The job that stands for all: the one to do next, else the latest. @param jobs oldest first */
export function jobToShow(jobs: readonly JobsTable[]): JobsTable | undefined {
  return presentJob(asShown(jobs))?.job;
}

function asShown(jobs: readonly JobsTable[]) {
  return jobs.map((job) => ({ job, state: jobState(job), window: windowOf(job) }));
}

export async function countCanceled(db: Connection, phone: string): Promise<number> {
  const requests = db.selectFrom('requests').select('id').where('phone', '=', phone);
  const canceled = db.selectFrom('jobs').select('id').where('canceled_at', 'is not', null);
  return (await canceled.where('request_id', 'in', requests).execute()).length;
}

/** Whether it was made a duplicate of a request with a job to do: nobody shall come twice. */
export async function isServedElsewhere(
  db: Connection,
  { duplicate_of }: Pick<LeadsView, 'duplicate_of'>,
): Promise<boolean> {
  return duplicate_of !== null && jobToDo(await jobsOf(db, [duplicate_of])) !== undefined;
}

/** The lead of a job that is being changed. @throws Error if there is none, which the database rules out */
export async function leadOfJob(transaction: Transaction, { request_id }: JobsTable): Promise<LeadsView> {
  return transaction.selectFrom('leads').selectAll().where('id', '=', request_id).executeTakeFirstOrThrow();
}
