import type { Device, VisitEvent, Vital } from '../../contract/reports/beacons.ts';

export interface VisitCountsTable {
  dimension: VisitDimension;
  event: VisitEvent;
  /** In the time zone of the business, as in all tables of this file. */
  day: string;
  value: string;
  n: number;
}

export type VisitDimension = 'source' | 'campaign' | 'page' | 'language' | 'device' | 'hour';

export interface VitalCountsTable {
  day: string;
  page_kind: string;
  device: Device;
  vital: Vital;
  step: number;
  n: number;
}

export interface AdCostsTable {
  day: string;
  source: string;
  /** `''` if only the cost of the whole source is known. */
  campaign: string;
  cents: number;
}

/** Stays when its lead is deleted, so that the conversion can be retracted. */
export interface AdConversionsTable {
  file: string;
  order_id: string;
  converted_at: string;
  cents: number;
}

export interface ReportTables {
  visit_counts: VisitCountsTable;
  vital_counts: VitalCountsTable;
  ad_costs: AdCostsTable;
  ad_conversions: AdConversionsTable;
}
