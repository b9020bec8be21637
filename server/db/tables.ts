/** Table types for Kysely. On both databases dates are text in ISO 8601, and records are JSON. */
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Taken } from '../../contract/desk/leads.ts';
import type { VisitorField } from '../../contract/quote.ts';
import type { DeskTables } from './desk-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { SiteTables } from './site-tables.ts';

/** `spam` is not delivered, listed on request, never deleted automatically. */
export type LeadStatus = 'new' | 'answered' | 'booked' | 'won' | 'lost' | 'spam';

export interface LeadsTable extends Record<VisitorField, string> {
  id: string;
  received_at: string;
  status: LeadStatus;
  status_at: string | null;
  amount_cents: number | null;
  /** 1 if the browser sent Global Privacy Control: the lead is in no export for ad networks. */
  opted_out: 0 | 1;
  page: string;
  page_title: string;
  /** `''`, in old leads and in those entered by hand, for the primary language. */
  language: string;
  /** Of the window that the visitor asked for; `''` for none. */
  window_date: string;
  window_id: string;
  /** First touch, JSON of an attribution record (contract/attribution.ts). */
  attribution: string | null;
  current_page: string | null;
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
  /** By the owner; null for a lead that stands by itself. */
  merged_into: string | null;
  /** Renewing the customer's link ends the one before. */
  link_version: number;
  link_renewed_at: string | null;
}

export type NewLead = Omit<
  LeadsTable,
  | 'id'
  | 'received_at'
  | 'status'
  | 'status_at'
  | 'amount_cents'
  | 'read_at'
  | 'merged_into'
  | 'link_version'
  | 'link_renewed_at'
>;

export interface LeadEventsTable {
  id: string;
  lead_id: string;
  at: string;
  kind: string;
  data: string;
  idempotency_key: string | null;
}

export interface LimitRecordsTable {
  subject: string;
  at: string;
}

export interface ServerKeysTable {
  purpose: string;
  key: string;
}

/** Channels that tell the owner about leads (product sections 7 and 12), and mail to the customer (section 11). */
export type DeliveryChannel = 'email' | 'webhook' | 'push' | 'customer';

export type BookingEvent = 'booking.booked' | 'booking.moved' | 'booking.cancelled';
export type DeliveryEvent =
  | 'lead.created'
  | BookingEvent
  | 'booking.note'
  | 'booking.reminder'
  | 'booking.told'
  | 'booking.link';

/** One delivery by one channel. Its id is part of the message, so that the receiver can drop a repeat. */
export interface OutboxTable {
  id: string;
  lead_id: string;
  event: DeliveryEvent;
  channel: DeliveryChannel;
  /** `errored`: given up, until the owner has it resent. A failure that will be retried is `pending`. */
  state: 'pending' | 'in_progress' | 'completed' | 'errored';
  /** Attempts so far, or since `resent_at`, including a running one. */
  attempts: number;
  created_at: string;
  /** Start of its week of attempts, if that is not `created_at`: when the owner resent it, or when a reminder is due. */
  resent_at: string | null;
  /** Time of the next attempt; while in progress, end of the lease. Null once finished. */
  due_at: string | null;
  /** Token of the process that works on it, while in progress. */
  claim: string | null;
  finished_at: string | null;
  last_error: string | null;
  /** JSON list of the receivers not yet reached (mail addresses, or ids of subscriptions); null if none or all were reached. */
  remaining: string | null;
}

export interface DeliveryChannelsTable {
  channel: DeliveryChannel;
}

export interface PhotosTable {
  lead_id: string;
  /** From 1, in order of arrival. */
  position: number;
  name: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  /** Before or after the job, by the crew; null for a photo that the customer sent. */
  taken: Taken | null;
  /** The re-encoded picture, without its original metadata. */
  data: Uint8Array;
}

/** A lead has at most one live booking of its own; the code keeps to that, no index does. */
export interface BookingsTable {
  /** UUID version 7; of bookings from before bookings had ids, the id of the lead. */
  id: string;
  lead_id: string;
  state: 'booked' | 'cancelled';
  /** Wall time in `time_zone`. */
  date: string;
  window: string;
  /** Number of windows that the job takes, this one included. */
  windows: number;
  time_zone: string;
  /** Number of changes, for calendar files. */
  sequence: number;
  changed_at: string;
  /**
   * Set while the booking is cancelled only because its lead is lost or spam, which nobody told the customer: the places that it
   * had, as a JSON list of `TakenPlace`, so that it can get the same ones back.
   */
  released: string | null;
  /** Id of the desk's user whose job it is; null, or an id that has gone, for every crew. */
  crew_id: string | null;
}

export interface BookingPlacesTable {
  booking_id: string;
  date: string;
  window: string;
  place: number;
}

export interface DayChangesTable {
  date: string;
  /** `''` for the whole day. */
  window: string;
  places: number;
  changed_by: string | null;
  changed_at: string | null;
}

export interface LeadSearchTable {
  id: string;
  zip: string;
  text: string;
}

export interface DailyMailsTable {
  name: string;
  date: string;
  /** While a process sends the mail: when another process may take over. Null once the mail is sent. */
  lease_until: string | null;
}

export interface Tables extends DeskTables, ReportTables, SiteTables {
  lead_search: LeadSearchTable;
  daily_mails: DailyMailsTable;
  bookings: BookingsTable;
  booking_places: BookingPlacesTable;
  day_changes: DayChangesTable;
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  limit_records: LimitRecordsTable;
  server_keys: ServerKeysTable;
  outbox: OutboxTable;
  delivery_channels: DeliveryChannelsTable;
  lead_photos: PhotosTable;
}

/** Has no method that writes, and `sql` can't run on it, so that every write goes through `Database.transact`. */
export type Connection = Pick<Kysely<Tables>, 'selectFrom'>;
export type Transaction = KyselyTransaction<Tables>;
