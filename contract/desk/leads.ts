/** The desk's inbox: answers under `/api/desk/leads`, and live changes (product section 12). */
import type { VisitorField } from '../quote.ts';
import type { Job, Taken } from './jobs.ts';
import type { CustomerChannel } from './messages.ts';
import type { DeskText, GetsTexts } from './texts.ts';

/**
 * What a request is, by what happened to it. `booked`: it has a job to do. `canceled`: its last job was canceled, and nobody has
 * answered since. `won`: its jobs are done or canceled, at least one is done. `test`: the owner sent it to see that leads arrive.
 */
export const REQUEST_STATES = [
  'new',
  'answered',
  'booked',
  'canceled',
  'won',
  'lost',
  'spam',
  'duplicate',
  'test',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** No job and no answer leads to these; somebody sets them. */
const CLOSURES = ['lost', 'spam', 'duplicate', 'test'] as const satisfies RequestState[];
export type Closure = (typeof CLOSURES)[number];

export function isClosed(state: RequestState): state is Closure {
  return (CLOSURES as readonly RequestState[]).includes(state);
}

/** `GET /leads?cursor=&state=&unread=1&q=`: newest first. Spam and duplicates only with their `state`. */
export interface InboxPage {
  leads: InboxLead[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  cursor: string | null;
}

/** Fields that crew may not see are null or `[]`. */
export interface InboxLead {
  id: string;
  state: RequestState;
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
  /** What the visitor saw, where it was another price. */
  price_seen: string | null;
  /** Sum of its done jobs; null until the owner enters an amount. */
  amount_cents: number | null;
  jobs: Job[];
  photos: number;
  /** First line of what the customer wrote last; `''` if they wrote nothing. */
  words: string;
  language: string;
  /** Path of the picture of the customer's load, and of the price page with their list; no page for crew. */
  load: { picture: string; page: string | null } | null;
  source: string[];
  /** Null where nothing is known, and for what the owner entered. */
  came_from: LeadSource | null;
  /** When the same phone number first asked, if that was in an earlier lead. */
  asked_first: string | null;
}

/** `name` of the site, network or `utm_source`; `''` for kinds that need no name. */
export interface LeadSource {
  kind: 'text' | 'google_ad' | 'microsoft_ad' | 'facebook' | 'ad' | 'tagged' | 'search' | 'site' | 'direct';
  name: string;
}

/** For the crew on the spot. Fields of the form are `''` until somebody fills them in. */
export interface CrewFacts extends Omit<Record<VisitorField, string>, keyof InboxLead | 'details'> {
  /** With a request or on their own page, oldest first. */
  customer_notes: { at: string; text: string }[];
  told_by: CustomerChannel[];
}

export interface OtherLead {
  id: string;
  name: string;
  received_at: string;
  state: RequestState;
}

/** `GET /leads/ID`, and the answer to every change of a lead. Photos: `GET /leads/ID/photos/POSITION`. */
export interface LeadDetail extends Omit<InboxLead, 'photos'>, CrewFacts {
  conditions: string[];
  /** `taken` and `job` are null for one that the customer sent. */
  photos: { job: string | null; position: number; width: number; height: number; taken: Taken | null }[];
  /** Ids of the jobs whose customers let the site show their photos; `[]` for crew. */
  photos_allowed: string[];
  /** Oldest first; `by` is the e-mail address of the desk's user who did it. */
  history: HistoryEntry[];
  /** Other leads with the same phone number, oldest first. */
  others: OtherLead[];
  /** Requests that were marked as duplicates of this one, oldest first. */
  duplicates: OtherLead[];
  /** Id of the request that this one is a duplicate of. */
  duplicate_of: string | null;
  customer_link: string | null;
  /** The conversation by text, oldest first; `[]` for crew. */
  texts: DeskText[];
  gets_texts: GetsTexts;
  /** What the customer agreed to, when, and from where; null for crew, and for a request that was entered by hand. */
  consent: { text: string; version: string; at: string; ip_address: string; user_agent: string } | null;
}

export interface HistoryEntry {
  at: string;
  text: string;
  by?: string | undefined;
  /** A message that reached nobody: its id, whom it was for, and whether it can be sent again. */
  unsent?: { id: string; audience: 'owner' | 'customer' | 'user'; resend: boolean } | undefined;
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
