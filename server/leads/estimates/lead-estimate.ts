/**
 * Calculates the estimate that is stored with a lead, from the list alone. A price that the browser shows and that differs, because prices
 * have changed since, stands beside it. It stores names and prices with the version of the price list, so it stays readable after prices change.
 */
import type { Estimate } from '../../../contract/estimate/estimate.ts';
import { decodeList, encodeList, type HaulList } from '../../../contract/estimate/list.ts';
import { parsePrice } from '../../../contract/price.ts';
import { describeEstimate, type EstimatorRules } from '../../../model/estimate-words.ts';
import { reasonsOf } from '../../../model/price-explanation.ts';
import type { LeadEstimate } from './stored-estimate.ts';

/** A number above is no price, and customers are shown this one: it could be somebody's phone. */
const MOST_DOLLARS = 99_999;

interface Seen {
  /** `SEEN_FIELD`, untrusted. */
  text: string;
  /** Of the page's language: `up to {price}`. */
  upTo: string;
}

/** @param code the form's value, untrusted. @returns null for a list without any thing, listed or not */
export function estimateForLead(
  code: unknown,
  estimatorRules: EstimatorRules,
  seen?: Seen,
): LeadEstimate | null {
  const { book } = estimatorRules;
  const list = decodeList(code, (id) => Object.hasOwn(book.items, id));
  const unlisted = unlistedOf(list);
  const estimateText = describeEstimate(list, estimatorRules);
  if (!estimateText || estimateText.estimate.kind === 'empty') {
    return unlisted.length > 0 ? { ...nothingPriced(list, estimatorRules), unlisted } : null;
  }
  const { estimate } = estimateText;
  return {
    list: encodeList(list),
    things: [...list.counts].map(([id, count]) => ({ id, name: book.items[id]?.name ?? id, count })),
    ...(unlisted.length > 0 && { unlisted }),
    conditions: conditionsOf(list, estimatorRules),
    price: estimateText.call ?? estimateText.price,
    ...storedRange(estimate),
    ...(seen && differing(seen, storedRange(estimate))),
    yards: estimate.volume / 100,
    trips: estimate.trips,
    reasons: reasonsOf(estimateText, list, estimatorRules),
    version: book.version,
  };
}

/** The range in US dollars; null for an open end, and for both where the list has no price. */
function storedRange(result: Estimate): Pick<LeadEstimate, 'min' | 'max'> {
  if (result.kind !== 'priced') return { min: null, max: null };
  const { min, max } = result.range;
  return { min: min === 0 ? null : min, max: max === Infinity ? null : max };
}

function differing(
  { text, upTo }: Seen,
  { min, max }: ReturnType<typeof storedRange>,
): Pick<LeadEstimate, 'seen'> {
  const [, version = '', price = ''] = /^(\S{1,40}) (.{1,40})$/.exec(text) ?? [];
  const range = parsePrice(price, upTo);
  const ends = [range.min, range.max].filter((end) => end !== undefined);
  const isPrice = ends.length > 0 && ends.every((end) => end <= MOST_DOLLARS);
  if (!isPrice || ((range.min ?? null) === min && (range.max ?? null) === max)) return {};
  return { seen: { price, version } };
}

function nothingPriced(list: HaulList, rules: EstimatorRules): LeadEstimate {
  return {
    list: encodeList(list),
    things: [],
    conditions: conditionsOf(list, rules),
    price: rules.words.call_price,
    min: null,
    max: null,
    yards: 0,
    trips: 0,
    version: rules.book.version,
  };
}

function conditionsOf({ conditions }: HaulList, { words }: EstimatorRules): string[] {
  return [...conditions].map((condition) => words.conditions[condition]);
}

function unlistedOf({ unlisted = [] }: HaulList): { id: string; count: number }[] {
  return unlisted.map((part) => {
    const [id = '', count = '1'] = part.split('.');
    return { id, count: Number(count) };
  });
}
