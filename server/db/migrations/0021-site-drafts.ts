/** Adds the values that owners draft at the desk, before they publish them. */
import type { Kysely } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_drafts')
    .addColumn('field', 'text', (column) => column.primaryKey())
    .$call(required('text', 'value', 'was', 'by', 'at'))
    .execute();
}
