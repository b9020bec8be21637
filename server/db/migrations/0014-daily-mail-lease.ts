/** Lets another process send a daily mail whose sender died. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const dailyMailLease: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('daily_mails').addColumn('lease_until', 'text').execute();
  },
};
