/** Table types of the owner's numbers, for Kysely. */
import type { Device, VisitEvent, Vital } from '../../contract/numbers/beacons.ts';
import type { LeadStatus } from './tables.ts';

/** Number of events of a day, grouped by one dimension (server/numbers/visit-counter.ts). */
export interface VisitCountsTable {
  dimension: VisitDimension;
  event: VisitEvent;
  /** `YYYY-MM-DD` in the time zone of the business, as in all tables of this file. */
  day: string;
  value: string;
  n: number;
}

export type VisitDimension = 'source' | 'campaign' | 'ad' | 'page' | 'language' | 'device' | 'hour';

/** Number of measurements of a Core Web Vital, grouped in steps of its value (server/numbers/vitals.ts). */
export interface VitalCountsTable {
  day: string;
  page_kind: string;
  device: Device;
  vital: Vital;
  step: number;
  n: number;
}

/** What ads cost on a day. */
export interface AdCostsTable {
  day: string;
  /** Key of the source (`sourceKey`, server/numbers/names.ts). */
  source: string;
  /** `''` if only the cost of the whole source is known. */
  campaign: string;
  cents: number;
}

/** A won job as an ad network first fetched it. Stays when its lead is deleted, so that the conversion can be retracted. */
export interface AdConversionsTable {
  file: string;
  /** Id of the lead. */
  order_id: string;
  converted_at: string;
  cents: number;
}

/** Facts about a lead for reports, computed from the lead (server/numbers/lead-facts.ts). */
export interface LeadFactsTable {
  /** Id of the lead. */
  id: string;
  /** Number of changes of the lead that are not included yet. */
  stale: number;
  /** Name of the rules by which the facts were computed. */
  rules: string;
  /** Day, weekday (0 is Monday) and hour at which the lead was received. */
  day: string;
  weekday: number;
  hour: number;
  status: LeadStatus;
  booked: 0 | 1;
  won: 0 | 1;
  cents: number;
  first_source: string;
  first_campaign: string;
  /** `ad` after a click on an ad, else `''`. */
  first_ad: string;
  first_page: string;
  last_source: string;
  last_campaign: string;
  last_ad: string;
  last_page: string;
  zip: string;
  item: string;
  language: string;
  /** Minutes from the request to the first answer; null without an answer. */
  answer_minutes: number | null;
  /** The final price compared with the range that the visitor had seen; `''` if either is missing. */
  held: 'within' | 'below' | 'above' | '';
}

export interface NumbersTables {
  visit_counts: VisitCountsTable;
  vital_counts: VitalCountsTable;
  ad_costs: AdCostsTable;
  ad_conversions: AdConversionsTable;
  lead_facts: LeadFactsTable;
}
