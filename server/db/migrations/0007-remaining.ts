/** Adds the mail recipients that a delivery has yet to reach, and the time its failure was reported. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const remaining: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('remaining', 'text').execute();
    await db.schema.alterTable('outbox').addColumn('reported_at', 'text').execute();
  },
};
