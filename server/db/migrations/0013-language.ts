/** Adds the language in which the customer writes. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
