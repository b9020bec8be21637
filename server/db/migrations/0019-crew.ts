/** Lets the owner give a job to one crew. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('crew_id', 'text').execute();
}
