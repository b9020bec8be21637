/** The estimate of a lead as it is stored (server/estimates works it out), and in words. */
import { describeItem } from '../../model/estimate-words.ts';

export interface LeadEstimate {
  /** Written by `encodeList`; the price page shows it with `?list=`. */
  list: string;
  things: { id: string; name: string; count: number }[];
  /** What the visitor chose before it was taken off the price list, by its id; not in the price. */
  unlisted?: { id: string; count: number }[];
  /** In the words of the estimator, such as `Stairs`. */
  conditions: string[];
  /** The price range that the visitor saw. */
  price: string;
  /** US dollars; null for an open end, and for both where there is no price. */
  min: number | null;
  max: number | null;
  /** Cubic yards. */
  yards: number;
  trips: number;
  /** Version of the price list. */
  version: string;
}

/** @param json as the store wrote it */
export function readEstimate(json: string | null): LeadEstimate | null {
  return json ? (JSON.parse(json) as LeadEstimate) : null;
}

/** `2 × Recliner, Couch (3 seats), velvet sofa (no longer listed)` */
export function thingsInWords({ things, unlisted = [] }: LeadEstimate): string {
  const gone = unlisted.map(
    ({ id, count }) => `${describeItem(id.replaceAll('-', ' '), count)} (no longer listed)`,
  );
  return [...things.map(({ name, count }) => describeItem(name, count)), ...gone].join(', ');
}

/** `$350: Couch (3 seats), 2 × Recliner. Stairs`; `''` for none. */
export function estimateInWords(estimate: LeadEstimate | null): string {
  if (!estimate) return '';
  const { price, conditions } = estimate;
  return [`${price}: ${thingsInWords(estimate)}`, ...conditions].join('. ');
}
