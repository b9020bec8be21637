/** Drops what reports kept of each lead: they compute it when they are read. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('lead_facts').execute();
}
