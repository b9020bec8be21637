/** Adds the visitor's list with its price range and the version of the price list. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const estimate: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('leads').addColumn('estimate', 'text').execute();
  },
};
