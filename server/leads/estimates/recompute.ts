/** Calculates a stored estimate again, from its own list and the price list of its version (product section 11). */
import { type Estimate, estimate } from '../../../contract/estimate/estimate.ts';
import { decodeList } from '../../../contract/estimate/list.ts';
import type { PriceBook } from '../../../contract/estimate/price-book.ts';
import type { LeadEstimate } from '../words/estimate.ts';

export function recompute(
  { list }: Pick<LeadEstimate, 'list'>,
  book: PriceBook,
): Pick<LeadEstimate, 'min' | 'max'> {
  const result = estimate(
    decodeList(list, (id) => Object.hasOwn(book.items, id)),
    book,
  );
  return storedRange(result);
}

/** The range of an estimate in US dollars; null for an open end, and for both where the list has no price. */
export function storedRange(result: Estimate): Pick<LeadEstimate, 'min' | 'max'> {
  if (result.kind !== 'priced') return { min: null, max: null };
  const { min, max } = result.range;
  return { min: min === 0 ? null : min, max: max === Infinity ? null : max };
}
