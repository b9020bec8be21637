/** Leads that stand for others: the owner merges leads (merge.ts), and the one that the others are part of is shown and counted. */
import { CLICK_IDS } from '../../contract/attribution.ts';
import type { Connection, LeadStatus, LeadsTable } from '../db/tables.ts';
import { readRecord } from './record.ts';

/**
 * Lock of all transactions that change stored leads, bookings or days (`Database.transact`): what each of them decides depends on
 * the others.
 */
export const LEADS_LOCK = 'leads';

/** Whether a lead of this status will not become a job, so that it keeps no booking. */
export function isGone(status: LeadStatus): boolean {
  return status === 'lost' || status === 'spam';
}

/** A lead without what belongs to it. */
export function leadById(db: Connection, id: string): Promise<LeadsTable | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The lead that stands for the lead with this id: itself, unless it was merged. */
export async function headOf(db: Connection, id: string): Promise<LeadsTable | undefined> {
  const lead = await leadById(db, id);
  return lead?.merged_into ? leadById(db, lead.merged_into) : lead;
}

/** The leads merged into these leads, oldest first. */
export async function partsOf(db: Connection, ids: readonly string[]): Promise<LeadsTable[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('leads')
    .selectAll()
    .where('merged_into', 'in', ids)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** The ids of a lead and of those merged into it. */
export async function groupOf(db: Connection, id: string): Promise<string[]> {
  return [id, ...(await partsOf(db, [id])).map((part) => part.id)];
}

/**
 * A lead with its merged leads as one customer: the first touch with all click ids, an opt-out of any of them, and the latest e-mail
 * address if the lead has none.
 */
export function asOne<Lead extends LeadsTable>(lead: Lead, parts: readonly LeadsTable[]): Lead {
  if (parts.length === 0) return lead;
  const all = [lead, ...parts].sort((a, b) => (a.received_at < b.received_at ? -1 : 1));
  const opted_out = all.some((each) => each.opted_out) ? 1 : 0;
  const attribution = opted_out
    ? lead.attribution
    : all.map((each) => each.attribution).reduce(withClickIds, null);
  const email = lead.email || (all.findLast((each) => each.email)?.email ?? '');
  return { ...lead, opted_out, attribution, email };
}

/** These leads, each with those merged into it as one customer (`asOne`). */
export async function allAsOne<Lead extends LeadsTable>(
  db: Connection,
  leads: readonly Lead[],
): Promise<Lead[]> {
  const ids = leads.map(({ id }) => id);
  const parts = Map.groupBy(await partsOf(db, ids), ({ merged_into }) => merged_into);
  return leads.map((lead) => asOne(lead, parts.get(lead.id) ?? []));
}

/**
 * The request whose address counts: the one that is booked, else the newest, of those that say where the job is or how to get in.
 * @param requests the lead first, then those merged into it. @param booked id of the request whose booking counts
 */
export function addressed(requests: readonly [LeadsTable, ...LeadsTable[]], booked?: string): LeadsTable {
  const known = requests
    .filter(({ street, access }) => street || access)
    .sort((a, b) => (a.received_at > b.received_at ? -1 : 1));
  return known.find(({ id }) => id === booked) ?? known[0] ?? requests[0];
}

/** Keeps the click ids of the first record and adds missing ones from a later one (product section 5). */
function withClickIds(first: string | null, later: string | null): string | null {
  if (!first || !later) return first ?? later;
  const known = readRecord(first);
  const brought = readRecord(later);
  for (const id of CLICK_IDS) {
    if (!known[id] && brought[id]) known[id] = brought[id];
  }
  return JSON.stringify(known);
}
