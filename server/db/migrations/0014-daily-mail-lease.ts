/** Lets another process send a daily mail whose sender died. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('daily_mails').addColumn('lease_until', 'text').execute();
}
