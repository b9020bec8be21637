/**
 * All tables, in SQL that SQLite and PostgreSQL both understand. Until the first release this file changes with them; from then on
 * it stays, and each change is a file of its own.
 */
import { type Kysely, sql } from 'kysely';

const REQUESTS = [
  `create table requests (
    id text primary key,
    received_at text not null,
    name text not null,
    phone text not null,
    email text not null,
    zip text not null,
    street text not null,
    access text not null,
    service text not null,
    details text not null,
    preferred_day text not null,
    window_date text not null,
    window_id text not null,
    estimate text,
    page text not null,
    page_title text not null,
    language text not null,
    attribution text,
    current_page text,
    opted_out integer not null,
    consent_version text not null,
    consent_text text not null,
    ip_address text not null,
    user_agent text not null,
    idempotency_key text unique,
    read_at text,
    answered_at text,
    closed_as text,
    closed_at text,
    duplicate_of text references requests (id),
    link_version integer not null,
    link_renewed_at text,
    constraint a_closure_has_a_time check ((closed_as is null) = (closed_at is null)),
    constraint a_duplicate_has_an_original
      check ((duplicate_of is not null) = (closed_as is not null and closed_as = 'duplicate'))
  )`,
  'create index requests_received_at on requests (received_at, id)',
  'create index requests_phone on requests (phone, received_at)',
  'create index requests_closed_as on requests (closed_as, id)',
  'create index requests_duplicate_of on requests (duplicate_of)',
  'create index requests_unread on requests (id) where read_at is null',
  'create index requests_open on requests (id) where answered_at is null and closed_as is null',
];

const JOBS = [
  `create table jobs (
    id text primary key,
    request_id text not null references requests (id) on delete cascade,
    date text,
    "window" text,
    windows integer not null,
    time_zone text not null,
    sequence integer not null,
    changed_at text not null,
    done_at text,
    canceled_at text,
    amount_cents integer,
    paid text,
    crew_id text,
    link_version integer not null,
    constraint never_done_and_canceled check (done_at is null or canceled_at is null),
    constraint only_done_jobs_have_money check (done_at is not null or (amount_cents is null and paid is null)),
    constraint a_job_to_do_has_a_window
      check (done_at is not null or canceled_at is not null or "window" is not null),
    constraint a_window_has_a_date check ((date is null) = ("window" is null))
  )`,
  'create index jobs_request on jobs (request_id, id)',
  'create index jobs_date on jobs (date, "window")',
  'create index jobs_done_at on jobs (done_at)',

  `create table job_places (
    job_id text not null references jobs (id) on delete cascade,
    date text not null,
    "window" text not null,
    place integer not null,
    primary key (date, "window", place)
  )`,
  'create index job_places_job on job_places (job_id)',

  `create table day_changes (
    date text not null,
    "window" text not null,
    places integer not null,
    changed_by text,
    changed_at text,
    primary key (date, "window")
  )`,

  `create table day_change_keys (
    key text primary key,
    at text not null
  )`,
];

const BELONGINGS = [
  `create table events (
    id text primary key,
    request_id text not null references requests (id) on delete cascade,
    job_id text references jobs (id) on delete set null,
    at text not null,
    kind text not null,
    data text not null,
    idempotency_key text unique
  )`,
  'create index events_request on events (request_id, id)',
  'create index events_job on events (job_id)',

  // In the database itself: one transaction, one backup, no stray files. SQLite takes any name of a type, so it takes PostgreSQL's.
  `create table photos (
    request_id text not null references requests (id) on delete cascade,
    position integer not null,
    job_id text references jobs (id) on delete set null,
    taken text,
    by_text integer not null,
    name text not null,
    type text not null,
    bytes integer not null,
    width integer not null,
    height integer not null,
    data bytea not null,
    primary key (request_id, position)
  )`,
  'create index photos_job on photos (job_id)',
  // Narrow, so that a search through all requests reads little.
  `create table search_texts (
    request_id text primary key references requests (id) on delete cascade,
    zip text not null,
    text text not null
  )`,
  `create table replaced_keys (
    key text primary key,
    request_id text not null references requests (id) on delete cascade
  )`,
  'create index replaced_keys_request on replaced_keys (request_id)',
  `create table forgotten_keys (
    hash text primary key,
    at text not null
  )`,
];

const MESSAGES = [
  `create table messages (
    id text primary key,
    request_id text not null references requests (id) on delete cascade,
    job_id text references jobs (id) on delete set null,
    event_id text references events (id) on delete set null,
    audience text not null,
    channel text not null,
    kind text not null,
    outcome text not null,
    reason text,
    attempts integer not null,
    created_at text not null,
    since text not null,
    due_at text,
    claim text,
    finished_at text,
    remaining text,
    constraint only_waiting_messages_are_due check ((outcome = 'waiting') = (due_at is not null))
  )`,
  'create index messages_request on messages (request_id, id)',
  'create index messages_job on messages (job_id)',
  'create index messages_event on messages (event_id)',
  // Those with an outcome have no due_at, so that due ones are found quickly however many there are.
  'create index messages_due_at on messages (audience, channel, due_at)',
  'create index messages_finished_at on messages (channel, finished_at)',
  `create table message_routes (
    audience text not null,
    channel text not null,
    primary key (audience, channel)
  )`,

  // The words of a text, and what the provider calls it. Without a sid, nobody knows yet whether the provider took it.
  `create table sent_texts (
    message_id text primary key references messages (id) on delete cascade,
    body text not null,
    parts integer not null,
    posted_at text not null,
    sid text unique,
    ended_as text
  )`,
  // What the provider said of a text before the server had its sid.
  `create table early_failures (
    sid text primary key,
    error text not null,
    at text not null
  )`,
  `create table text_numbers (
    number text primary key,
    stopped_at text,
    refused_as text,
    answered_at text
  )`,
  // Texts with photos that are still with the provider.
  `create table photo_texts (
    sid text primary key,
    request_id text not null references requests (id) on delete cascade,
    at text not null
  )`,
  `create table text_inbox (
    id integer primary key,
    read_until text not null
  )`,

  `create table daily_mails (
    name text not null,
    date text not null,
    lease_until text,
    primary key (name, date)
  )`,
];

const LEADS = [
  // The one place that says what a request is, by what happened to it (product section 11).
  `create view leads as
    select requests.*,
      case
        when closed_as is not null then closed_as
        when exists (select 1 from jobs where request_id = requests.id and done_at is null and canceled_at is null)
          then 'booked'
        when exists (select 1 from jobs where request_id = requests.id and done_at is not null) then 'won'
        when answered_at is not null then 'answered'
        when exists (select 1 from jobs where request_id = requests.id and date is not null) then 'canceled'
        else 'new'
      end as state,
      coalesce(
        closed_at,
        (select max(changed_at) from jobs where request_id = requests.id and done_at is null and canceled_at is null),
        (select max(done_at) from jobs where request_id = requests.id),
        answered_at,
        (select max(canceled_at) from jobs where request_id = requests.id and date is not null)
      ) as state_at,
      (select cast(sum(amount_cents) as integer) from jobs where request_id = requests.id) as amount_cents
    from requests`,
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

  // An order is a job, but without a foreign key: ads are told of a job that is gone.
  `create table ad_conversions (
    file text not null,
    order_id text not null,
    converted_at text not null,
    cents integer not null,
    primary key (file, order_id)
  )`,
];

const SITE = [
  `create table site_changes (
    id text primary key,
    base text not null,
    value text not null,
    "by" text not null,
    at text not null
  )`,

  `create table site_pictures (
    id text primary key,
    data bytea not null
  )`,

  // Without foreign keys: a picture on the site is known as one of a job that is gone.
  `create table site_job_pictures (
    picture text not null,
    job_id text not null,
    position integer not null,
    primary key (picture, job_id, position)
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
    at text not null,
    until text not null,
    message_id text
  )`,
  'create index limit_records_subject on limit_records (subject, at)',
  'create index limit_records_until on limit_records (until)',
  'create index limit_records_message on limit_records (message_id) where message_id is not null',

  `create table confirmed_mailboxes (
    mailbox text primary key,
    at text not null
  )`,

  `create table server_keys (
    purpose text primary key,
    key text not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const groups = [REQUESTS, JOBS, BELONGINGS, MESSAGES, LEADS, DESK, REPORTS, SITE, SERVER];
  for (const statement of groups.flat()) await sql.raw(statement).execute(db);
}
