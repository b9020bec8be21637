/**
 * Merges leads (product section 7). A merge moves nothing: the merged lead only names the lead that it is part of, which stands for
 * both wherever leads are shown, counted and exported. Its customer's link still opens its own request alone.
 */

import type { Database } from '../db/database.ts';
import type { LeadStatus, Transaction } from '../db/tables.ts';
import type { BookingReturn } from './booking-rows.ts';
import { type ChangedBy, eventsOf, isMade, recordEvent } from './events.ts';
import { groupOf, headOf, isGone, LEADS_LOCK, leadById } from './heads.ts';
import { writeSearchText } from './search-text.ts';

/** Why two leads can't be merged: the one to merge is a won job, one is spam, or the other is lost. */
export type MergeRefusal = 'won' | 'spam' | 'lost';
export type MergeResult = 'done' | 'same' | 'merged_elsewhere' | 'not_found' | MergeRefusal;
export type UnmergeResult = 'done' | 'not_merged' | 'not_found';

interface Change {
  by: Exclude<ChangedBy, 'visitor'>;
  /** Idempotency key of the change. */
  key?: string;
}

/** Makes a lead, with what was merged into it, part of another. @param intoId a lead, or part of the lead that is meant */
export function mergeLeads(
  database: Database,
  id: string,
  intoId: string,
  { by, key }: Change,
  now: number,
): Promise<MergeResult> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (key && (await isMade(transaction, key))) return 'done';
    const lead = await leadById(transaction, id);
    const head = await headOf(transaction, intoId);
    if (!lead || !head) return 'not_found';
    if (lead.merged_into) {
      return lead.merged_into === head.id ? 'done' : 'merged_elsewhere';
    }
    if (lead.id === head.id) return 'same';
    const refusal = refusalOf(lead.status, head.status);
    if (refusal) return refusal;
    const group = await groupOf(transaction, id);
    await setHead(transaction, group, head.id);
    await recordEvent(transaction, head.id, 'merged', { lead: id, with: group.slice(1), by }, now, key);
    await writeSearchText(transaction, head.id);
    return 'done';
  });
}

/** A won job keeps its amount in sight, and a request that waits for an answer is not hidden under one that is gone. */
function refusalOf(status: LeadStatus, head: LeadStatus): MergeRefusal | undefined {
  if (status === 'won') return 'won';
  if (status === 'spam' || head === 'spam') return 'spam';
  return head === 'lost' && status !== 'lost' ? 'lost' : undefined;
}

/** Undoes a merge: the lead stands by itself again, with its own merged leads, and a booking that was released meanwhile. */
export function unmergeLead(
  database: Database,
  id: string,
  { by, key, bookings }: Change & { bookings: BookingReturn },
  now: number,
): Promise<UnmergeResult> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (key && (await isMade(transaction, key))) return 'done';
    const lead = await leadById(transaction, id);
    const head = await headOf(transaction, id);
    if (!lead || !head) return 'not_found';
    if (!lead.merged_into) return 'not_merged';
    const events = await eventsOf(transaction, [head.id]);
    const merge = events.findLast(({ kind, data }) => kind === 'merged' && data.lead === id);
    const own = merge?.kind === 'merged' ? merge.data.with : [];
    await setHead(transaction, [id], null);
    if (own.length > 0) await setHead(transaction, own, id, head.id);
    await recordEvent(transaction, head.id, 'unmerged', { lead: id, by }, now, key);
    for (const each of [id, head.id]) await writeSearchText(transaction, each);
    if (isGone(head.status) && !isGone(lead.status)) await bookings.restore(transaction, lead);
    return 'done';
  });
}

/** @param among changes only leads that are part of this one */
async function setHead(
  transaction: Transaction,
  ids: readonly string[],
  merged_into: string | null,
  among?: string,
): Promise<void> {
  const leads = transaction.updateTable('leads').set({ merged_into }).where('id', 'in', ids);
  await (among ? leads.where('merged_into', '=', among) : leads).execute();
}
