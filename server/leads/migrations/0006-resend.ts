/** When the owner asked for a delivery again that had been given up: its week of tries counts from then. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const resend: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('resent_at', 'text').execute();
  },
};
