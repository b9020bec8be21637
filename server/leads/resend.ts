/** Queues failed deliveries again, after the owner has repaired the mailbox or the receiver. */
import type { Database } from '../db/database.ts';
import type { DeliveryChannel } from '../db/tables.ts';
import { type ChangedBy, recordEvent } from './events.ts';
import { groupOf, headOf, LEADS_LOCK } from './heads.ts';

interface Resent {
  /** Channels with failed deliveries, each once. */
  channels: DeliveryChannel[];
  /** Channels that are not configured now: their deliveries wait until they are. */
  notSetUp: DeliveryChannel[];
}

/**
 * Gives each failed delivery of a lead, given up or not, another week of attempts, with the same id, so that a receiver can
 * recognize a repeat. Other deliveries stay as they are. The history records it.
 * @returns undefined if there is no such lead
 */
export function resendLead(
  database: Database,
  leadId: string,
  by: ChangedBy,
  now: number,
): Promise<Resent | undefined> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const lead = await headOf(transaction, leadId);
    if (!lead) return undefined;
    const at = new Date(now).toISOString();
    const again = await transaction
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, due_at: at, resent_at: at, finished_at: null, last_error: null })
      .where('lead_id', 'in', await groupOf(transaction, lead.id))
      .where('state', 'in', ['pending', 'errored'])
      .where('last_error', 'is not', null)
      .returning('channel')
      .execute();
    const channels = [...new Set(again.map(({ channel }) => channel))].sort();
    if (channels.length > 0) await recordEvent(transaction, lead.id, 'resent', { channels, by }, now);
    const setUp = await transaction.selectFrom('delivery_channels').select('channel').execute();
    const notSetUp = channels.filter((name) => !setUp.some(({ channel }) => channel === name));
    return { channels, notSetUp };
  });
}
