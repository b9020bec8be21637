/**
 * All tables, in SQL that SQLite and PostgreSQL both understand. Until the first release this file changes with them; from then on
 * it stays, and each change is a file of its own.
 */
import { type Kysely, sql } from 'kysely';

const LEADS = [
  `create table leads (
    id text primary key,
    received_at text not null,
    name text not null,
    phone text not null,
    email text not null,
    zip text not null,
    street text not null default '',
    access text not null default '',
    service text not null,
    details text not null,
    preferred_day text not null,
    window_date text not null default '',
    window_id text not null default '',
    estimate text,
    page text not null,
    page_title text not null,
    language text not null default '',
    attribution text,
    current_page text,
    opted_out integer not null default 0,
    consent_version text not null,
    consent_text text not null,
    ip_address text not null,
    user_agent text not null,
    idempotency_key text unique,
    status text not null,
    status_at text,
    amount_cents integer,
    read_at text,
    merged_into text references leads (id) on delete set null,
    link_version integer not null default 0,
    link_renewed_at text
  )`,
  'create index leads_received_at on leads (received_at, id)',
  'create index leads_phone on leads (phone, received_at)',
  'create index leads_status on leads (status, id)',
  'create index leads_unread on leads (id) where read_at is null',
  'create index leads_merged_into on leads (merged_into)',

  `create table lead_events (
    id text primary key,
    lead_id text not null references leads (id) on delete cascade,
    at text not null,
    kind text not null,
    data text not null,
    idempotency_key text unique
  )`,
  'create index lead_events_lead on lead_events (lead_id, id)',

  // In the database itself: one transaction, one backup, no stray files. SQLite takes any name of a type, so it takes PostgreSQL's.
  `create table lead_photos (
    lead_id text not null references leads (id) on delete cascade,
    position integer not null,
    name text not null,
    type text not null,
    bytes integer not null,
    width integer not null,
    height integer not null,
    taken text,
    data bytea not null,
    primary key (lead_id, position)
  )`,

  // Narrow, so that a search through all leads reads little.
  `create table lead_search (
    id text primary key references leads (id) on delete cascade,
    zip text not null,
    text text not null
  )`,
];

const BOOKINGS = [
  `create table bookings (
    id text primary key,
    lead_id text not null references leads (id) on delete cascade,
    state text not null,
    date text not null,
    "window" text not null,
    windows integer not null,
    time_zone text not null,
    sequence integer not null,
    changed_at text not null,
    released text,
    crew_id text
  )`,
  'create index bookings_date on bookings (date, "window")',
  'create index bookings_lead on bookings (lead_id)',

  // By its key no two bookings have the same place, whatever any program does.
  `create table booking_places (
    booking_id text not null references bookings (id) on delete cascade,
    date text not null,
    "window" text not null,
    place integer not null,
    primary key (date, "window", place)
  )`,
  'create index booking_places_booking on booking_places (booking_id)',

  `create table day_changes (
    date text not null,
    "window" text not null,
    places integer not null,
    changed_by text,
    changed_at text,
    primary key (date, "window")
  )`,
];

const DELIVERY = [
  'create table delivery_channels (channel text primary key)',

  `create table outbox (
    id text primary key,
    lead_id text not null references leads (id) on delete cascade,
    event text not null,
    channel text not null,
    state text not null,
    attempts integer not null,
    created_at text not null,
    resent_at text,
    due_at text,
    claim text,
    finished_at text,
    last_error text,
    remaining text
  )`,
  'create index outbox_lead_id on outbox (lead_id, id)',
  // Finished rows have no due_at, so due rows are found quickly however many there are.
  'create index outbox_due_at on outbox (channel, due_at)',

  `create table daily_mails (
    name text not null,
    date text not null,
    lease_until text,
    primary key (name, date)
  )`,
];

const DESK = [
  // Its role is not null, so that nobody is a user for no reason.
  `create table desk_users (
    id text primary key,
    email text not null unique,
    name text not null,
    invited_as text,
    gets_leads integer not null,
    role text not null generated always as (case when gets_leads = 1 then 'owner' else invited_as end) stored,
    created_at text not null
  )`,

  `create table desk_invites (
    token_hash text primary key,
    user_id text not null references desk_users (id) on delete cascade,
    expires_at text not null,
    used_at text
  )`,

  `create table desk_sessions (
    id text primary key,
    user_id text not null references desk_users (id) on delete cascade,
    token_hash text not null unique,
    device text not null,
    created_at text not null,
    seen_at text not null,
    revoked_at text
  )`,
  'create index desk_sessions_user on desk_sessions (user_id)',

  `create table desk_codes (
    request text primary key,
    user_id text not null references desk_users (id) on delete cascade,
    code_hash text not null,
    expires_at text not null,
    attempts integer not null
  )`,

  `create table desk_passkeys (
    id text primary key,
    user_id text not null references desk_users (id) on delete cascade,
    public_key text not null,
    counter integer not null,
    transports text not null,
    device text not null,
    created_at text not null,
    used_at text
  )`,

  `create table desk_challenges (
    challenge text primary key,
    purpose text not null,
    expires_at text not null
  )`,

  `create table desk_subscriptions (
    id text primary key,
    user_id text not null references desk_users (id) on delete cascade,
    session_id text not null references desk_sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at text not null,
    seen_at text not null,
    accepted_at text,
    waiting_since text,
    gone_at text,
    missed_lead text,
    reported_at text
  )`,
];

const REPORTS = [
  `create table visit_counts (
    dimension text not null,
    event text not null,
    day text not null,
    value text not null,
    n integer not null,
    primary key (dimension, event, day, value)
  )`,

  `create table vital_counts (
    day text not null,
    page_kind text not null,
    device text not null,
    vital text not null,
    step integer not null,
    n integer not null,
    primary key (day, page_kind, device, vital, step)
  )`,

  `create table ad_costs (
    day text not null,
    source text not null,
    campaign text not null,
    cents integer not null,
    primary key (day, source, campaign)
  )`,

  // An order is a lead, but without a foreign key: ads are told of a job that is gone.
  `create table ad_conversions (
    file text not null,
    order_id text not null,
    converted_at text not null,
    cents integer not null,
    primary key (file, order_id)
  )`,
];

const SITE = [
  `create table site_drafts (
    field text primary key,
    value text not null,
    was text not null,
    "by" text not null,
    at text not null
  )`,

  `create table site_photos (
    name text primary key,
    id text not null,
    label text not null,
    words text not null,
    focus text not null,
    was text not null,
    "by" text not null,
    at text not null,
    data bytea not null
  )`,

  `create table site_publishes (
    id text primary key,
    at text not null,
    "by" text not null,
    state text not null,
    changes text not null,
    files text not null,
    version text not null,
    undoes text,
    error text
  )`,
];

const SERVER = [
  `create table limit_records (
    subject text not null,
    at text not null
  )`,
  'create index limit_records_subject on limit_records (subject, at)',
  'create index limit_records_at on limit_records (at)',

  `create table server_keys (
    purpose text primary key,
    key text not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const groups = [LEADS, BOOKINGS, DELIVERY, DESK, REPORTS, SITE, SERVER];
  for (const statement of groups.flat()) await sql.raw(statement).execute(db);
}
