/** The history of a lead: what happened to it after it was received, in the order it happened. */
import type { Kysely, Transaction } from 'kysely';
import { createLeadId } from './lead-id.ts';
import type { LeadStatus, LeadsTable, Tables } from './tables.ts';

/** Who changed a status; `visitor`: a lost lead is open again, because the person asked again. */
export type ChangedBy = 'owner-page' | 'cli' | 'visitor';

/** A further request of the same person, in full; its first one is the lead itself. */
export type FurtherAsk = Omit<LeadsTable, 'id' | 'received_at' | 'status' | 'status_at' | 'amount_cents'>;

/** Kinds of events, with what is kept of each. */
export interface EventData {
  /** The same person asked again. */
  asked_again: FurtherAsk;
  /** It was kept apart on arrival; `signs` say why (spam-signs.ts). */
  quarantined: { signs: string[] };
  status: { from: LeadStatus; to: LeadStatus; amount_cents?: number; by: ChangedBy };
}

export type LeadEvent = {
  [Kind in keyof EventData]: { id: string; at: string; kind: Kind; data: EventData[Kind] };
}[keyof EventData];

const PORTION = 500;

/** @param now milliseconds since 1970 */
export async function recordEvent<Kind extends keyof EventData>(
  transaction: Transaction<Tables>,
  leadId: string,
  kind: Kind,
  data: EventData[Kind],
  now: number,
): Promise<void> {
  const idempotency_key = 'idempotency_key' in data ? data.idempotency_key : null;
  await transaction
    .insertInto('lead_events')
    .values({
      ...{ id: createLeadId(now), lead_id: leadId, at: new Date(now).toISOString() },
      ...{ kind, data: JSON.stringify(data), idempotency_key },
    })
    .execute();
}

/** Histories by lead; leads without one are left out. */
export async function eventsOf(
  db: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<Map<string, LeadEvent[]>> {
  const found = new Map<string, LeadEvent[]>();
  for (let start = 0; start < leadIds.length; start += PORTION) {
    const rows = await db
      .selectFrom('lead_events')
      .select(['id', 'lead_id', 'at', 'kind', 'data'])
      .where('lead_id', 'in', leadIds.slice(start, start + PORTION))
      .orderBy('at')
      .orderBy('id')
      .execute();
    for (const { lead_id, data, ...row } of rows) {
      const event = { ...row, data: JSON.parse(data) } as LeadEvent;
      found.set(lead_id, [...(found.get(lead_id) ?? []), event]);
    }
  }
  return found;
}
