/** The desk's inbox: answers under `/api/desk/leads`, and live changes (product section 12). */
import type { VisitorField } from '../quote.ts';

/**
 * `booked`: the lead has a live booking, or somebody marked it as booked. `canceled`: its booking was canceled, and nobody has set
 * a state since.
 */
export const DESK_STATES = ['new', 'answered', 'booked', 'canceled', 'won', 'lost', 'spam'] as const;
export type DeskState = (typeof DESK_STATES)[number];

export const PAID_BY = ['cash', 'card', 'check', 'other'] as const;
export type PaidBy = (typeof PAID_BY)[number];

export const TAKEN = ['before', 'after'] as const;
export type Taken = (typeof TAKEN)[number];

/** `GET /leads?cursor=&state=&unread=1&q=`: newest first. Spam only with `state=spam`. */
export interface InboxPage {
  leads: InboxLead[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  cursor: string | null;
}

/** Fields that crew may not see are null or `[]`. */
export interface InboxLead {
  id: string;
  state: DeskState;
  received_at: string;
  state_at: string | null;
  unread: boolean;
  name: string;
  phone: string;
  zip: string;
  town: string;
  /** The customer's list, such as `2 × Recliner, Couch`; `''` without one. */
  things: string;
  service: string;
  preferred_day: string;
  price: string | null;
  amount_cents: number | null;
  window: { date: string; id: string } | null;
  canceled_window: { date: string; id: string } | null;
  photos: number;
  source: string[];
  /** When the same phone number first asked, if that was in an earlier lead. */
  asked_first: string | null;
}

/** For the crew on the spot. Fields of the form are `''` until somebody fills them in. */
export interface CrewFacts extends Omit<Record<VisitorField, string>, keyof InboxLead | 'details'> {
  /** With a request or on their own page, oldest first. */
  said: { at: string; text: string }[];
  language: string;
}

export interface OtherLead {
  id: string;
  name: string;
  received_at: string;
  state: DeskState;
}

/** `GET /leads/ID`, and the answer to every change of a lead. Photos: `GET /leads/ID/photos/POSITION`. */
export interface LeadDetail extends Omit<InboxLead, 'photos'>, CrewFacts {
  conditions: string[];
  /** `lead` is the id under which the photo is served, `taken` is null for one that the customer sent. */
  photos: { lead: string; position: number; width: number; height: number; taken: Taken | null }[];
  history: { at: string; text: string; by?: string | undefined }[];
  undo: { event: string; from: DeskState } | null;
  /** The window that the lead lost to somebody else while it was marked lost or spam. */
  lost_window: { date: string; id: string } | null;
  others: OtherLead[];
  merged: OtherLead[];
  load: { picture: string; page: string } | null;
  customer_link: string | null;
}

/** Answer with status 409: why the leads can't be merged. */
export interface MergeProblem {
  error: 'merge_refused';
  reason: 'same' | 'merged_elsewhere' | 'won' | 'spam' | 'lost';
}

/** Answer with status 409: somebody else changed the lead; `lead` is its present state. */
export interface Conflict {
  error: 'changed_meanwhile';
  lead: LeadDetail;
}

/**
 * `GET /events?last=ID` (server-sent events). `lead`: a lead changed; the same change may be sent twice. `days`: a day was
 * closed, opened or given other places. `ready`: all missed changes were sent. `reset`: too many changes were missed, so the app
 * must load everything again. `last` takes the id of the latest event that the app received, like the Last-Event-ID header;
 * without either, the stream begins with the changes of the last half minute.
 */
export interface LeadChange {
  lead: string;
  kind: 'received' | 'changed' | 'read';
}
