/** Adds the owner's numbers: counts of visits and of their speed, what ads cost, and what reports know of each lead. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const numbers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visit_counts')
      .addColumn('dimension', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('visit_counts_key', ['dimension', 'event', 'day', 'value'])
      .execute();
    await db.schema
      .createTable('vital_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page_kind', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('vital', 'text', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('vital_counts_key', ['day', 'page_kind', 'device', 'vital', 'step'])
      .execute();
    await db.schema
      .createTable('ad_costs')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('campaign', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('ad_costs_key', ['day', 'source', 'campaign'])
      .execute();
    // Not `lead_id`: it holds nothing of its own. It has no foreign key, so that ads can be told of a job that is gone.
    await db.schema
      .createTable('ad_conversions')
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('converted_at', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('ad_conversions_key', ['file', 'order_id'])
      .execute();

    await db.schema
      .createTable('lead_facts')
      .addColumn('id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
      .addColumn('stale', 'integer', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('weekday', 'integer', (column) => column.notNull())
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('booked', 'integer', (column) => column.notNull())
      .addColumn('won', 'integer', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('first_source', 'text', (column) => column.notNull())
      .addColumn('first_campaign', 'text', (column) => column.notNull())
      .addColumn('first_ad', 'text', (column) => column.notNull())
      .addColumn('first_page', 'text', (column) => column.notNull())
      .addColumn('last_source', 'text', (column) => column.notNull())
      .addColumn('last_campaign', 'text', (column) => column.notNull())
      .addColumn('last_ad', 'text', (column) => column.notNull())
      .addColumn('last_page', 'text', (column) => column.notNull())
      .addColumn('zip', 'text', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
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
  },
};
