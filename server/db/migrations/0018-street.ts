/** Names the street as the form does, and adds how to get in. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').renameColumn('address', 'street').execute();
  await db.schema
    .alterTable('leads')
    .addColumn('access', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
