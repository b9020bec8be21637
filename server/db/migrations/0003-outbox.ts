/** Adds the outbox and the delivery channels. */
import type { Kysely } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_channels')
    .addColumn('channel', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .$call(required('text', 'event', 'channel', 'state'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('claim', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('outbox_lead_id').on('outbox').columns(['lead_id', 'id']).execute();
  // Finished rows have no due_at, so due rows are found quickly however many there are.
  await db.schema.createIndex('outbox_due_at').on('outbox').columns(['channel', 'due_at']).execute();
}
