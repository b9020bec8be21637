/**
 * Gives each request a lead of its own, and each booking an id of its own. Requests that were added to an earlier lead become leads
 * that are merged into it, with the time, id and key of their entry in its history. A lead's booking takes the lead's id, so that
 * links and calendar entries of customers stay as they are.
 */
import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables as they were and as they become
type Rows = Kysely<any>;

export async function up(db: Rows): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('merged_into', 'text', (column) => column.references('leads.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('leads')
    .addColumn('link_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('leads').addColumn('link_renewed_at', 'text').execute();
  await db.schema.createIndex('leads_merged_into').on('leads').column('merged_into').execute();
  await splitLeads(db);
  await splitBookings(db);
  await nameBookingsInHistory(db);
}

/** Columns of a request that were added later than its entry may be; such an entry lacks them. */
const EMPTY = { language: '', window_date: '', window_id: '', opted_out: 0 };

async function splitLeads(db: Rows): Promise<void> {
  const entries = await db
    .selectFrom('lead_events')
    .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
    .select(['lead_events.id', 'lead_events.at', 'lead_events.data', 'lead_events.lead_id', 'leads.status'])
    .where('kind', '=', 'asked_again')
    .execute();
  for (const { id, at, data, lead_id, status } of entries) {
    const request = { ...EMPTY, ...JSON.parse(data) };
    await db.deleteFrom('lead_events').where('id', '=', id).execute();
    await db
      .insertInto('leads')
      .values({
        ...request,
        id,
        received_at: at,
        status: status === 'spam' ? 'spam' : 'new',
        read_at: at,
        address: '',
        merged_into: lead_id,
      })
      .execute();
    await db
      .updateTable('outbox')
      .set({ lead_id: id, event: 'lead.created' })
      .where('lead_id', '=', lead_id)
      .where('event', '=', 'lead.updated')
      .where('created_at', '=', at)
      .execute();
  }
  await db.updateTable('outbox').set({ event: 'lead.created' }).where('event', '=', 'lead.updated').execute();
}

async function splitBookings(db: Rows): Promise<void> {
  await db.schema
    .createTable('own_bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .$call(required('text', 'state', 'date', 'window'))
    .$call(required('integer', 'windows'))
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('released', 'text')
    .execute();
  await db.schema
    .createTable('own_places')
    .addColumn('booking_id', 'text', (column) =>
      column.notNull().references('own_bookings.id').onDelete('cascade'),
    )
    .$call(required('text', 'date', 'window'))
    .addColumn('place', 'integer', (column) => column.notNull())
    // No two bookings have the same place, whatever any program does.
    .addPrimaryKeyConstraint('own_places_key', ['date', 'window', 'place'])
    .execute();
  const columns = ['lead_id', 'state', 'date', 'window', 'windows', 'time_zone', 'sequence', 'changed_at'];
  await db
    .insertInto('own_bookings')
    .columns(['id', ...columns])
    .expression(db.selectFrom('bookings').select(['lead_id as id', ...columns]))
    .execute();
  await db
    .insertInto('own_places')
    .columns(['booking_id', 'date', 'window', 'place'])
    .expression(db.selectFrom('booking_places').select(['lead_id', 'date', 'window', 'place']))
    .execute();
  await db.schema.dropTable('booking_places').execute();
  await db.schema.dropTable('bookings').execute();
  await db.schema.alterTable('own_bookings').renameTo('bookings').execute();
  await db.schema.alterTable('own_places').renameTo('booking_places').execute();
  await db.schema.createIndex('bookings_date').on('bookings').columns(['date', 'window']).execute();
  await db.schema.createIndex('bookings_lead').on('bookings').column('lead_id').execute();
  await db.schema.createIndex('booking_places_booking').on('booking_places').column('booking_id').execute();
}

/** Also marks bookings that were released: cancelled, though the last entry about them is not a cancellation. */
async function nameBookingsInHistory(db: Rows): Promise<void> {
  const entries = await db
    .selectFrom('lead_events')
    .select(['id', 'lead_id', 'data'])
    .where('kind', '=', 'booking')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const last = new Map<string, string>();
  for (const { id, lead_id, data } of entries) {
    const change = JSON.parse(data);
    last.set(lead_id, change.change);
    await db
      .updateTable('lead_events')
      .set({ data: JSON.stringify({ ...change, booking: lead_id }) })
      .where('id', '=', id)
      .execute();
  }
  for (const [id, change] of last) {
    if (change === 'booking.cancelled') continue;
    await db
      .updateTable('bookings')
      .set({ released: sql.lit('[]') })
      .where('id', '=', id)
      .where('state', '=', 'cancelled')
      .execute();
  }
}
