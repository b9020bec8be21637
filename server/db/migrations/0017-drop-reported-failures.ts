/** Drops the marks of reported failures: the mail about failures is one of the day. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').dropColumn('reported_at').execute();
}
