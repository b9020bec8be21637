/** Keeps photos that the crew takes before and after a job beside those of the customer. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead_photos').addColumn('taken', 'text').execute();
}
