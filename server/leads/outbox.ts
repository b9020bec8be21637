/** Queues a lead's deliveries in its own transaction, and lists their states. */
import type { Database } from '../db/database.ts';
import { createId } from '../db/id.ts';
import type { Connection, DeliveryChannel, DeliveryEvent, OutboxTable, Transaction } from '../db/tables.ts';

/** A delivery as lists and exports show it. */
export interface DeliveryState extends Omit<OutboxTable, 'lead_id' | 'claim' | 'resent_at' | 'remaining'> {
  /** Mail addresses or ids of devices not yet reached, if others were; else null. */
  remaining: string[] | null;
}

/**
 * Queues one delivery per configured channel. The lead and its deliveries are committed together or not at all.
 * @param to `customer`: the mail to the customer instead of the channels to the owner; `due` in milliseconds since 1970
 */
export async function enqueue(
  transaction: Transaction,
  leadId: string,
  event: DeliveryEvent,
  now: number,
  to: 'owner' | { customer: true; due?: number } = 'owner',
): Promise<void> {
  const channels = await transaction
    .selectFrom('delivery_channels')
    .select('channel')
    .where('channel', to === 'owner' ? '!=' : '=', 'customer')
    // Pushes are queued only if some device gets them.
    .where(({ or, eb, exists, selectFrom }) =>
      or([eb('channel', '!=', 'push'), exists(selectFrom('desk_subscriptions').select('id'))]),
    )
    .execute();
  if (channels.length === 0) return;
  const at = new Date(now).toISOString();
  const due = to === 'owner' || to.due === undefined ? at : new Date(to.due).toISOString();
  const rows = channels.map(({ channel }) => ({
    id: createId(now),
    lead_id: leadId,
    event,
    channel,
    state: 'pending' as const,
    attempts: 0,
    created_at: at,
    // The week of attempts begins when the delivery is due.
    resent_at: due === at ? null : due,
    due_at: due,
    claim: null,
    finished_at: null,
    last_error: null,
    remaining: null,
  }));
  await transaction.insertInto('outbox').values(rows).execute();
}

/**
 * Sets the channels for new deliveries. They are stored in the database, because the command line queues deliveries too.
 * Deliveries for a channel that is no longer configured wait until it is configured again.
 */
export async function setChannels(
  { transact }: Database,
  channels: readonly DeliveryChannel[],
): Promise<void> {
  await transact(['channels'], async (transaction) => {
    await transaction.deleteFrom('delivery_channels').execute();
    if (channels.length === 0) return;
    const rows = channels.map((channel) => ({ channel }));
    await transaction.insertInto('delivery_channels').values(rows).execute();
  });
}

/** The deliveries of leads, in the order they were queued. @param leadIds at least one */
export async function deliveriesOf(
  db: Connection,
  leadIds: readonly string[],
): Promise<(DeliveryState & { lead_id: string })[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'lead_id', 'event', 'channel', 'state', 'attempts', 'created_at'])
    .select(['due_at', 'finished_at', 'last_error', 'remaining'])
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at')
    .orderBy('channel')
    .execute();
  return rows.map((row) => ({ ...row, remaining: readRemaining(row.remaining) }));
}

/** @param json the column `remaining` */
export function readRemaining(json: string | null): string[] | null {
  return json === null ? null : JSON.parse(json);
}
