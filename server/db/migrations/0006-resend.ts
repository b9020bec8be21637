/** Adds the time when the owner had a failed delivery resent: its week of attempts starts again then. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const resend: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('resent_at', 'text').execute();
  },
};
