/** Queues failed deliveries again, for an owner who has repaired the mailbox or the receiver. */
import type { Database } from './database.ts';
import { recordEvent } from './events.ts';
import type { DeliveryChannel } from './tables.ts';

export interface Resent {
  /** Channels with failed deliveries, each once. */
  channels: DeliveryChannel[];
  /** Those that are not configured at present: their deliveries wait until they are. */
  notSetUp: DeliveryChannel[];
}

/**
 * Gives each failed delivery of a lead another week of attempts, under the same id, so that a receiver that has it
 * already can tell. Other deliveries stay as they are. The history records it.
 * @param now milliseconds since 1970
 * @returns undefined if there is no such lead
 */
export function resendLead(database: Database, leadId: string, now: number): Promise<Resent | undefined> {
  return database.db.transaction().execute(async (transaction) => {
    await database.serialize(transaction, [`lead:${leadId}`]);
    const lead = await transaction
      .selectFrom('leads')
      .select('id')
      .where('id', '=', leadId)
      .executeTakeFirst();
    if (!lead) return undefined;
    const at = new Date(now).toISOString();
    const again = await transaction
      .updateTable('outbox')
      .set({
        state: 'pending',
        attempts: 0,
        due_at: at,
        resent_at: at,
        finished_at: null,
        last_error: null,
        reported_at: null,
      })
      .where('lead_id', '=', leadId)
      .where('state', '=', 'errored')
      .returning('channel')
      .execute();
    const channels = [...new Set(again.map(({ channel }) => channel))].sort();
    if (channels.length > 0) await recordEvent(transaction, leadId, 'resent', { channels, by: 'cli' }, now);
    const setUp = await transaction.selectFrom('delivery_channels').select('channel').execute();
    const notSetUp = channels.filter((name) => !setUp.some(({ channel }) => channel === name));
    return { channels, notSetUp };
  });
}
