/**
 * The desk's days (product section 12): windows with their jobs, moves, closed days, jobs added by hand, messages on the day.
 * Paths are under `/api/desk`; times are ISO 8601 in UTC, days and windows wall time of the business. Changes: requests.ts.
 */
import type { WindowChoice } from '../booking/windows.ts';
import type { InboxLead, LeadDetail } from './leads.ts';

/** `GET /days?from=YYYY-MM-DD&days=1..14`: days in order. Crew gets today, whatever it asks for. */
export interface DeskDays {
  /** Where the business is. */
  today: string;
  /** IANA name. */
  time_zone: string;
  days: DeskDay[];
}

export interface DeskDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Nobody can book it on the site: a day off, or closed by the owner. Its jobs stay. */
  closed: boolean;
  /** In order of time; on a closed day those that hold jobs, and those of the weekday's plan with no places. */
  windows: DeskWindow[];
}

export interface DeskWindow {
  /** `HHMM-HHMM`. */
  id: string;
  places: number;
  /** Places that are taken, by long jobs of an earlier window too; more than `places` where the owner overbooked. */
  taken: number;
  /** The jobs that begin in this window, in the order in which they were booked. */
  jobs: DeskJob[];
}

/** What crew does not see is null or `[]`, as in `InboxLead`. */
export interface DeskJob extends InboxLead, LeadPlace {
  /** How many windows it takes, the first included. */
  windows: number;
  /** Whether the customer has an e-mail address that can be written to, and mail is set up. */
  has_mail: boolean;
  /** The latest message of the day. */
  told: { kind: DayMessageKind; at: string } | null;
}

/** `LeadDetail` has these too. */
export interface LeadPlace {
  /** Street address; `''` until somebody noted it. */
  address: string;
  /** Of the customer, such as `en` or `es`; picks the text of an answer. */
  language: string;
}

/** `POST /leads`: a job of somebody who called. Answer: 201 with `LeadDetail`; 409 `full` as above. Owners only. */
export interface NewJob {
  name: string;
  /** As typed. */
  phone: string;
  email: string;
  zip: string;
  address: string;
  /** A value of `DeskBusiness.services`, or `''`. */
  service: string;
  details: string;
  window: WindowChoice | null;
  overbook: boolean;
  /** Whether the customer gets the mail of a booking. */
  tell: boolean;
  key: string;
}

/** 400 for a `NewJob` with a mistake. */
export interface NewJobProblem {
  error: 'invalid';
  fields: (keyof NewJob)[];
}

export const DAY_MESSAGES = ['on_our_way', 'running_late'] as const;
export type DayMessageKind = (typeof DAY_MESSAGES)[number];

export interface DayMessageSent {
  /** Leads whose customer was mailed. */
  mailed: string[];
}

/** `GET /offline`: what the phone keeps to read without a network: today, its jobs, and open leads, the newest 50. */
export interface OfflinePack {
  /** When it was put together. */
  at: string;
  day: DeskDays;
  leads: LeadDetail[];
}
