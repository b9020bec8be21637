/** Table types for Kysely. On both databases dates are text in ISO 8601, and records are JSON. */
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Taken } from '../../contract/desk/leads.ts';
import type { VisitorField } from '../../contract/quote.ts';
import type { DeskTables } from './desk-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { SiteTables } from './site-tables.ts';

/** Status of a lead. `spam` is set aside: not delivered, listed on request, never deleted automatically. */
export type LeadStatus = 'new' | 'answered' | 'booked' | 'won' | 'lost' | 'spam';

export interface LeadsTable extends Record<VisitorField, string> {
  /** UUID version 7 (id.ts). */
  id: string;
  received_at: string;
  status: LeadStatus;
  status_at: string | null;
  amount_cents: number | null;
  /** 1 if the browser sent Global Privacy Control: the lead is in no export for ad networks. */
  opted_out: 0 | 1;
  page: string;
  page_title: string;
  /** Code of the customer's language, such as `es`; `''`, in old leads and in those entered by hand, for the primary language. */
  language: string;
  /** The arrival window that the visitor asked for, as `YYYY-MM-DD` and `HHMM-HHMM`; `''` for none. */
  window_date: string;
  window_id: string;
  /** First touch, JSON of an attribution record (contract/attribution.ts). */
  attribution: string | null;
  /** Last touch. */
  current_page: string | null;
  /** JSON of the list and its price range. */
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
  /** Id of the lead that the owner merged this one into (merge.ts); null for a lead that stands by itself. */
  merged_into: string | null;
  /** Number of times the owner renewed the customer's link, which ended the link before. */
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

/** An event after a lead was received (kinds and data: events.ts). */
export interface LeadEventsTable {
  id: string;
  lead_id: string;
  at: string;
  kind: string;
  data: string;
  idempotency_key: string | null;
}

/** One request that a limit counts. Removed when no limit counts it any longer. */
export interface LimitRecordsTable {
  /** Keyed hash of a `LimitSubject` (limits.ts). */
  subject: string;
  at: string;
}

/** Secrets that all servers share, each created on first use (keys.ts). */
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
  /** The customer added a note or photos; for the owner. */
  | 'booking.note'
  /** For the customer, the evening before. */
  | 'booking.reminder'
  /** For the customer: a message of the day (contract/desk/day.ts). */
  | 'booking.told'
  /** For the customer: the link that replaces the one before. */
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
  /** Error code of the latest attempt (server/delivery/outbox/delivery-error.ts). */
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
  /** Safe file name (server/leads/photos/photo-name.ts). */
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
  /** `YYYY-MM-DD` and `HHMM-HHMM`, wall time in `time_zone`. */
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
  /** From 1. */
  place: number;
}

/** The owner's change to one day (`DayChange`, server/bookings/calendar.ts). */
export interface DayChangesTable {
  date: string;
  /** `''` for the whole day. */
  window: string;
  places: number;
  /** Author and time of the change; null in old rows. */
  changed_by: string | null;
  changed_at: string | null;
}

/** The text of each lead that the desk searches (search-text.ts). */
export interface LeadSearchTable {
  id: string;
  zip: string;
  text: string;
}

/** A mail that is sent at most once a day. */
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

/**
 * Reads, in a transaction or outside of one. It has no method that writes, and `sql` can't run on it, so that every write goes
 * through `Database.transact`, which waits for other writers and runs again after a conflict.
 */
export type Connection = Pick<Kysely<Tables>, 'selectFrom'>;
export type Transaction = KyselyTransaction<Tables>;
