/** Adds the photos that owners draft at the desk, before they publish them. */
import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_photos')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .$call(required('text', 'id', 'label', 'words', 'focus', 'was', 'by', 'at'))
    // PostgreSQL's type for binary data; SQLite accepts any type name and stores the bytes unchanged.
    .addColumn('data', sql`bytea`, (column) => column.notNull())
    .execute();
}
