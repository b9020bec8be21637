/** The outbox's side of a lead: what is put in with it, in the same transaction, and what became of that. */
import type { Kysely, Transaction } from 'kysely';
import { rowsByLead } from './by-lead.ts';
import { createLeadId } from './lead-id.ts';
import type { DeliveryChannel, DeliveryEvent, OutboxTable, Tables } from './tables.ts';

/** A delivery as the owner sees it, in the list of leads and in exports. */
export type DeliveryState = Omit<OutboxTable, 'lead_id' | 'claim' | 'resent_at'>;

/**
 * Puts one delivery per channel that is set up into the outbox. What the transaction stores and what is delivered
 * can't differ: both are committed, or neither is.
 * @param now milliseconds since 1970
 */
export async function enqueue(
  transaction: Transaction<Tables>,
  leadId: string,
  event: DeliveryEvent,
  now: number,
): Promise<void> {
  const channels = await transaction.selectFrom('delivery_channels').select('channel').execute();
  if (channels.length === 0) return;
  const at = new Date(now).toISOString();
  const rows = channels.map(({ channel }) => ({
    ...{ id: createLeadId(now), lead_id: leadId, event, channel, state: 'pending' as const },
    ...{
      attempts: 0,
      created_at: at,
      resent_at: null,
      due_at: at,
      claim: null,
      finished_at: null,
      last_error: null,
    },
  }));
  await transaction.insertInto('outbox').values(rows).execute();
}

/**
 * Says which channels leads are put in for from now on. Kept in the database, so that the command line and every
 * instance agree; what waits for a channel that is no longer set up stays, and goes on when it is again.
 */
export async function setChannels(db: Kysely<Tables>, channels: readonly DeliveryChannel[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const names = [...channels];
    await transaction
      .deleteFrom('delivery_channels')
      .where('channel', 'not in', names.length > 0 ? names : ['' as DeliveryChannel])
      .execute();
    if (names.length === 0) return;
    await transaction
      .insertInto('delivery_channels')
      .values(names.map((channel) => ({ channel })))
      .onConflict((conflict) => conflict.column('channel').doNothing())
      .execute();
  });
}

/** Deliveries by lead, each lead's in the order they were put in; leads without any are left out. */
export async function deliveriesOf(
  db: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<Map<string, DeliveryState[]>> {
  return rowsByLead(leadIds, (portion) =>
    db
      .selectFrom('outbox')
      .select(['id', 'lead_id', 'event', 'channel', 'state', 'attempts', 'created_at'])
      .select(['due_at', 'finished_at', 'last_error'])
      .where('lead_id', 'in', portion)
      .orderBy('created_at')
      .orderBy('channel')
      .execute(),
  );
}
