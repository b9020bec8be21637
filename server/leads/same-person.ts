/** Merges requests with the same phone and e-mail within 24 hours into one lead (product section 7). */
import { CLICK_IDS } from '../../contract/attribution.ts';
import { recordEvent } from './events.ts';
import { readRecord } from './record.ts';
import type { LeadsTable, NewLead, Transaction } from './tables.ts';

const SAME_PERSON_MS = 24 * 3_600_000;

/**
 * Finds the person's lead of the last 24 hours. Spam is added only to spam, and a real request only to a real lead, so that no
 * real request is hidden among the spam.
 */
export async function findSamePerson(
  transaction: Transaction,
  { phone, email }: Pick<LeadsTable, 'phone' | 'email'>,
  isSpam: boolean,
  now: number,
): Promise<LeadsTable | undefined> {
  const recent = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('phone', '=', phone)
    .where('received_at', '>', new Date(now - SAME_PERSON_MS).toISOString())
    .where('status', isSpam ? '=' : '!=', 'spam')
    .orderBy('received_at', 'desc')
    .execute();
  return recent.find((lead) => lead.email.toLowerCase() === email.toLowerCase());
}

/** Adds a further request to a person's lead: an event in its history, and click ids that it lacked. */
export async function addToLead(
  transaction: Transaction,
  lead: LeadsTable,
  ask: NewLead,
  now: number,
): Promise<void> {
  await recordEvent(transaction, lead.id, 'asked_again', ask, now);
  const opted_out = lead.opted_out || ask.opted_out;
  const attribution = opted_out ? lead.attribution : withClickIds(lead.attribution, ask.attribution);
  await transaction
    .updateTable('leads')
    .set({ opted_out, attribution, language: ask.language || lead.language, read_at: null })
    .where('id', '=', lead.id)
    .execute();
  if (lead.status !== 'lost') return;
  const status_at = new Date(now).toISOString();
  await transaction
    .updateTable('leads')
    .set({ status: 'new', status_at })
    .where('id', '=', lead.id)
    .execute();
  await recordEvent(transaction, lead.id, 'status', { from: 'lost', to: 'new', by: 'visitor' }, now);
}

/** Keeps the lead's click ids and adds missing ones from a later visit (product section 5). */
function withClickIds(first: string | null, later: string | null): string | null {
  if (!later) return first;
  const known = readRecord(first);
  const brought = readRecord(later);
  for (const id of CLICK_IDS) {
    if (!known[id] && brought[id]) known[id] = brought[id];
  }
  return Object.keys(known).length > 0 ? JSON.stringify(known) : first;
}
