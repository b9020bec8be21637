/** Table types for Kysely. On both databases dates are text in ISO 8601, and records are JSON. */
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DayMessageKind } from '../../contract/desk/day.ts';
import type { PaidBy, Taken } from '../../contract/desk/jobs.ts';
import type { Closure, RequestState } from '../../contract/desk/leads.ts';
import type { Audience, MessageChannel } from '../../contract/desk/messages.ts';
import type { VisitorField } from '../../contract/quote.ts';
import type { DeskTables } from './desk-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { SiteTables } from './site-tables.ts';
import type { TextTables } from './text-tables.ts';

/** The author of a change; `visitor`: the customer, with the request or on their own page; `desk:` with an e-mail address. */
export type ChangedBy = 'cli' | 'visitor' | `desk:${string}`;

/** Something that somebody asked, once (product section 11). It never changes but for its address and its state. */
export interface RequestsTable extends Record<VisitorField, string> {
  /** UUID version 7 (id.ts). */
  id: string;
  received_at: string;
  /** When somebody of the business last answered; null if nobody has, or the customer's last job was canceled since. */
  answered_at: string | null;
  /** `spam` is set aside: told to nobody, listed on request, never deleted automatically. */
  closed_as: Closure | null;
  closed_at: string | null;
  /** The request that says the same, of one closed as `duplicate`. */
  duplicate_of: string | null;
  /** 1 if the browser sent Global Privacy Control: its jobs are in no export for ad networks. */
  opted_out: 0 | 1;
  page: string;
  page_title: string;
  /** Code of the customer's language, such as `es`; `''`, in those entered by hand, for the primary language. */
  language: string;
  /** Of the window that the visitor asked for; `''` for none. */
  window_date: string;
  window_id: string;
  /** First touch, an attribution record as JSON (contract/attribution.ts). */
  attribution: string | null;
  current_page: string | null;
  /** The visitor's list and its price range, as JSON (server/leads/estimates/stored-estimate.ts). */
  estimate: string | null;
  /** Short hash of the consent text that the visitor agreed to, and the text. */
  consent_version: string;
  consent_text: string;
  /** Proof of consent; `''` if the connection was closed before the server read it. */
  ip_address: string;
  user_agent: string;
  idempotency_key: string | null;
  /** When somebody read it at the desk; null if nobody has since the customer last wrote. */
  read_at: string | null;
  /** Number of times the owner renewed the customer's link, which ended the link before. */
  link_version: number;
  link_renewed_at: string | null;
}

/** A view: requests with what follows from their jobs and closures. No program computes a state in another way. */
export interface LeadsView extends RequestsTable {
  state: RequestState;
  /** Since when; null for a new request. */
  state_at: string | null;
  /** Sum of the amounts of its done jobs; null if none is known. */
  amount_cents: number | null;
}

export type NewRequest = Omit<
  RequestsTable,
  | 'id'
  | 'received_at'
  | 'answered_at'
  | 'closed_as'
  | 'closed_at'
  | 'duplicate_of'
  | 'read_at'
  | 'link_version'
  | 'link_renewed_at'
>;

/** One visit. It is booked until it is done or canceled, and never both (product section 11). */
export interface JobsTable {
  id: string;
  request_id: string;
  /** `YYYY-MM-DD` and `HHMM-HHMM`, wall time in `time_zone`; null for a job that was entered once it was done. */
  date: string | null;
  window: string | null;
  /** Number of windows that the job takes, the first included. */
  windows: number;
  time_zone: string;
  sequence: number;
  changed_at: string;
  done_at: string | null;
  canceled_at: string | null;
  /** Of a done job; null until somebody enters it. */
  amount_cents: number | null;
  paid: PaidBy | null;
  /** Id of the desk's user whose job it is; null, or an id that has gone, for every crew. */
  crew_id: string | null;
  /** Number of times the owner renewed the customer's links while the job was with the request. */
  link_version: number;
}

/** A place that a job takes in a window, until it is canceled. */
interface JobPlacesTable {
  job_id: string;
  date: string;
  window: string;
  place: number;
}

/** An event after a request was received (kinds and data: server/leads/events.ts). */
interface EventsTable {
  id: string;
  request_id: string;
  job_id: string | null;
  at: string;
  kind: string;
  data: string;
  idempotency_key: string | null;
}

/** The request that stands for a submission in place of the one with its idempotency key, whether that one arrived or not. */
interface ReplacedKeysTable {
  key: string;
  request_id: string;
}

/** Keyed hashes of the idempotency keys of deleted requests and changes, so that a replay brings none of them back. */
interface ForgottenKeysTable {
  hash: string;
  at: string;
}

interface LimitRecordsTable {
  subject: string;
  at: string;
  until: string;
  message_id: string | null;
}

/** Mailboxes whose owner opened the link of a mail to them, as keyed hashes. */
interface ConfirmedMailboxesTable {
  mailbox: string;
  at: string;
}

interface ServerKeysTable {
  purpose: string;
  key: string;
}

type JobNews = 'job.booked' | 'job.moved' | 'job.canceled' | 'job.done';
export type MessageKind =
  | 'request.created'
  | 'request.note'
  /** For the owner: the customer's address was refused for good. */
  | 'request.unreached'
  /** For the customer: the link that replaces the one before. */
  | 'request.link'
  /** For the customer, by text alone: words of the business, the next window, and the answers to HELP and to an end in Spanish. */
  | 'request.text'
  | 'request.offer'
  | 'request.help'
  | 'request.goodbye'
  | JobNews
  /** For the customer, before the day of the job. */
  | 'job.reminder'
  /** For the customer: a message of the day (contract/desk/day.ts). */
  | `job.${DayMessageKind}`;

/** One notice about one request or job, to one audience, by one channel. Its id is part of it, so that the receiver can drop a repeat. */
export interface MessagesTable {
  id: string;
  request_id: string;
  job_id: string | null;
  /** The event that it tells, where the job alone doesn't say it: a note, a message of the day. */
  event_id: string | null;
  audience: Audience;
  channel: MessageChannel;
  kind: MessageKind;
  /** `sent`: a receiver took it. `failed`: given up, until the owner has it sent again. A failure that will be retried is `waiting`. */
  outcome: 'waiting' | 'sent' | 'skipped' | 'failed';
  /** Why it was skipped, or the error code of the latest attempt (server/delivery/outbox/delivery-error.ts). */
  reason: string | null;
  attempts: number;
  created_at: string;
  since: string;
  /** Time of the next attempt; while one is running, end of its lease. Null once there is an outcome. */
  due_at: string | null;
  claim: string | null;
  finished_at: string | null;
  /** JSON list of the receivers not yet reached (mail addresses, or ids of subscriptions); null if none or all were reached. */
  remaining: string | null;
}

export interface MessageRoutesTable {
  audience: Audience;
  channel: MessageChannel;
}

export interface PhotosTable {
  request_id: string;
  /** The job of which the crew took it; null for a photo that the customer sent. */
  job_id: string | null;
  /** From 1 within its request, in order of arrival. */
  position: number;
  name: string;
  /** Media type of `data`, such as `image/jpeg`. */
  type: string;
  bytes: number;
  width: number;
  height: number;
  /** Before or after the job, by the crew; null for a photo that the customer sent. */
  taken: Taken | null;
  /** 1 if the customer texted it: it is on no page of a link. */
  by_text: 0 | 1;
  /** The re-encoded picture, without its original metadata. */
  data: Uint8Array;
}

interface DayChangeKeysTable {
  key: string;
  at: string;
}

interface DayChangesTable {
  date: string;
  /** `''` for the whole day. */
  window: string;
  places: number;
  changed_by: string | null;
  changed_at: string | null;
}

/** The text of each request that the desk searches (server/leads/search-text.ts). */
interface SearchTextsTable {
  request_id: string;
  zip: string;
  text: string;
}

export interface DailyMailsTable {
  name: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** While a process sends the mail: when another process may take over. Null once the mail is sent. */
  lease_until: string | null;
}

export interface Tables extends DeskTables, ReportTables, SiteTables, TextTables {
  requests: RequestsTable;
  leads: LeadsView;
  jobs: JobsTable;
  job_places: JobPlacesTable;
  events: EventsTable;
  messages: MessagesTable;
  message_routes: MessageRoutesTable;
  photos: PhotosTable;
  search_texts: SearchTextsTable;
  replaced_keys: ReplacedKeysTable;
  forgotten_keys: ForgottenKeysTable;
  day_changes: DayChangesTable;
  day_change_keys: DayChangeKeysTable;
  daily_mails: DailyMailsTable;
  limit_records: LimitRecordsTable;
  confirmed_mailboxes: ConfirmedMailboxesTable;
  server_keys: ServerKeysTable;
}

/** Has no method that writes, and `sql` can't run on it, so that every write goes through `Database.transact`. */
export type Connection = Pick<Kysely<Tables>, 'selectFrom'>;
export type Transaction = KyselyTransaction<Tables>;
