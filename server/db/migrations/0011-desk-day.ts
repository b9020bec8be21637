/** Adds the desk's devices that are pushed to, the address of a job, who changed a day, and mails that go out once a day. */
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const references = (table: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(`${table}.id`).onDelete('cascade');
  await db.schema
    .createTable('desk_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', references('desk_users'))
    .addColumn('session_id', 'text', references('desk_sessions'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .$call(required('text', 'p256dh', 'auth', 'created_at', 'seen_at'))
    .addColumn('accepted_at', 'text')
    .addColumn('waiting_since', 'text')
    .addColumn('gone_at', 'text')
    .addColumn('missed_lead', 'text')
    .addColumn('reported_at', 'text')
    .execute();
  await db.schema
    .createTable('daily_mails')
    .$call(required('text', 'name', 'date'))
    .addPrimaryKeyConstraint('daily_mails_key', ['name', 'date'])
    .execute();
  await db.schema
    .alterTable('leads')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const column of ['changed_by', 'changed_at']) {
    await db.schema.alterTable('day_changes').addColumn(column, 'text').execute();
  }
}
