/**
 * What somebody says of a request by hand: answered, lost, spam, a duplicate, open again. Every other state follows from its jobs
 * (product section 11).
 */
import type { Closure, RequestState } from '../../contract/desk/leads.ts';
import type { Database } from '../db/database.ts';
import type { LeadsView, Transaction } from '../db/tables.ts';
import { cancelWithin } from './cancel.ts';
import { type Change, type ChangeResult, changeLead, leadById } from './change.ts';
import { recordEvent } from './events.ts';
import { isToDo, jobsOf } from './jobs.ts';
import { tellOwner } from './messages.ts';

interface HandChange extends Change {
  /** The state that was shown; undefined to change the lead whatever it is. */
  was?: RequestState | undefined;
}

/** `has_job`: it has a job to do, which is to be canceled, or moved to the other request, first. */
export type ClosureResult = ChangeResult | 'has_job';

/** Somebody of the business has answered. Nothing changes once there is a job, or the request is closed. @param now milliseconds since 1970 */
export function answerRequest(database: Database, id: string, change: HandChange, now: number) {
  return changeState(database, id, change, async (transaction, lead) => {
    await answerWithin(transaction, lead, change, now);
    return 'done';
  });
}

/** In the transaction of another change, such as a text to the customer. */
export async function answerWithin(
  transaction: Transaction,
  { id, state }: LeadsView,
  { by, key }: Change,
  now: number,
): Promise<void> {
  if (state !== 'new' && state !== 'canceled') return;
  const requests = transaction.updateTable('requests').set({ answered_at: iso(now) });
  await requests.where('id', '=', id).execute();
  await recordEvent(transaction, { request: id }, 'answered', { by }, now, key);
}

/** There will be no job. @param cancel cancels jobs to do, and tells the customer unless `tell` is false */
export function loseRequest(
  database: Database,
  id: string,
  change: HandChange & { cancel?: boolean | undefined; tell?: boolean | undefined },
  now: number,
) {
  return changeState(database, id, change, async (transaction, lead) => {
    if (lead.state === 'lost') return 'done';
    const toDo = await findJobsToDo(transaction, id);
    if (toDo.length > 0 && !change.cancel) return 'has_job';
    for (const job of toDo) await cancelWithin(transaction, job, { by: change.by, tell: change.tell }, now);
    await close(transaction, lead, 'lost', change, now);
    return 'done';
  });
}

/** Sets a request aside. Its jobs to do are canceled, and nobody is told. */
export function markSpam(database: Database, id: string, change: HandChange, now: number) {
  return changeState(database, id, change, async (transaction, lead) => {
    if (lead.state === 'spam') return 'done';
    for (const job of await findJobsToDo(transaction, id))
      await cancelWithin(transaction, job, { by: change.by, tell: false }, now);
    await close(transaction, lead, 'spam', change, now);
    return 'done';
  });
}

/** The request says the same as another one, and leaves the inbox and the counts. @param of the other, or a duplicate of it */
export function markDuplicate(database: Database, id: string, of: string, change: HandChange, now: number) {
  return changeState(database, id, change, async (transaction, lead): Promise<ClosureResult> => {
    const other = await leadById(transaction, of);
    const original = other?.duplicate_of ?? other?.id;
    if (!original || original === id) return 'not_found';
    if ((await findJobsToDo(transaction, id)).length > 0) return 'has_job';
    if (lead.duplicate_of !== original) await markDuplicateWithin(transaction, lead, original, change, now);
    return 'done';
  });
}

/** The same in a transaction that holds `LEADS_LOCK`. @param of a request that is no duplicate */
export async function markDuplicateWithin(
  transaction: Transaction,
  lead: LeadsView,
  of: string,
  change: Change,
  now: number,
): Promise<void> {
  const requests = transaction.updateTable('requests');
  await requests.set({ duplicate_of: of }).where('duplicate_of', '=', lead.id).execute();
  await close(transaction, lead, 'duplicate', { ...change, of }, now);
}

/** Takes back what was said last by hand: the request is what follows from its history again. It does not get a canceled job back. */
export function reopenRequest(database: Database, id: string, change: HandChange, now: number) {
  return changeState(database, id, change, async (transaction, lead) => {
    if (lead.closed_as) await reopenWithin(transaction, lead, change, now);
    else if (lead.state === 'answered') {
      await transaction.updateTable('requests').set({ answered_at: null }).where('id', '=', id).execute();
      await recordEvent(transaction, { request: id }, 'reopened', { by: change.by }, now, change.key);
    }
    return 'done';
  });
}

/** Opens a closed request in the transaction of another change, such as a booking: a job to do is never out of sight. */
export async function reopenWithin(
  transaction: Transaction,
  { id, closed_as }: LeadsView,
  { by, key }: Change,
  now: number,
): Promise<void> {
  if (!closed_as) return;
  await transaction
    .updateTable('requests')
    .set({ closed_as: null, closed_at: null, duplicate_of: null })
    .where('id', '=', id)
    .execute();
  await recordEvent(transaction, { request: id }, 'reopened', { by }, now, key);
  if (closed_as === 'spam') await announceOnce(transaction, id, now);
}

async function changeState(
  database: Database,
  id: string,
  change: HandChange,
  run: (transaction: Transaction, lead: LeadsView) => Promise<ClosureResult>,
): Promise<ClosureResult> {
  return changeLead(database, id, change, async (transaction, lead) =>
    change.was !== undefined && change.was !== lead.state ? 'conflict' : run(transaction, lead),
  );
}

async function close(
  transaction: Transaction,
  { id }: LeadsView,
  closed_as: Closure,
  { by, key, of }: Change & { of?: string },
  now: number,
): Promise<void> {
  const duplicate_of = of ?? null;
  await transaction
    .updateTable('requests')
    .set({ closed_as, closed_at: iso(now), duplicate_of })
    .where('id', '=', id)
    .execute();
  if (of) await recordEvent(transaction, { request: id }, 'duplicate', { of, by }, now, key);
  else await recordEvent(transaction, { request: id }, closed_as as 'lost' | 'spam', { by }, now, key);
}

async function findJobsToDo(transaction: Transaction, id: string) {
  return (await jobsOf(transaction, [id])).filter(isToDo);
}

/** Announces a request to the owner if it never was, because it was set aside on arrival. */
async function announceOnce(transaction: Transaction, id: string, now: number): Promise<void> {
  const announced = await transaction
    .selectFrom('messages')
    .select('id')
    .where('request_id', '=', id)
    .where('kind', '=', 'request.created')
    .where('outcome', '!=', 'skipped')
    .executeTakeFirst();
  const entered = await transaction
    .selectFrom('events')
    .select('id')
    .where('request_id', '=', id)
    .where('kind', '=', 'entered')
    .executeTakeFirst();
  if (!announced && !entered) await tellOwner(transaction, { request: id, kind: 'request.created' }, now);
}

function iso(now: number): string {
  return new Date(now).toISOString();
}
