/** Adds the price lists by which estimates were made, so that each can be worked out again. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const priceBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('price_books')
      .addColumn('version', 'text', (column) => column.primaryKey())
      .addColumn('book', 'text', (column) => column.notNull())
      .execute();
  },
};
