/** The rest of the desk: the business, answers, counts, exports, access, deliveries, findings (product section 12). Paths are under `/api/desk`. */
import type { TimeWords } from '../booking/names.ts';
import type { DeskRole } from './account.ts';

/** `GET /business`: what the app needs to know of it. Its answer may be kept for the session. */
export interface DeskBusiness {
  brand: string;
  /** Digits to call, and as it is shown. */
  phone: string;
  phone_display: string;
  /** Whether visitors book windows; without it the desk has no days. */
  booking: boolean;
  /** `names` are those of each language that customers write in; `label` is the owner's. */
  services: { value: string; label: string; names: Record<string, string> }[];
  /** How each language that customers write in says days and times. */
  times: Record<string, TimeWords>;
  answers: Answer[];
}

/** A ready text from `content/answers.yaml`. */
export interface Answer {
  id: string;
  /** What it is called in the app. */
  label: string;
  /** `lead`: offered on a lead's page; the others are the messages of the day (day.ts). */
  use: 'lead' | 'on_our_way' | 'running_late';
  /**
   * By language; `en` is always there. Slots, filled by the app: {name} (first name), {brand}, {phone}, {service}, {price},
   * {window}, {minutes}. A sentence with a slot that is empty for a lead is left out (`fillAnswer`, answers.ts).
   */
  texts: Record<string, string>;
  /** For mails. */
  subjects: Record<string, string>;
}

/** `GET /counts`, owners only. */
export interface DeskCounts {
  /** Leads in state `new`, and unread ones; spam not counted. */
  new: number;
  unread: number;
  spam: number;
  /** Deliveries that were given up. */
  failed: number;
}

/** `GET /exports/FILE`: downloads, owners only. */
export const DESK_EXPORTS = [
  /** One archive: leads, bookings, photos, history, in open formats, with a README. */
  'everything.zip',
  'leads.csv',
  'leads.json',
  'google-ads.csv',
  'microsoft-ads.csv',
] as const;
export type DeskExport = (typeof DESK_EXPORTS)[number];

/** `POST /forget/find`: what would be deleted. `POST /forget` answers the same, and has deleted it. */
export interface ForgetFound {
  leads: { id: string; name: string; received_at: string }[];
}

/** `GET /deliveries`: what could not be delivered yet, or was given up, the newest first, at most 100. Owners only. */
export interface FailedDelivery {
  id: string;
  lead: { id: string; name: string };
  channel: 'email' | 'webhook' | 'push' | 'customer';
  state: 'failing' | 'given_up';
  attempts: number;
  created_at: string;
  /** Of the next attempt; null where it was given up. */
  due_at: string | null;
  /** In words, such as `the mail server refused it`. */
  reason: string;
}

/** `GET /findings`: what `npm run doctor` finds about the settings. Owners only. Same as `model/doctor/finding.ts`. */
export interface DeskFinding {
  where: string;
  found: string;
  todo: string;
}

/** `GET /users`: who has access. Owners only. */
export interface DeskAccess {
  email: string;
  name: string;
  role: DeskRole;
  /** Devices that are signed in. */
  devices: number;
  seen_at: string | null;
  /** The one who asks. */
  you: boolean;
}

export interface Invited {
  /** One-time link, to hand over. */
  link: string;
  /** Whether it was mailed. */
  mailed: boolean;
}
