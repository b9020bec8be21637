/** Adds the time when the owner had a failed delivery resent: its week of attempts starts again then. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('resent_at', 'text').execute();
}
