/** Adds the owner's numbers: counts of visits and of their speed, what ads cost, and what reports know of each lead. */
import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .$call(required('text', 'dimension', 'event', 'day', 'value'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_key', ['dimension', 'event', 'day', 'value'])
    .execute();
  await db.schema
    .createTable('vital_counts')
    .$call(required('text', 'day', 'page_kind', 'device', 'vital'))
    .$call(required('integer', 'step', 'n'))
    .addPrimaryKeyConstraint('vital_counts_key', ['day', 'page_kind', 'device', 'vital', 'step'])
    .execute();
  await db.schema
    .createTable('ad_costs')
    .$call(required('text', 'day', 'source', 'campaign'))
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ad_costs_key', ['day', 'source', 'campaign'])
    .execute();
  // Not `lead_id`: it holds nothing of its own. It has no foreign key, so that ads can be told of a job that is gone.
  await db.schema
    .createTable('ad_conversions')
    .$call(required('text', 'file', 'order_id', 'converted_at'))
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ad_conversions_key', ['file', 'order_id'])
    .execute();

  await db.schema
    .createTable('lead_facts')
    .addColumn('id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('stale', 'integer', (column) => column.notNull())
    .$call(required('text', 'rules', 'day'))
    .$call(required('integer', 'weekday', 'hour'))
    .addColumn('status', 'text', (column) => column.notNull())
    .$call(required('integer', 'booked', 'won', 'cents'))
    .$call(required('text', 'first_source', 'first_campaign', 'first_ad', 'first_page', 'last_source'))
    .$call(required('text', 'last_campaign', 'last_ad', 'last_page', 'zip', 'item', 'language'))
    .addColumn('answer_minutes', 'integer')
    .addColumn('held', 'text', (column) => column.notNull())
    .execute();
  await sql`create index lead_facts_stale on lead_facts (id) where stale > 0`.execute(db);
  await sql`insert into lead_facts (
      id, stale, rules, day, weekday, hour, status, booked, won, cents, first_source, first_campaign, first_ad, first_page,
      last_source, last_campaign, last_ad, last_page, zip, item, language, held
    ) select id, 1, '', '', 0, 0, 'new', 0, 0, 0, '', '', '', '', '', '', '', '', '', '', '', '' from leads`.execute(
    db,
  );
}
