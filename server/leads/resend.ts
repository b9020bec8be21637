/** Queues failed deliveries again, after the owner has repaired the mailbox or the receiver. */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Connection, DeliveryChannel, OutboxTable } from '../db/tables.ts';
import { type ChangedBy, recordEvent } from './events.ts';
import { headOf, partsOf } from './heads.ts';

export interface Resent {
  /** Channels with failed deliveries, each once. */
  channels: DeliveryChannel[];
  /** Channels that are not configured now: their deliveries wait until they are. */
  notSetUp: DeliveryChannel[];
}

/**
 * Gives each failed delivery of a lead another week of attempts, with the same id, so that a receiver can recognize a repeat.
 * Other deliveries stay as they are. The history records it.
 * @returns undefined if there is no such lead
 */
export function resendLead(
  database: Database,
  leadId: string,
  by: ChangedBy,
  now: number,
): Promise<Resent | undefined> {
  return database.transact([`lead:${leadId}`], async (transaction) => {
    const lead = await headOf(transaction, leadId);
    if (!lead) return undefined;
    const parts = (await partsOf(transaction, [lead.id])).get(lead.id) ?? [];
    const at = new Date(now).toISOString();
    const again = await transaction
      .updateTable('outbox')
      .set(anotherWeek(at))
      .where('lead_id', 'in', [lead.id, ...parts.map(({ id }) => id)])
      .where('state', '=', 'errored')
      .returning('channel')
      .execute();
    const channels = [...new Set(again.map(({ channel }) => channel))].sort();
    if (channels.length > 0) await recordEvent(transaction, lead.id, 'resent', { channels, by }, now);
    const setUp = await transaction.selectFrom('delivery_channels').select('channel').execute();
    const notSetUp = channels.filter((name) => !setUp.some(({ channel }) => channel === name));
    return { channels, notSetUp };
  });
}

/** Deliveries that are failing or were given up, newest first. */
export function failedDeliveries(
  db: Connection,
  limit: number,
): Promise<(Selectable<OutboxTable> & { name: string })[]> {
  return db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .selectAll('outbox')
    .select('leads.name')
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'errored'),
        and([eb('state', 'in', ['pending', 'in_progress']), eb('last_error', 'is not', null)]),
      ]),
    )
    .orderBy('outbox.created_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Tries a delivery now: a given-up one gets another week of attempts, a failing one its next attempt. One that has succeeded
 * since, or is in progress, stays as it is.
 * @returns false if there is no such delivery
 */
export function resendDelivery(database: Database, id: string, by: ChangedBy, now: number): Promise<boolean> {
  return database.transact([`delivery:${id}`], async (transaction) => {
    const found = await transaction
      .selectFrom('outbox')
      .select(['lead_id', 'channel'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return false;
    const { lead_id, channel } = found;
    const at = new Date(now).toISOString();
    const again = await transaction
      .updateTable('outbox')
      .set(anotherWeek(at))
      .where('id', '=', id)
      .where('state', '=', 'errored')
      .executeTakeFirst();
    if (Number(again.numUpdatedRows) > 0) {
      await recordEvent(transaction, lead_id, 'resent', { channels: [channel], by }, now);
      return true;
    }
    await transaction
      .updateTable('outbox')
      .set({ due_at: at })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('due_at', '>', at)
      .execute();
    return true;
  });
}

function anotherWeek(at: string) {
  return {
    state: 'pending',
    attempts: 0,
    due_at: at,
    resent_at: at,
    finished_at: null,
    last_error: null,
    reported_at: null,
  } as const;
}
