/** The tables as Kysely sees them. Columns are text on both databases: dates as ISO 8601, records as JSON. */
import type { VisitorField } from '../../contract/quote.ts';

/** What becomes of a lead. `spam` is kept apart: not delivered, listed on request, never deleted by itself. */
export type LeadStatus = 'new' | 'won' | 'lost' | 'spam';

export interface LeadsTable extends Record<VisitorField, string> {
  /** UUID version 7: sorts by time, can't be guessed. */
  id: string;
  /** ISO 8601 in UTC, with milliseconds. */
  received_at: string;
  status: LeadStatus;
  /** When the status was last changed; null as long as it is the first one. */
  status_at: string | null;
  /** What a won job is worth. */
  amount_cents: number | null;
  /** 1 where the browser sent Global Privacy Control: nothing of this lead goes to an ad network. */
  opted_out: 0 | 1;
  /** Path with query of the page whose form was used. */
  page: string;
  page_title: string;
  /** First touch, an attribution record as JSON (contract/attribution.ts). */
  attribution: string | null;
  /** Last touch, likewise. */
  current_page: string | null;
  /** What the visitor put into the trailer and what that came to, as JSON (estimates/lead-estimate.ts). */
  estimate: string | null;
  /** Short hash of the wording that the visitor agreed to, and the wording. */
  consent_version: string;
  consent_text: string;
  /** Proof of consent; `''` where the connection was gone before it was asked. */
  ip_address: string;
  user_agent: string;
  idempotency_key: string | null;
}

/** A request as it arrives; the store adds the rest. */
export type NewLead = Omit<LeadsTable, 'id' | 'received_at' | 'status' | 'status_at' | 'amount_cents'>;

/** One thing that happened to a lead after it was received; see events.ts for the kinds and their data. */
export interface LeadEventsTable {
  /** UUID version 7. */
  id: string;
  lead_id: string;
  at: string;
  kind: string;
  /** JSON. */
  data: string;
  /** Of a request that was added to a lead that was there already. */
  idempotency_key: string | null;
}

/** One request that a limit counts. Removed when no limit looks back that far. */
export interface LimitRecordsTable {
  /** Keyed hash of an address or a phone number (limits.ts). */
  subject: string;
  at: string;
}

/** Secrets that all instances share, each made on first use (keys.ts). */
export interface ServerKeysTable {
  purpose: string;
  /** Base64url. */
  key: string;
}

/** Ways by which a lead reaches the owner (product section 7). */
export const DELIVERY_CHANNELS = ['email', 'webhook'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export type DeliveryEvent = 'lead.created' | 'lead.updated';

/** One thing to deliver by one channel; its id goes along, so that the receiver can drop a repeat. */
export interface OutboxTable {
  /** UUID version 7. */
  id: string;
  lead_id: string;
  event: DeliveryEvent;
  channel: DeliveryChannel;
  /** `errored`: given up, until the owner asks for it again. A failure that is tried again is `pending`. */
  state: 'pending' | 'in_progress' | 'completed' | 'errored';
  /** Tries so far, or since `resent_at`, the one under way included. */
  attempts: number;
  created_at: string;
  /** When the owner asked for it again after it had been given up (resend.ts). */
  resent_at: string | null;
  /** When it is tried next; while it is in progress, when others may take it for stuck. Null once it is finished. */
  due_at: string | null;
  /** Who works on it, while it is in progress. */
  claim: string | null;
  finished_at: string | null;
  /** Why the latest try failed, a code of server/outbox/delivery-error.ts. */
  last_error: string | null;
}

/** Channels that are set up. */
export interface DeliveryChannelsTable {
  channel: DeliveryChannel;
}

export interface PhotosTable {
  lead_id: string;
  /** From 1, in the order they came. */
  position: number;
  /** Name of the visitor's file, without anything that could mislead, ending as its type does. */
  name: string;
  /** Media type of `data`, such as `image/jpeg`. */
  type: string;
  /** Length of `data`. */
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
  /** The picture, without the metadata it came with. */
  data: Uint8Array;
}

export interface Tables {
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  limit_records: LimitRecordsTable;
  server_keys: ServerKeysTable;
  outbox: OutboxTable;
  delivery_channels: DeliveryChannelsTable;
  lead_photos: PhotosTable;
}
