/** Finds failed deliveries: those that are failing, and those that were given up, until the owner has them sent again. */
import type { Selectable } from 'kysely';
import type { Connection, DeliveryChannel, OutboxTable } from '../db/tables.ts';

/** Fewer failed attempts are normal: a mail server may refuse the first attempts (greylisting). */
const MIN_FAILED_ATTEMPTS = 4;

export type Failure = Selectable<OutboxTable> & { name: string; received_at: string };

/** Failed deliveries, newest first. */
export function failedDeliveries(db: Connection, limit: number): Promise<Failure[]> {
  return deliveriesWithLead(db)
    .where('last_error', 'is not', null)
    .orderBy('outbox.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** What the owner should know of: deliveries that keep failing, and those that ended late, or were given up, since a time. */
export function seriousFailures(db: Connection, since: string): Promise<Failure[]> {
  return deliveriesWithLead(db)
    .where('attempts', '>=', MIN_FAILED_ATTEMPTS)
    .where(({ or, and, eb }) =>
      or([
        and([eb('due_at', 'is not', null), eb('last_error', 'is not', null)]),
        eb('finished_at', '>=', since),
      ]),
    )
    .orderBy('leads.received_at')
    .execute();
}

function deliveriesWithLead(db: Connection) {
  return db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .selectAll('outbox')
    .select(['leads.name', 'leads.received_at']);
}

/**
 * Finds channels that do not work now: a delivery keeps failing, or was given up and none has succeeded since.
 * @returns each once, in alphabetical order
 */
export async function failingChannels(db: Connection): Promise<DeliveryChannel[]> {
  const rows = await db
    .selectFrom('outbox as failed')
    .select('channel')
    .distinct()
    // A customer's mistyped address does not mean that the channel fails.
    .where('channel', '!=', 'customer')
    .where('last_error', 'is not', null)
    .where('attempts', '>=', MIN_FAILED_ATTEMPTS)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('due_at', 'is not', null),
        not(
          exists(
            selectFrom('outbox as sent')
              .select('sent.id')
              .whereRef('sent.channel', '=', 'failed.channel')
              .where('sent.state', '=', 'completed')
              .whereRef('sent.finished_at', '>', 'failed.finished_at'),
          ),
        ),
      ]),
    )
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}
