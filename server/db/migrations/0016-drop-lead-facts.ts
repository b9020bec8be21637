/** Drops what reports kept of each lead: they compute it when they are read. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const dropLeadFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('lead_facts').execute();
  },
};
