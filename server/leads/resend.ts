/** Queues failed deliveries again, for an owner who has repaired the mailbox or the receiver. */
import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { type ChangedBy, recordEvent } from './events.ts';
import { leadById } from './full-lead.ts';
import type { Connection, DeliveryChannel, OutboxTable } from './tables.ts';

export interface Resent {
  /** Channels with failed deliveries, each once. */
  channels: DeliveryChannel[];
  /** Those that are not configured at present: their deliveries wait until they are. */
  notSetUp: DeliveryChannel[];
}

/**
 * Gives each failed delivery of a lead another week of attempts, under the same id, so that a receiver that has it
 * already can tell. Other deliveries stay as they are. The history records it.
 * @returns undefined if there is no such lead
 */
export function resendLead(
  database: Database,
  leadId: string,
  by: ChangedBy,
  now: number,
): Promise<Resent | undefined> {
  return database.db.transaction().execute(async (transaction) => {
    await database.serialize(transaction, [`lead:${leadId}`]);
    const lead = await leadById(transaction, leadId);
    if (!lead) return undefined;
    const at = new Date(now).toISOString();
    const again = await transaction
      .updateTable('outbox')
      .set(anotherWeek(at))
      .where('lead_id', '=', leadId)
      .where('state', '=', 'errored')
      .returning('channel')
      .execute();
    const channels = [...new Set(again.map(({ channel }) => channel))].sort();
    if (channels.length > 0) await recordEvent(transaction, leadId, 'resent', { channels, by }, now);
    const setUp = await transaction.selectFrom('delivery_channels').select('channel').execute();
    const notSetUp = channels.filter((name) => !setUp.some(({ channel }) => channel === name));
    return { channels, notSetUp };
  });
}

/** What was given up, or has failed and is to be tried again, the newest first. */
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
 * Tries one delivery at once: one that was given up for another week, one that waits for its next attempt now. One that has
 * arrived meanwhile, or is under way, stays as it is.
 * @returns false if there is no such delivery
 */
export function resendDelivery(database: Database, id: string, by: ChangedBy, now: number): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('outbox')
      .select(['lead_id', 'channel'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return false;
    const { lead_id, channel } = found;
    await database.serialize(transaction, [`lead:${lead_id}`]);
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
