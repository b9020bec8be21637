/** Adds photos, in the database itself: one transaction, one backup, no stray files. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const photos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lead_photos')
      .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      // PostgreSQL's type for binary data; SQLite accepts any type name and stores the bytes unchanged.
      .addColumn('data', sql`bytea`, (column) => column.notNull())
      .addPrimaryKeyConstraint('lead_photos_key', ['lead_id', 'position'])
      .execute();
  },
};
