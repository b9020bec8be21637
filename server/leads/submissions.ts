/**
 * What a visitor's request brings with it, in the transaction that stores it: the window, and the place of the requests that the same
 * form sent before, whose answers never arrived. Of all that a form sent until it saw an answer, one request is open, with one job
 * (submissions.test.ts).
 */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { LeadsView, Transaction } from '../db/tables.ts';
import { takeAddressAlong } from './address.ts';
import { bookWithin, moveWithin } from './book.ts';
import { leadById } from './change.ts';
import { markDuplicateWithin } from './closures.ts';
import { moveToRequestWithin } from './hand-over.ts';
import type { JobStore } from './job-store.ts';
import { isServedElsewhere, jobState, jobsOf, jobToDo } from './jobs.ts';
import { takeNotesAlong } from './notes.ts';
import { standFor, standingRequest, submissionKeys } from './submission-keys.ts';

interface Submission {
  /** Undefined if the visitor leaves the window to the call. */
  wanted: WindowChoice | undefined;
  /** Keys of submissions that this one replaces. */
  replaces: readonly string[];
}

const BY = { by: 'visitor' } as const;

/** Runs in a transaction that holds `LEADS_LOCK`. @param id of the request that was stored */
export async function completeRequest(
  store: JobStore,
  transaction: Transaction,
  id: string,
  { wanted, replaces }: Submission,
): Promise<void> {
  const lead = await leadById(transaction, id);
  if (!lead) return;
  const earlier = await earlierRequests(transaction, replaces);
  const open = earlier.filter(({ closed_as }) => closed_as === null);
  // Spam takes no place.
  const standing = lead.state === 'spam' ? open.at(-1) : await servedElsewhere(transaction, earlier);
  if (standing && lead.idempotency_key) await standFor(transaction, standing.id, [lead.idempotency_key]);
  if (standing || lead.state === 'spam') return;
  for (const each of open) await takePlaceOf(store, transaction, each, lead);
  await standFor(transaction, id, replaces);
  const job = jobToDo(await jobsOf(transaction, [id]));
  if (!wanted) return;
  if (!job) await bookWithin(store, transaction, lead, wanted, { ...BY, isNew: true });
  // What the business has told the customer since holds.
  else if (await wasChosenByVisitor(transaction, job.id))
    await moveWithin(store, transaction, job, wanted, { ...BY, isNew: true });
}

async function earlierRequests(transaction: Transaction, keys: readonly string[]): Promise<LeadsView[]> {
  const ids = new Set<string>();
  for (const key of keys) ids.add((await standingRequest(transaction, [key])) ?? '');
  const found = await Promise.all([...ids].map((id) => leadById(transaction, id)));
  return found.filter((lead) => lead !== undefined);
}

/** That other job may be what another form made, which this one neither moves nor shows. */
async function servedElsewhere(
  transaction: Transaction,
  earlier: readonly LeadsView[],
): Promise<LeadsView | undefined> {
  for (const lead of earlier.toReversed()) {
    if (await isServedElsewhere(transaction, lead)) return lead;
  }
  return undefined;
}

/**
 * What the earlier request has goes over: jobs, photos, notes, and an address that was set since or that the form lacks now. One whose
 * job is done has gone on without the form, and stays.
 */
async function takePlaceOf(
  store: JobStore,
  transaction: Transaction,
  earlier: LeadsView,
  lead: LeadsView,
): Promise<void> {
  const jobs = await jobsOf(transaction, [earlier.id]);
  if (jobs.some((job) => jobState(job) === 'done')) return;
  const now = store.now();
  await keepPhotos(transaction, earlier.id, lead.id);
  for (const job of jobs) await moveToRequestWithin(transaction, job, earlier, lead, BY, now);
  const lacksAddress = !lead.street && !lead.access;
  if (lacksAddress || (await wasAddressSet(transaction, earlier.id)))
    await takeAddressAlong(transaction, earlier, lead);
  await takeNotesAlong(transaction, earlier.id, lead.id);
  await standFor(transaction, lead.id, await submissionKeys(transaction, [earlier.id]));
  await markDuplicateWithin(transaction, earlier, lead.id, BY, now);
}

/** A reloaded page has lost the photos that it sent. */
async function keepPhotos(transaction: Transaction, from: string, to: string): Promise<void> {
  const own = transaction.selectFrom('photos').select('position').where('request_id', '=', to);
  if (await own.executeTakeFirst()) return;
  await transaction.updateTable('photos').set({ request_id: to }).where('request_id', '=', from).execute();
}

async function wasAddressSet(transaction: Transaction, id: string): Promise<boolean> {
  const set = transaction.selectFrom('events').select('id').where('kind', '=', 'address');
  return (await set.where('request_id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether it is in the window that its visitor chose last. */
async function wasChosenByVisitor(transaction: Transaction, jobId: string): Promise<boolean> {
  const chosen = transaction.selectFrom('events').select('data').where('kind', 'in', ['booked', 'moved']);
  const last = await chosen.where('job_id', '=', jobId).orderBy('id', 'desc').executeTakeFirst();
  return last !== undefined && JSON.parse(last.data).by === 'visitor';
}
