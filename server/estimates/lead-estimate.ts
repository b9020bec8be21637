/**
 * The estimate that is stored with a lead: worked out here from the list alone, whatever the browser showed. It keeps names
 * and prices as they were on that day, with the version of the price list, so that it can be read when prices have changed.
 */
import { type Reckoner, sayEstimate, sayThing } from '../../content/estimate-words.ts';
import { decodeList, encodeList } from '../../contract/estimate/list.ts';

export interface LeadEstimate {
  /** As `encodeList` writes it; the page of prices shows it with `?list=`. */
  list: string;
  things: { id: string; name: string; count: number }[];
  /** In the words of the estimator, such as `Stairs`. */
  conditions: string[];
  /** As the visitor saw it. */
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

/** @param code what the form sent; null for anything that is no list with something in it */
export function estimateForLead(code: unknown, reckoner: Reckoner): LeadEstimate | null {
  const { book, words } = reckoner;
  const list = decodeList(code, (id) => Object.hasOwn(book.goods, id));
  const said = sayEstimate(list, reckoner);
  if (!said || said.estimate.kind === 'empty') return null;
  const { estimate } = said;
  const { min, max } = estimate.kind === 'priced' ? estimate.range : { min: 0, max: Infinity };
  return {
    list: encodeList(list),
    things: [...list.counts].map(([id, count]) => ({ id, name: book.goods[id]?.name ?? id, count })),
    conditions: [...list.conditions].map((condition) => words.conditions[condition]),
    price: said.call ?? said.price,
    min: min === 0 ? null : min,
    max: max === Infinity ? null : max,
    yards: estimate.volume / 100,
    trips: estimate.trips,
    version: book.version,
  };
}

/** @param json as the store wrote it */
export function readEstimate(json: string | null): LeadEstimate | null {
  return json ? (JSON.parse(json) as LeadEstimate) : null;
}

/** `2 × Recliner, Couch (3 seats)` */
export function thingsInWords({ things }: LeadEstimate): string {
  return things.map(({ name, count }) => sayThing(name, count)).join(', ');
}

/** `$350 for Couch (3 seats), 2 × Recliner. Stairs. Price list 20ad4bb9.`; `''` for none. */
export function estimateInWords(estimate: LeadEstimate | null): string {
  if (!estimate) return '';
  const { price, conditions, version } = estimate;
  return [`${price}: ${thingsInWords(estimate)}`, ...conditions, `Price list ${version}`].join('. ');
}
