/** The history of a lead: what happened to it after it was received, in the order it happened. */
import type { Kysely, Transaction } from 'kysely';
import { rowsByLead } from './by-lead.ts';
import { createLeadId } from './lead-id.ts';
import type { DeliveryChannel, LeadStatus, NewLead, Tables } from './tables.ts';

/** Who changed a status; `visitor`: a lost lead is open again, because the person asked again. */
export type ChangedBy = 'owner-page' | 'cli' | 'visitor';

/** Kinds of events, with what is kept of each. */
export interface EventData {
  /** The same person asked again: the further request in full; the first one is the lead itself. */
  asked_again: NewLead;
  /** It was kept apart on arrival; `signs` say why (spam-signs.ts). */
  quarantined: { signs: string[] };
  status: { from: LeadStatus; to: LeadStatus; amount_cents?: number; by: ChangedBy };
  /** Deliveries that had been given up were put in again. */
  resent: { channels: DeliveryChannel[]; by: 'cli' };
}

export type LeadEvent = {
  [Kind in keyof EventData]: { id: string; at: string; kind: Kind; data: EventData[Kind] };
}[keyof EventData];

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
  return rowsByLead(leadIds, async (portion) => {
    const rows = await db
      .selectFrom('lead_events')
      .select(['id', 'lead_id', 'at', 'kind', 'data'])
      .where('lead_id', 'in', portion)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
  }) as Promise<Map<string, LeadEvent[]>>;
}
