/** Finds failing deliveries: their channels for `/healthz`, and failures not yet reported to the owner. */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Connection, DeliveryChannel, OutboxTable, Tables } from '../db/tables.ts';

/** Fewer failed attempts are normal: a mail server may refuse the first attempts (greylisting). */
const MIN_FAILED_ATTEMPTS = 4;

/** A delivery that arrived late, keeps failing or was given up. */
export type Failure = Pick<OutboxTable, 'id' | 'channel' | 'state' | 'attempts' | 'last_error'> & {
  lead_id: string;
  name: string;
  received_at: string;
};

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
    .where((where) =>
      where.or([
        where.and([where('failed.due_at', 'is not', null), keepsFailing(where)]),
        where.and([
          where('failed.state', '=', 'errored'),
          where.not(
            where.exists(
              where
                .selectFrom('outbox as sent')
                .select('sent.id')
                .whereRef('sent.channel', '=', 'failed.channel')
                .where('sent.state', '=', 'completed')
                .whereRef('sent.finished_at', '>', 'failed.finished_at'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}

function keepsFailing(where: ExpressionBuilder<Tables & { failed: OutboxTable }, 'failed'>) {
  return where.and([
    where('failed.last_error', 'is not', null),
    where('failed.attempts', '>=', MIN_FAILED_ATTEMPTS),
  ]);
}

/**
 * Takes the failures not yet reported to the owner and marks them as reported; only one process gets each.
 * @param pauseMs minimum time between two reports; before it is over, the list is empty
 */
export async function takeUnreported(
  { db, transact }: Database,
  now: number,
  pauseMs: number,
): Promise<Failure[]> {
  const { latest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('reported_at').as('latest'))
    .executeTakeFirstOrThrow();
  if (latest && Date.parse(latest) > now - pauseMs) return [];
  const taken = await transact([], (transaction) =>
    transaction
      .updateTable('outbox')
      .set({ reported_at: new Date(now).toISOString() })
      .where('reported_at', 'is', null)
      .where('attempts', '>=', MIN_FAILED_ATTEMPTS)
      .where((where) => where.or([where('last_error', 'is not', null), where('state', '=', 'completed')]))
      .returning('id')
      .execute(),
  );
  if (taken.length === 0) return [];
  return db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.id', 'outbox.channel', 'outbox.state', 'outbox.attempts', 'outbox.last_error'])
    .select(['outbox.lead_id', 'leads.name', 'leads.received_at'])
    .where(
      'outbox.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('leads.received_at')
    .execute();
}

/** Marks failures as unreported again, because the mail about them could not be sent. */
export async function putBackUnreported({ transact }: Database, failures: readonly Failure[]): Promise<void> {
  const ids = failures.map(({ id }) => id);
  await transact([], (transaction) =>
    transaction.updateTable('outbox').set({ reported_at: null }).where('id', 'in', ids).execute(),
  );
}
