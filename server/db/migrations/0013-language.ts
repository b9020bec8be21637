/** Adds the language in which the customer writes. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const language: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('leads')
      .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
