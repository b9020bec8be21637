/** The owner's numbers: `GET /api/desk/numbers` (product section 13). Amounts are cents of US dollars, days `YYYY-MM-DD`. */
import type { Device, Vital } from './beacons.ts';

/** Ways to group leads and visits. */
export const MONEY_BY = [
  'source',
  'campaign',
  'ad',
  'page',
  'city',
  'item',
  'language',
  'week',
  'weekday',
  'hour',
] as const;
export type MoneyBy = (typeof MONEY_BY)[number];

/** Length of a report's period, in days, unless the request says otherwise. */
export const DEFAULT_DAYS = 28;

/** First and last day. */
export interface Period {
  since: string;
  until: string;
}

/** Results of a group of leads. */
export interface Outcome {
  leads: number;
  booked: number;
  won: number;
  cents: number;
}

/** Spam is not counted. A job counts on the day on which its lead was received. */
export interface MoneyRow extends Outcome {
  /** Identifies the row; `name` is for people. */
  key: string;
  name: string;
  visits: number;
  calls: number;
  /** Leads grouped by last touch; null where first and last touch can't differ. The row's own `Outcome` is by first touch. */
  last: Outcome | null;
  /** Null where no cost is known. */
  cost_cents: number | null;
}

export interface MoneyReport extends Period {
  by: MoneyBy;
  /** The row with the most money first; weeks, weekdays and hours in order of time. */
  rows: MoneyRow[];
  total: MoneyRow;
}

export interface VisitRow {
  key: string;
  name: string;
  views: number;
  visits: number;
  calls: number;
  forms: number;
  estimates: number;
  windows: number;
  sent: number;
}

export interface VisitReport extends Period {
  by: MoneyBy | 'device';
  rows: VisitRow[];
  total: VisitRow;
}

export interface VitalRow {
  /** Kind of page, as in model/pages.ts. */
  page_kind: string;
  device: Device;
  vital: Vital;
  /** 75th percentile: three quarters of the visits had this value or less. */
  p75: number;
  visits: number;
}

/** Leads grouped by the time to their first answer, and the share that was won. */
export interface AnswerRow {
  name: string;
  /** Minutes, from this to below that; null for leads without an answer, and for the open end. */
  from: number | null;
  below: number | null;
  leads: number;
  won: number;
  /** From 0 to 1, with the 95 % confidence interval `low` to `high`. Null without leads. */
  share: number | null;
  low: number | null;
  high: number | null;
}

export interface AnswerReport extends Period {
  rows: AnswerRow[];
  /** Median minutes to the first answer; null if no lead was answered. */
  median: number | null;
}

/** One hour of the week. */
export interface HourCell extends Outcome {
  /** 0 is Monday. */
  weekday: number;
  /** 0 is midnight. */
  hour: number;
  visits: number;
  calls: number;
}

export interface HourReport extends Period {
  /** Hours with at least one visit, call or lead, Monday first. */
  cells: HourCell[];
}

/** How final prices compare with the range that the customer had seen, in numbers of jobs. */
export interface HeldReport extends Period {
  within: number;
  below: number;
  above: number;
}

/**
 * `GET /api/desk/numbers?since=&until=&by=`, for owners; by default the last 28 days, by source. Each table as CSV:
 * `GET /api/desk/numbers/{money|visits|hours|vitals|answers|estimates}.csv` with the same query.
 */
export interface Numbers {
  /** Summaries in sentences, the most important first. */
  sentences: Record<'money' | 'hours' | 'answers' | 'held' | 'vitals', string[]>;
  money: MoneyReport;
  weeks: MoneyReport;
  visits: VisitReport;
  hours: HourReport;
  vitals: VitalRow[];
  answers: AnswerReport;
  held: HeldReport;
}
