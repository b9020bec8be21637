/** The owner's numbers: `GET /api/desk/numbers` (product section 13). Amounts are cents of US dollars, days `YYYY-MM-DD`. */
import type { Device, Vital } from './beacons.ts';

/** What leads and visits can be told apart by. */
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

/** Days of a report for which nobody asked for any. */
export const DEFAULT_DAYS = 28;

/** Days, both included. */
export interface Period {
  since: string;
  until: string;
}

/** What came of some leads. */
export interface Outcome {
  leads: number;
  booked: number;
  won: number;
  cents: number;
}

/** Spam is nowhere. A job counts on the day on which its lead came. */
export interface MoneyRow extends Outcome {
  /** Recognizes the row; the name is what people read. */
  key: string;
  name: string;
  visits: number;
  calls: number;
  /** The same leads by how they came the last time; null where that makes no difference. `Outcome` is by the first time. */
  last: Outcome | null;
  /** Null where no cost is known. */
  cost_cents: number | null;
}

export interface MoneyReport extends Period {
  by: MoneyBy;
  /** The most money first; days, weekdays and hours in their order. */
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
  /** Three quarters of the visits were at most so slow. */
  p75: number;
  visits: number;
}

/** Leads by how long their first answer took, and the share that was won. */
export interface AnswerRow {
  name: string;
  /** Minutes, from and below; null for those that were never answered, and for no end. */
  from: number | null;
  below: number | null;
  leads: number;
  won: number;
  /** Of 1; with 95 % confidence it is between `low` and `high`. Null without leads. */
  share: number | null;
  low: number | null;
  high: number | null;
}

export interface AnswerReport extends Period {
  rows: AnswerRow[];
  /** Of those that were answered, in minutes; null without any. */
  median: number | null;
}

/** An hour of the week in which somebody got in touch. */
export interface HourCell extends Outcome {
  /** 0 is Monday. */
  weekday: number;
  /** 0 is midnight. */
  hour: number;
  visits: number;
  calls: number;
}

export interface HourReport extends Period {
  /** Those with anything in them, Monday's first. */
  cells: HourCell[];
}

/** Final prices of jobs whose customer had seen a range. */
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
  /** What there is to say, plainest first. */
  sentences: Record<'money' | 'hours' | 'answers' | 'held' | 'vitals', string[]>;
  money: MoneyReport;
  weeks: MoneyReport;
  visits: VisitReport;
  hours: HourReport;
  vitals: VitalRow[];
  answers: AnswerReport;
  held: HeldReport;
}
