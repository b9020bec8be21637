/** Adds the price lists by which estimates were made, so that each can be worked out again. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_books')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('book', 'text', (column) => column.notNull())
    .execute();
}
