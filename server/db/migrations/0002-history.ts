/** Adds statuses and history of leads, records of limits, and the server's keys. */
import type { Kysely } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('status_at', 'text').execute();
  await db.schema.alterTable('leads').addColumn('amount_cents', 'integer').execute();
  await db.schema
    .alterTable('leads')
    .addColumn('opted_out', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('leads_phone').on('leads').columns(['phone', 'received_at']).execute();
  // The address that a limit counts is no longer stored with the lead, which outlives the limit.
  await db.schema.dropIndex('leads_address_key').execute();
  await db.schema.alterTable('leads').dropColumn('address_key').execute();

  await db.schema
    .createTable('lead_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .$call(required('text', 'at', 'kind', 'data'))
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .execute();
  await db.schema.createIndex('lead_events_lead').on('lead_events').columns(['lead_id', 'id']).execute();

  await db.schema
    .createTable('limit_records')
    .$call(required('text', 'subject', 'at'))
    .execute();
  await db.schema
    .createIndex('limit_records_subject')
    .on('limit_records')
    .columns(['subject', 'at'])
    .execute();
  await db.schema.createIndex('limit_records_at').on('limit_records').column('at').execute();

  await db.schema
    .createTable('server_keys')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}
