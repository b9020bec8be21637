/** The owner's reports (product section 13). */
import type { Device, Vital } from './beacons.ts';

export const REPORTS = ['money', 'visits', 'hours', 'vitals', 'answers', 'estimates'] as const;

export const MONEY_BY = ['source', 'campaign', 'page', 'city', 'item', 'language', 'week'] as const;
export type MoneyBy = (typeof MONEY_BY)[number];
export const VISITS_BY = [...MONEY_BY, 'device'] as const;
export type VisitsBy = (typeof VISITS_BY)[number];
export const BY_NAMES: Readonly<Record<VisitsBy, string>> = {
  source: 'Source',
  campaign: 'Campaign',
  page: 'First page',
  city: 'Town',
  item: 'Item',
  language: 'Language',
  week: 'Week',
  device: 'Device',
};

export const DEFAULT_DAYS = 28;

/** A share of fewer cases is told as numbers, '1 of 7': a percentage would say more than is known. */
export const MIN_CASES = 10;

export interface Period {
  since: string;
  until: string;
}

export interface Column<Field extends string = string> {
  key: Field;
  name: string;
  /** `cents` of US dollars; `share`: from 0 to 1; `score`: with two decimals. A value that is null is not known. */
  kind: 'text' | 'count' | 'cents' | 'share' | 'score';
}

export interface Table {
  columns: readonly Column[];
  rows: readonly object[];
  total?: object | undefined;
}

export interface Report<Row extends object> extends Period, Table {
  sentences: string[];
  columns: Column<keyof Row & string>[];
  rows: Row[];
  total?: Row;
}

export interface Outcome {
  leads: number;
  booked: number;
  won: number;
  cents: number;
}

/** Spam is not counted. A job counts on the day on which its lead was received. */
export interface MoneyRow extends Outcome {
  key: string;
  name: string;
  visits: number;
  calls: number;
  /** Null where no cost is known. */
  cost_cents: number | null;
  cost_per_lead: number | null;
  cost_per_won: number | null;
  /** Leads grouped by last touch; the fields above are by first touch. Null where the two can't differ. */
  last_leads: number | null;
  last_won: number | null;
  last_cents: number | null;
}

/** The row with the most money first; weeks in order of time. */
export interface MoneyReport extends Report<MoneyRow> {
  by: MoneyBy;
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

export interface HourRow extends Outcome {
  weekday: number;
  hour: number;
  day: string;
  time: string;
  visits: number;
  calls: number;
}

/** The 75th percentile of each measure; null if no browser reported it. */
export interface VitalRow extends Record<Vital, number | null> {
  page: string;
  device: Device;
  visits: number;
}

export interface AnswerRow {
  name: string;
  /** Minutes, from this to below that; null for leads without an answer, and for the open end. */
  from: number | null;
  below: number | null;
  leads: number;
  won: number;
  /** From 0 to 1, with the 95 % confidence interval `low` to `high`. Null for fewer leads than MIN_CASES. */
  share: number | null;
  low: number | null;
  high: number | null;
}

export interface AnswerReport extends Report<AnswerRow> {
  median: number | null;
}

export interface EstimateRow {
  name: string;
  jobs: number;
}

/** `GET /api/desk/reports?since=&until=&by=`; each table as CSV: `GET /api/desk/reports/NAME.csv` with the same query. Owners only. */
/** Of this month. */
export interface TextsReport {
  /** `YYYY-MM`. */
  month: string;
  sent: number;
  failed: number;
  received: number;
  /** Of those sent; each is charged. */
  parts: number;
  /** Of those sent, by TEXT_PRICE; null if it is not set. */
  cents: number | null;
}

export interface DeskReports {
  /** Null without any text. */
  texts: TextsReport | null;
  money: MoneyReport;
  weeks: MoneyReport;
  visits: Report<VisitRow>;
  hours: Report<HourRow>;
  vitals: Report<VitalRow>;
  answers: AnswerReport;
  estimates: Report<EstimateRow>;
}
