/** Adds leads. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const leads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('zip', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('preferred_day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('page_title', 'text', (column) => column.notNull())
      .addColumn('attribution', 'text')
      .addColumn('current_page', 'text')
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('consent_text', 'text', (column) => column.notNull())
      .addColumn('ip_address', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('address_key', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .execute();
    await db.schema.createIndex('leads_received_at').on('leads').columns(['received_at', 'id']).execute();
    await db.schema
      .createIndex('leads_address_key')
      .on('leads')
      .columns(['address_key', 'received_at'])
      .execute();
  },
};
