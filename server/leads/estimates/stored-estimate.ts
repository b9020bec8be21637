import { formatAmount } from '../../../contract/money.ts';
import { describeItem } from '../../../model/estimate-words.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';

export interface LeadEstimate {
  /** Written by `encodeList`; the price page shows it with `?list=`. */
  list: string;
  things: { id: string; name: string; count: number }[];
  /** Things on the visitor's list that are no longer in the price list, by id; the price does not include them. */
  unlisted?: { id: string; count: number }[];
  /** In the words of the estimator, such as `Stairs`. */
  conditions: string[];
  /** By the price list of `version`. */
  price: string;
  /** What the visitor saw, where it was another price: prices had changed since their page was loaded. */
  seen?: { price: string; version: string };
  /** US dollars; null for an open end, both null without a price. */
  min: number | null;
  max: number | null;
  yards: number;
  trips: number;
  /** Why the price is what it is, in sentences; leads of older releases have none. */
  reasons?: string[];
  version: string;
}

/** @param json as the store wrote it */
export function readEstimate(json: string | null): LeadEstimate | null {
  return json ? { reasons: [], ...(JSON.parse(json) as LeadEstimate) } : null;
}

/** `2 × Recliner, Couch (3 seats), velvet sofa (no longer listed)` */
export function thingsInWords({ things, unlisted = [] }: LeadEstimate): string {
  const gone = unlisted.map(
    ({ id, count }) => `${describeItem(id.replaceAll('-', ' '), count)} (no longer listed)`,
  );
  return [...things.map(({ name, count }) => describeItem(name, count)), ...gone].join(', ');
}

/** `$350: Couch (3 seats), 2 × Recliner` in the customer's language; `''` without an estimate. */
export function estimateForCustomer(
  estimate: LeadEstimate | null,
  content: Pick<Content, 'language' | 'estimator'>,
): string {
  const { price, things } = priceAndThings(estimate, content);
  return price && `${price}: ${things}`;
}

/**
 * In the customer's language; `''` without an estimate. What the price list does not know is left out: anybody can write a list, and
 * have it mailed to somebody else.
 */
export function priceAndThings(
  estimate: LeadEstimate | null,
  { language, estimator }: Pick<Content, 'language' | 'estimator'>,
): { price: string; things: string } {
  if (!estimate?.things.length) return { price: '', things: '' };
  const seen = estimate.seen ? `${estimate.seen.price} → ` : '';
  const { items } = estimator.book;
  const things = estimate.things.map(({ id, name, count }) =>
    describeItem(language.primary ? name : (items[id]?.name ?? name), count),
  );
  const price = language.primary ? estimate.price : priceIn({ language, estimator }, estimate);
  return { price: seen + price, things: things.join(', ') };
}

/** The price in another language than the stored one; only prices without a lower end contain words. */
function priceIn(
  { language, estimator }: Pick<Content, 'language' | 'estimator'>,
  { min, max, price }: LeadEstimate,
): string {
  if (min !== null) return price;
  return max === null ? estimator.words.call_price : fill(language.up_to, { price: formatAmount(max * 100) });
}

/** `$350: Couch (3 seats), 2 × Recliner. Stairs`; `''` without an estimate. */
export function estimateInWords(estimate: LeadEstimate | null): string {
  if (!estimate) return '';
  const { price, seen, conditions } = estimate;
  const saw = seen ? ` (saw ${seen.price})` : '';
  return [`${price}${saw}: ${thingsInWords(estimate)}`, ...conditions].join('. ');
}
