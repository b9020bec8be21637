/** The tables as Kysely sees them. Columns are text on both databases: dates as ISO 8601, records as JSON. */
import type { VisitorField } from '../../contract/quote.ts';

/** What becomes of a lead. */
export type LeadStatus = 'new';

export interface LeadsTable extends Record<VisitorField, string> {
  /** UUID version 7: sorts by time, can't be guessed. */
  id: string;
  /** ISO 8601 in UTC, with milliseconds. */
  received_at: string;
  status: LeadStatus;
  /** Path with query of the page whose form was used. */
  page: string;
  page_title: string;
  /** First touch, an attribution record as JSON (contract/attribution.ts). */
  attribution: string | null;
  /** Last touch, likewise. */
  current_page: string | null;
  /** Short hash of the wording that the visitor agreed to, and the wording. */
  consent_version: string;
  consent_text: string;
  /** Proof of consent; `''` where the connection was gone before it was asked. */
  ip_address: string;
  user_agent: string;
  /** What the rate limit counts: the address, or its /64 of IPv6. */
  address_key: string;
  idempotency_key: string | null;
}

export interface Tables {
  leads: LeadsTable;
}
