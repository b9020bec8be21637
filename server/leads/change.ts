/** What all changes of leads share: one lock, one author, and a key by which a change that is sent twice is made once. */
import type { Database } from '../db/database.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { ChangedBy, Connection, JobsTable, LeadsView, Transaction } from '../db/tables.ts';
import { jobById } from './jobs.ts';

export interface Change {
  by: ChangedBy;
  key?: string | undefined;
}

/** Somebody at the desk makes a change, and may send it twice. */
export interface DeskAuthor extends Change {
  by: `desk:${string}`;
  key: string;
}

/** `conflict`: somebody else has changed the lead since the caller saw it, so nothing was changed. */
export type ChangeResult = 'done' | 'conflict' | 'not_found';

/** Runs a change of one lead, unless its key says that it was made before. */
export function changeLead<Result extends string | object>(
  database: Database,
  requestId: string,
  { key }: Pick<Change, 'key'>,
  run: (transaction: Transaction, lead: LeadsView) => Promise<Result>,
): Promise<Result | 'done' | 'not_found'> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const lead = await changeableLead(transaction, requestId);
    if (!lead) return 'not_found';
    return (await isRepeated(transaction, key)) ? 'done' : run(transaction, lead);
  });
}

/** Runs a change of one job, unless its key says that it was made before. */
export function changeJob<Result extends string | object>(
  database: Database,
  jobId: string,
  { key }: Pick<Change, 'key'>,
  run: (transaction: Transaction, job: JobsTable) => Promise<Result>,
): Promise<Result | 'done' | 'not_found'> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const job = await jobById(transaction, jobId);
    if (!job) return 'not_found';
    return (await isRepeated(transaction, key)) ? 'done' : run(transaction, job);
  });
}

export async function isRepeated(transaction: Transaction, key: string | undefined): Promise<boolean> {
  if (!key) return false;
  const events = transaction.selectFrom('events').select('id').where('idempotency_key', '=', key);
  return (await events.executeTakeFirst()) !== undefined;
}

/** A test stays one until it is deleted: with a job or another state, it would count. */
export async function changeableLead(transaction: Transaction, id: string): Promise<LeadsView | undefined> {
  const lead = await leadById(transaction, id);
  return lead?.state === 'test' ? undefined : lead;
}

export function leadById(db: Connection, id: string): Promise<LeadsView | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}
