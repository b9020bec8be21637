/** Adds the mail recipients that a delivery has yet to reach, and the time its failure was reported. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('remaining', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('reported_at', 'text').execute();
}
