/** Adds the visitor's list with its price range and the version of the price list. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('estimate', 'text').execute();
}
