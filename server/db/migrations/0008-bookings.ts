/** Adds bookings of arrival windows, the places they take, and the owner's changes to single days. */
import type { Kysely } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['window_date', 'window_id']) {
    await db.schema
      .alterTable('leads')
      .addColumn(column, 'text', (add) => add.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createTable('bookings')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .$call(required('text', 'state', 'date', 'window'))
    .addColumn('windows', 'integer', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('bookings_date').on('bookings').columns(['date', 'window']).execute();
  await db.schema
    .createTable('booking_places')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .$call(required('text', 'date', 'window'))
    .addColumn('place', 'integer', (column) => column.notNull())
    // No two bookings have the same place, whatever any program does.
    .addPrimaryKeyConstraint('booking_places_key', ['date', 'window', 'place'])
    .execute();
  await db.schema.createIndex('booking_places_lead').on('booking_places').column('lead_id').execute();
  await db.schema
    .createTable('day_changes')
    .$call(required('text', 'date', 'window'))
    .addColumn('places', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_changes_key', ['date', 'window'])
    .execute();
}
