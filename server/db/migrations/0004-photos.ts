/** Adds photos, in the database itself: one transaction, one backup, no stray files. */
import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_photos')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .$call(required('text', 'name', 'type'))
    .$call(required('integer', 'bytes', 'width', 'height'))
    // PostgreSQL's type for binary data; SQLite accepts any type name and stores the bytes unchanged.
    .addColumn('data', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_photos_key', ['lead_id', 'position'])
    .execute();
}
