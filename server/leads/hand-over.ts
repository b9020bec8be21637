import type { Database } from '../db/database.ts';
import { mailboxKey } from '../db/mailbox-key.ts';
import type { Connection, JobsTable, LeadsView, Transaction } from '../db/tables.ts';
import { takeAddressAlong } from './address.ts';
import { type Change, type ChangeResult, changeableLead, changeJob, leadById } from './change.ts';
import { reopenWithin } from './closures.ts';
import { recordEvent } from './events.ts';
import { isToDo } from './jobs.ts';
import { tellCustomer } from './messages.ts';
import { MAX_LEAD_PHOTOS, roomForPhotos } from './photo-rows.ts';

/** Gives a job to one crew, or (null) to every crew. @param crews users with the role `crew`. @param now milliseconds since 1970 */
export function giveToCrew(
  database: Database,
  jobId: string,
  crew: string | null,
  crews: (db: Connection) => Promise<readonly { id: string; name: string }[]>,
  { by, key }: Change,
  now: number,
): Promise<ChangeResult> {
  return changeJob(database, jobId, { key }, async (transaction, job) => {
    const user = (await crews(transaction)).find(({ id }) => id === crew);
    if (!isToDo(job) || (crew && !user)) return 'not_found';
    await transaction.updateTable('jobs').set({ crew_id: crew }).where('id', '=', jobId).execute();
    const subject = { request: job.request_id, job: jobId };
    await recordEvent(transaction, subject, 'crew', { name: user?.name ?? '', by }, now, key);
    return 'done';
  });
}

/**
 * Moves a job that is to do, with what belongs to it, to another request of the same phone number. Where that one has no address or no
 * e-mail, those go along.
 */
export function moveToRequest(
  database: Database,
  jobId: string,
  requestId: string,
  { by, key }: Change,
  now: number,
): Promise<ChangeResult | 'full'> {
  return changeJob(database, jobId, { key }, async (transaction, job): Promise<ChangeResult | 'full'> => {
    const from = await leadById(transaction, job.request_id);
    const to = await changeableLead(transaction, requestId);
    if (!from || !to || from.phone !== to.phone) return 'not_found';
    if (from.id === to.id) return 'done';
    if (!isToDo(job)) return 'conflict';
    const email = to.email || from.email;
    const result = await moveToRequestWithin(transaction, job, from, { ...to, email }, { by, key }, now);
    if (result === 'full') return 'full';
    await transaction.updateTable('requests').set({ email }).where('id', '=', to.id).execute();
    const address = to.street || to.access ? to : from;
    await takeAddressAlong(transaction, address, to);
    return 'done';
  });
}

/**
 * Moves a job in a transaction that holds `LEADS_LOCK`, whatever the phone number. The customer is told of a job to do at the mailbox
 * and the number that they have now, where one of these is another: no link in an earlier mail or text opens it any more.
 */
export async function moveToRequestWithin(
  transaction: Transaction,
  job: JobsTable,
  { id: from, email, phone }: LeadsView,
  to: LeadsView,
  { by, key }: Change,
  now: number,
): Promise<'done' | 'full'> {
  const { id } = job;
  const photos = transaction.selectFrom('photos').select('position').where('job_id', '=', id);
  const positions = (await photos.orderBy('position').execute()).map(({ position }) => position);
  const room = await roomForPhotos(transaction, to.id);
  if (positions.length > room) return 'full';
  await reopenWithin(transaction, to, { by }, now);
  for (const [index, position] of positions.entries()) {
    await transaction
      .updateTable('photos')
      .set({ request_id: to.id, position: MAX_LEAD_PHOTOS - room + 1 + index })
      .where('request_id', '=', from)
      .where('position', '=', position)
      .execute();
  }
  // Whoever has the wrong number has the link that was texted there.
  const hasOtherPhone = to.phone !== phone;
  const link_version = job.link_version + (hasOtherPhone ? 1 : 0);
  await transaction
    .updateTable('jobs')
    .set({ request_id: to.id, link_version })
    .where('id', '=', id)
    .execute();
  for (const table of ['events', 'messages'] as const) {
    const rows = transaction.updateTable(table).set({ request_id: to.id });
    await rows.where('job_id', '=', id).execute();
  }
  const subject = { request: to.id, job: id };
  await recordEvent(transaction, subject, 'taken_over', { from, by }, now, key);
  const hasOtherLink = hasOtherPhone || mailboxKey(to.email) !== mailboxKey(email);
  const ways = [
    ...(to.email && hasOtherLink ? (['mail'] as const) : []),
    ...(hasOtherPhone ? (['text'] as const) : []),
  ];
  if (isToDo(job)) await tellCustomer(transaction, { ...subject, kind: 'job.booked', ways }, now);
  return 'done';
}
