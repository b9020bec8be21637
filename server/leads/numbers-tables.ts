/** Table types of the owner's numbers, for Kysely. */
import type { Device, VisitEvent, Vital } from '../../contract/numbers/beacons.ts';
import type { LeadStatus } from './tables.ts';

/** How often something happened on a day, by one of the things that visits are told apart by (server/numbers/). */
export interface VisitCountsTable {
  dimension: VisitDimension;
  event: VisitEvent;
  /** `YYYY-MM-DD` on the clock of the business, as in the other tables of numbers. */
  day: string;
  value: string;
  n: number;
}

export type VisitDimension = 'source' | 'campaign' | 'ad' | 'page' | 'language' | 'device' | 'hour';

/** How often a measure of speed had a value, in steps (server/numbers/vitals.ts). */
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
  /** As `sourceKey` writes it (server/lead-text/source.ts). */
  source: string;
  /** `''` where the cost is known by source only. */
  campaign: string;
  cents: number;
}

/** A won job as an ad network has fetched it first. Outlives its lead, so that the network can be told. */
export interface AdConversionsTable {
  file: string;
  /** Id of the lead. */
  order_id: string;
  converted_at: string;
  cents: number;
}

/** What reports know of a lead: computed from it (server/numbers/lead-facts.ts), never changed by itself. */
export interface LeadFactsTable {
  /** The lead's. */
  id: string;
  /** Above 0: so many changes of the lead are not in here yet. */
  stale: number;
  /** By which rules it was computed. */
  rules: string;
  /** When it was received: the day, the weekday (0 is Monday) and the hour. */
  day: string;
  weekday: number;
  hour: number;
  status: LeadStatus;
  booked: 0 | 1;
  won: 0 | 1;
  cents: number;
  first_source: string;
  first_campaign: string;
  /** `ad` or `''`. */
  first_ad: string;
  first_page: string;
  last_source: string;
  last_campaign: string;
  last_ad: string;
  last_page: string;
  zip: string;
  item: string;
  language: string;
  /** From the request to the first answer; null before. */
  answer_minutes: number | null;
  /** Where the final price was, seen from the range that the visitor had been shown; `''` for none. */
  held: 'within' | 'below' | 'above' | '';
}

export interface NumbersTables {
  visit_counts: VisitCountsTable;
  vital_counts: VitalCountsTable;
  ad_costs: AdCostsTable;
  ad_conversions: AdConversionsTable;
  lead_facts: LeadFactsTable;
}
