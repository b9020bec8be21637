import type { WindowChoice } from '../booking/windows.ts';
import type { JobState } from './jobs.ts';
import type { CrewFacts, InboxLead, LeadDetail } from './leads.ts';

/** `GET /days?from=YYYY-MM-DD&days=1..14`: days in order. Crew always gets today only. */
export interface DeskDays {
  today: string;
  time_zone: string;
  days: DeskDay[];
  /** Users with the role `crew`, by name, to whom jobs can be given; `[]` for crew. */
  crews: { id: string; name: string }[];
}

export interface DeskDay {
  date: string;
  /** Visitors can't book the day: it is a day off, or the owner closed it. Its jobs stay. */
  closed: boolean;
  /** In order of time. A closed day has the windows of its weekday, without places, and those that have jobs. */
  windows: DeskWindow[];
}

export interface DeskWindow {
  id: string;
  places: number;
  /** Places taken, also by long jobs of earlier windows; more than `places` if the owner overbooked. */
  taken: number;
  jobs: DeskJob[];
}

export interface DeskJob extends InboxLead, CrewFacts {
  job: string;
  job_state: JobState;
  window: WindowChoice;
  /** Number of windows that the job takes, the first included. */
  windows: number;
  /** Id of the crew that the job was given to; null for every crew. */
  crew: string | null;
  /** The latest message about the day that the customer got since the job was last moved. */
  day_message: { kind: DayMessageKind; at: string } | null;
}

/** `POST /leads`: the job of a customer who called. Answer: 201 with `LeadDetail`, or 409 `full`. Owners only. */
export interface NewJob {
  name: string;
  phone: string;
  email: string;
  zip: string;
  street: string;
  access: string;
  service: string;
  details: string;
  window: WindowChoice | null;
  overbook: boolean;
  tell: boolean;
  key: string;
}

export interface NewJobProblem {
  error: 'invalid';
  fields: (keyof NewJob)[];
}

export const DAY_MESSAGES = ['on_our_way', 'running_late'] as const;
export type DayMessageKind = (typeof DAY_MESSAGES)[number];

/** `GET /offline`: what the app keeps for use without a network: today with its jobs, and the newest 50 open leads. */
export interface OfflinePack {
  at: string;
  day: DeskDays;
  leads: LeadDetail[];
}
