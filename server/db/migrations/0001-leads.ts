/** Adds leads. */
import type { Kysely } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(required('text', 'received_at', 'status', 'name', 'phone', 'email', 'zip', 'service'))
    .$call(required('text', 'details', 'preferred_day', 'page', 'page_title'))
    .addColumn('attribution', 'text')
    .addColumn('current_page', 'text')
    .$call(required('text', 'consent_version', 'consent_text', 'ip_address', 'user_agent'))
    .$call(required('text', 'address_key'))
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .execute();
  await db.schema.createIndex('leads_received_at').on('leads').columns(['received_at', 'id']).execute();
  await db.schema
    .createIndex('leads_address_key')
    .on('leads')
    .columns(['address_key', 'received_at'])
    .execute();
}
