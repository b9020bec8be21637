/** Queues failed messages again, after the owner has repaired the mailbox or the receiver. */

import type { MessageChannel } from '../../contract/desk/messages.ts';
import type { Database } from '../db/database.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import { type Change, leadById } from './change.ts';
import { recordEvent } from './events.ts';

interface Resent {
  /** Channels with failed messages, each once. */
  channels: MessageChannel[];
  /** Channels that are not set up now: their messages wait until they are. */
  notSetUp: MessageChannel[];
}

/**
 * Gives each failed message about a lead, given up or not, another week of attempts, with the same id, so that a receiver can
 * recognize a repeat. @param now milliseconds since 1970 @returns undefined if there is no such lead
 */
export function resendLead(
  database: Database,
  requestId: string,
  { by, key }: Change,
  now: number,
): Promise<Resent | undefined> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (!(await leadById(transaction, requestId))) return undefined;
    const at = new Date(now).toISOString();
    const again = await transaction
      .updateTable('messages')
      .set({ outcome: 'waiting', attempts: 0, due_at: at, since: at, finished_at: null, reason: null })
      .where('request_id', '=', requestId)
      .where('outcome', 'in', ['waiting', 'failed'])
      .where('claim', 'is', null)
      .where('reason', 'is not', null)
      .returning(['audience', 'channel'])
      .execute();
    const channels = [...new Set(again.map(({ channel }) => channel))].sort();
    if (channels.length > 0)
      await recordEvent(transaction, { request: requestId }, 'resent', { channels, by }, now, key);
    const routes = await transaction.selectFrom('message_routes').selectAll().execute();
    const isSetUp = (each: (typeof again)[number]) =>
      routes.some(({ audience, channel }) => audience === each.audience && channel === each.channel);
    const notSetUp = [...new Set(again.filter((each) => !isSetUp(each)).map(({ channel }) => channel))];
    return { channels, notSetUp };
  });
}
