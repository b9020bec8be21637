/**
 * Adds the price lists by which estimates were made. Nothing reads or writes them any more; the table stays as long as
 * servers of an older release, which write to it with each lead, may run on the same database.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_books')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('book', 'text', (column) => column.notNull())
    .execute();
}
