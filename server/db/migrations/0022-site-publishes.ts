/** Adds the publishes of the site: who changed what, and the owner's files before and after, so that each can be undone. */
import type { Kysely } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_publishes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(required('text', 'at', 'by', 'state', 'changes', 'files', 'version'))
    .addColumn('undoes', 'text')
    .addColumn('error', 'text')
    .execute();
}
