/** The rest of the desk (product section 12). */
import type { TimeWords } from '../booking/names.ts';
import type { DeskRole } from './account.ts';

/** `GET /business`: facts about the business. The app may keep them for the session. */
export interface DeskBusiness {
  brand: string;
  /** E.164, for links that dial; `phone_display` is for people. */
  phone: string;
  phone_display: string;
  booking: boolean;
  /** `label` is in the owner's language, `in_text` has what ready texts call it in each language of the site: `your hot tub`. */
  services: { value: string; label: string; in_text: Record<string, string> }[];
  times: Record<string, TimeWords>;
  answers: Answer[];
  review_link: string;
}

export interface Answer {
  id: string;
  label: string;
  /** `lead` is always offered, `address` while the street is unknown, `canceled` and `done` in that state. */
  use: 'lead' | 'address' | 'canceled' | 'done' | 'on_our_way' | 'running_late';
  /** By language; `en` is always there. `fillAnswer` (answers.ts) fills the slots. */
  texts: Record<string, string>;
  subjects: Record<string, string>;
}

/** `GET /counts`, owners only. */
export interface DeskCounts {
  new: number;
  unread: number;
  spam: number;
  failed: number;
}

/** `GET /exports/FILE`: downloads, owners only. */
export const DESK_EXPORTS = [
  'everything.zip',
  'leads.csv',
  'leads.json',
  'google-ads.csv',
  'microsoft-ads.csv',
] as const;
export type DeskExport = (typeof DESK_EXPORTS)[number];

/** `POST /forget/find` lists the leads that `POST /forget` would delete; `POST /forget` lists those that it deleted. */
export interface ForgetFound {
  leads: { id: string; name: string; received_at: string }[];
  /** After `POST /forget`: other phone numbers and e-mail addresses of the deleted leads that leads still have. */
  also_known_as?: string[];
}

/** `GET /deliveries`: deliveries that are failing or were given up, newest first, at most 100. Owners only. */
export interface FailedDelivery {
  id: string;
  lead: { id: string; name: string };
  channel: 'email' | 'webhook' | 'push' | 'customer';
  state: 'failing' | 'given_up';
  attempts: number;
  created_at: string;
  due_at: string | null;
  /** In words, such as `the mail server refused it`. */
  reason: string;
}

/** `GET /findings`: the plan of `npm run doctor`, at most ten rows, the next first. Owners only. */
export interface DeskPlanRow {
  title: string;
  found: string;
  todo: string;
  screen?: { path: string; name: string } | undefined;
  details: { where: string; found: string; todo: string }[];
}

export const NEXT_STEPS = 3;

/** `GET /users`: who has access. Owners only. */
export interface DeskAccess {
  email: string;
  name: string;
  role: DeskRole;
  /** Whether their address is in LEADS_TO, which makes them an owner without an invitation. */
  gets_leads: boolean;
  devices: number;
  seen_at: string | null;
  you: boolean;
}

export interface Invited {
  link: string;
  mailed: boolean;
  /** What they are now: an owner, whatever they were invited as, if their address is in LEADS_TO. */
  role: DeskRole;
}
