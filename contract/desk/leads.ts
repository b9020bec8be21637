/** The desk's inbox: answers and changes under `/api/desk/leads`, and live changes (product section 12). Times are ISO 8601 in UTC. */
import type { LeadPlace } from './day.ts';

/** `booked`: has a live booking, or was marked so by hand. */
export const DESK_STATES = ['new', 'answered', 'booked', 'won', 'lost', 'spam'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** `GET /leads?cursor=&state=&unread=1&q=`: newest first. Spam only with `state=spam`. */
export interface InboxPage {
  leads: InboxLead[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  cursor: string | null;
}

/** What crew does not see is null, or `[]`. */
export interface InboxLead {
  id: string;
  state: DeskState;
  received_at: string;
  /** When the state was set; null before. */
  state_at: string | null;
  unread: boolean;
  name: string;
  /** E.164. */
  phone: string;
  zip: string;
  town: string;
  /** `2 × Recliner, Couch`; `''` without a list. */
  things: string;
  /** The service in words, and when they would like it. */
  service: string;
  preferred_day: string;
  /** The price range that the customer saw. */
  price: string | null;
  /** Value of a won job. */
  amount_cents: number | null;
  /** The live booking: `YYYY-MM-DD` and `HHMM-HHMM`. */
  window: { date: string; id: string } | null;
  photos: number;
  /** Where they came from, in sentences. */
  source: string[];
}

/** `GET /leads/ID`, and the answer to every change of a lead. Photos: `GET /leads/ID/photos/POSITION`. */
export interface LeadDetail extends Omit<InboxLead, 'photos'>, LeadPlace {
  email: string;
  /** What they wrote, with each further request, oldest first. */
  said: { at: string; text: string }[];
  conditions: string[];
  photos: { position: number; width: number; height: number }[];
  /** Oldest first; `by` is the address of who did it at the desk. */
  history: { at: string; text: string; by?: string }[];
  /** The latest change of state, which can be undone. */
  undo: { event: string; from: DeskState } | null;
}

/** Answer with status 409. */
export interface Conflict {
  error: 'changed_meanwhile';
  lead: LeadDetail;
}

/**
 * `GET /events?last=` (server-sent events): `lead` for each change of a lead, some of them twice; `days` where a day was closed,
 * opened or given other places; `reset` where too much has happened since the last one: load everything again. `last` is the
 * id of that, for a stream without Last-Event-ID; without any, it begins with the last half minute.
 */
export interface LeadChange {
  lead: string;
  kind: 'received' | 'changed' | 'read';
}
