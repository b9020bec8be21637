/** Puts in again what was given up: the mailbox or the receiver has been mended, and the lead is still to come. */
import type { Database } from './database.ts';
import { recordEvent } from './events.ts';
import type { DeliveryChannel } from './tables.ts';

export interface Resent {
  /** Each channel once; none where nothing of the lead was given up. */
  channels: DeliveryChannel[];
  /** Those of them that are not set up at present: their deliveries wait until they are. */
  notSetUp: DeliveryChannel[];
}

/**
 * Gives each delivery of a lead that was given up another week of tries, under the id that it had, so that a receiver
 * which has it after all can tell. What was delivered, or is still tried, is left alone. Goes into the lead's history.
 * @param now milliseconds since 1970
 * @returns undefined when there is no such lead
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
      .set({ state: 'pending', attempts: 0, due_at: at, resent_at: at, finished_at: null, last_error: null })
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
