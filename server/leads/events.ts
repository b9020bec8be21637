/** Writes and reads a lead's history: the events after it was received, oldest first. */
import type { DayMessageKind } from '../../contract/desk/day.ts';
import type { PaidBy, Taken } from '../../contract/desk/leads.ts';
import { createId } from '../db/id.ts';
import type { BookingEvent, Connection, DeliveryChannel, LeadStatus, Transaction } from '../db/tables.ts';

/** The author of a change; `visitor`: the customer, with the request or on their own page; `desk:` with an e-mail address. */
export type ChangedBy = 'owner-page' | 'cli' | 'visitor' | `desk:${string}`;

/** Kinds of events with their data. */
interface EventData {
  /** The lead was set aside as spam on arrival; `signs` say why (server/quotes/spam-signs.ts). */
  quarantined: { signs: string[] };
  /** `since` is set by an undo, and by a corrected amount: when the lead got the status; null if it had it from the beginning. */
  status: {
    from: LeadStatus;
    to: LeadStatus;
    amount_cents?: number;
    paid?: PaidBy;
    since?: string | null;
    by: ChangedBy;
  };
  /** Failed deliveries were queued again. */
  resent: { channels: DeliveryChannel[]; by: ChangedBy };
  /** The window of a booking was chosen, changed or given up. `booking` is its id. */
  booking: { booking: string; change: BookingEvent; date: string; window: string; by: ChangedBy };
  /** The owner merged another lead into this one, `with` what was merged into that, or took it out again. Ids of leads. */
  merged: { lead: string; with: string[]; by: ChangedBy };
  unmerged: { lead: string; by: ChangedBy };
  /** The owner gave the customer a new link, and ended the old one. */
  new_link: { by: ChangedBy };
  /** The customer added a note or photos on their page. */
  note: { text: string; photos: number };
  /** Somebody at the desk entered the lead, such as after a call. */
  entered: { by: ChangedBy };
  /** The customer or somebody at the desk said where the job is. */
  address: { address: string; by: ChangedBy };
  /** The customer was told something on the day (contract/desk/day.ts). */
  told: { kind: DayMessageKind; minutes: number; by: ChangedBy };
  /** The crew, or the owner, took photos of a job. */
  photos: { taken: Taken; count: number; by: ChangedBy };
  /** The customer said whether the site may show the photos of their job, up to the position `photos`; undefined in old answers. */
  photo_consent: { may: boolean; photos?: number; by: ChangedBy };
  /** The owner gave a job to one crew, or (no name) to every crew. */
  crew: { name: string; by: ChangedBy };
  /** Somebody at the desk wrote a note. */
  owner_note: { text: string; by: ChangedBy };
}

export type LeadEvent = {
  [Kind in keyof EventData]: { id: string; lead_id: string; at: string; kind: Kind; data: EventData[Kind] };
}[keyof EventData];

/** @param now milliseconds since 1970. @param key idempotency key of the change */
export async function recordEvent<Kind extends keyof EventData>(
  transaction: Transaction,
  leadId: string,
  kind: Kind,
  data: EventData[Kind],
  now: number,
  key: string | null = null,
): Promise<void> {
  await transaction
    .insertInto('lead_events')
    .values({
      id: createId(now),
      lead_id: leadId,
      at: new Date(now).toISOString(),
      kind,
      data: JSON.stringify(data),
      idempotency_key: key,
    })
    .execute();
}

/** Whether a change with this key was made before. */
export async function isMade(transaction: Transaction, key: string): Promise<boolean> {
  const made = await transaction
    .selectFrom('lead_events')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return made !== undefined;
}

/** The history of leads, oldest first. @param leadIds at least one */
export async function eventsOf(db: Connection, leadIds: readonly string[]): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('lead_events')
    .select(['id', 'lead_id', 'at', 'kind', 'data'])
    .where('lead_id', 'in', leadIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as LeadEvent);
}
