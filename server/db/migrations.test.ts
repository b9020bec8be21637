/** A database from before each request was a lead of its own, brought up to date: nothing is lost, and links open what they did. */
import { createHmac } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { jsonLead } from '../leads/words/lead-json.ts';
import { anySql, bothEmptyDatabases } from '../testing/databases.ts';
import { person } from '../testing/new-lead.ts';
import { testApp } from '../testing/test-app.ts';
import { openDatabase, sqlitePath } from './database.ts';
import { allMigrations } from './migrations.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

const MONDAY_5AM = Date.parse('2026-11-23T11:00:00Z');
const WEDNESDAY = '2026-11-25';
const AT = '2026-11-23T10:00:00.000Z';
const LATER = '2026-11-23T10:30:00.000Z';
const KEY = Buffer.alloc(32, 7);
const id = (n: number) => `01934f1b-0000-7000-8000-00000000000${n}`;
/** The request that was added to the first lead, which had a booking; a lead whose booking was released; one that cancelled. */
const [FIRST, ADDED, LOST, CANCELLED] = [id(1), id(2), id(3), id(4)];

/** `/b/TOKEN`, as links were made then. */
function oldLink(leadId: string): string {
  const bytes = Buffer.from(leadId.replaceAll('-', ''), 'hex');
  const signature = createHmac('sha256', KEY).update('customer-page').update(bytes).digest().subarray(0, 16);
  return `/b/${Buffer.concat([bytes, signature]).toString('base64url')}`;
}

/** A lead with the columns of that time; those of `newLead` grow. */
const AS_IT_WAS = {
  name: 'Ada Byron',
  phone: '',
  email: 'ada@example.com',
  zip: '55802',
  service: 'piano',
  details: 'Upright, “second floor” 🎹',
  preferred_day: 'today',
  page: '/piano-removal?gclid=x',
  page_title: 'Piano',
  language: 'en',
  window_date: '',
  window_id: '',
  attribution: '{"gclid":"x"}',
  current_page: null,
  consent_version: 'abc',
  consent_text: 'By submitting…',
  ip_address: '203.0.113.7',
  user_agent: 'Browser',
  opted_out: 0,
  estimate: null,
  idempotency_key: null,
};

// biome-ignore lint/suspicious/noExplicitAny: the tables as they were
async function fillOld(db: Kysely<any>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: allMigrations },
  }).migrateTo('0014_daily_mail_lease');
  if (error) throw error;
  const lead = (n: number, more: object) => ({
    ...AS_IT_WAS,
    ...person(n),
    id: id(n),
    received_at: AT,
    status: 'new',
    address: '',
    ...more,
  });
  await db
    .insertInto('leads')
    .values([
      lead(1, { details: 'Gate code 4711', email: 'ada@example.com', idempotency_key: 'k1' }),
      lead(3, { status: 'lost' }),
      lead(4, {}),
    ])
    .execute();
  const event = (n: number, lead_id: string, kind: string, data: object, key: string | null = null) => ({
    id: `01934f1b-0000-7000-8000-0000000000${n}`,
    lead_id,
    at: kind === 'asked_again' ? LATER : AT,
    kind,
    data: JSON.stringify(data),
    idempotency_key: key,
  });
  const { email: _, ...withoutEmail } = AS_IT_WAS;
  const asked = { ...withoutEmail, ...person(1), details: 'and a piano', idempotency_key: 'k2' };
  const booking = (change: string) => ({ change, date: WEDNESDAY, window: '0800-1000', by: 'visitor' });
  await db
    .insertInto('lead_events')
    .values([
      // Entries are older than some columns.
      {
        ...event(10, FIRST, 'asked_again', { ...asked, email: 'ada@example.com', estimate: undefined }, 'k2'),
        id: ADDED,
      },
      event(11, FIRST, 'booking', booking('booking.booked')),
      event(12, LOST, 'booking', booking('booking.booked')),
      event(13, CANCELLED, 'booking', booking('booking.booked')),
      event(14, CANCELLED, 'booking', booking('booking.cancelled')),
    ])
    .execute();
  const row = (lead_id: string, state: string) => ({
    lead_id,
    state,
    date: WEDNESDAY,
    window: '0800-1000',
    windows: 1,
    time_zone: 'America/Chicago',
    sequence: state === 'booked' ? 0 : 1,
    changed_at: AT,
  });
  await db
    .insertInto('bookings')
    .values([row(FIRST, 'booked'), row(LOST, 'cancelled'), row(CANCELLED, 'cancelled')])
    .execute();
  await db
    .insertInto('booking_places')
    .values({ lead_id: FIRST, date: WEDNESDAY, window: '0800-1000', place: 1 })
    .execute();
  await db
    .insertInto('server_keys')
    .values({ purpose: 'customer-link', key: KEY.toString('base64url') })
    .execute();
  const delivery = (n: number, event: string, created_at: string) => ({
    id: id(n),
    lead_id: FIRST,
    event,
    channel: 'webhook',
    state: 'pending',
    attempts: 0,
    created_at,
    due_at: created_at,
  });
  await db
    .insertInto('outbox')
    .values([delivery(5, 'lead.created', AT), delivery(6, 'lead.updated', LATER)])
    .execute();
}

describe.each(bothEmptyDatabases())('on %s', (_name, createUrl) => {
  test('a further request becomes a lead that is merged into the first, and bookings keep their links', async () => {
    const url = await createUrl();
    const path = sqlitePath(url);
    const pool = path === undefined ? new pg.Pool({ connectionString: url }) : undefined;
    const dialect = pool ? new PostgresDialect({ pool }) : createSqliteDialect(path ?? '');
    const before = new Kysely<never>({ dialect });
    await fillOld(before);
    await before.destroy();
    const database = await openDatabase(url);
    const { app, bookings, leads, postJson } = await testApp({
      database,
      content: loadFixture(),
      now: () => MONDAY_5AM,
    });

    const first = await leads.findFull(FIRST);
    expect(first && jsonLead(first)).toMatchObject({
      details: 'Gate code 4711',
      booking: { id: FIRST, state: 'booked', date: WEDNESDAY },
      merged: [{ id: ADDED, received_at: LATER, details: 'and a piano', idempotency_key: 'k2' }],
      history: [{ kind: 'booking', booking: FIRST }],
    });
    expect(first?.deliveries.map(({ event }) => event)).toEqual(['lead.created', 'lead.created']);
    expect(await leads.findRequest(ADDED)).toMatchObject({ merged_into: FIRST, email: 'ada@example.com' });
    // A repeat of the further request is still one.
    const repeat = { name: 'Ada', phone: '9162000001', zip: '55802', idempotency_key: 'k2' };
    expect(await (await postJson(repeat)).json()).toMatchObject({ id: ADDED });

    const page = await (await app.request(oldLink(FIRST))).text();
    expect(page).toContain('Gate code 4711');
    expect(page).toContain('You are booked');
    const calendar = await (await app.request(`${oldLink(FIRST)}.ics`)).text();
    expect(calendar).toContain(`UID:${FIRST}@`);
    expect((await app.request(oldLink(ADDED))).status).toBe(200);
    expect(await bookings.day(WEDNESDAY)).toContainEqual({ id: '0800-1000', places: 3, taken: 1 });

    // The lost lead's booking comes back with it; the cancelled one does not.
    for (const lead of [LOST, CANCELLED]) {
      await leads.setStatus(lead, 'lost', { by: 'cli' });
      await leads.setStatus(lead, 'answered', { by: 'cli' });
    }
    expect((await leads.findFull(LOST))?.booking?.state).toBe('booked');
    expect((await leads.findFull(CANCELLED))?.booking?.state).toBe('cancelled');
    const { rows } = await sql<{ n: number }>`select count(*) as n from leads`.execute(anySql(database));
    expect(Number(rows[0]?.n)).toBe(4);
  });
});
