/** The visitor's list with the price range it came to, and the price list that it was worked out from. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const estimate: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('leads').addColumn('estimate', 'text').execute();
  },
};
