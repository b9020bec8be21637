/** Changes to the tables, in order. A migration that has been released is never edited; the next number follows it. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_leads': {
    async up(db) {
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
  },
};

/**
 * Brings the tables up to date, in one transaction; safe when several processes start at once.
 * @throws the database's error
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
