/**
 * Calculates the estimate that is stored with a lead, from the list alone: prices sent by the browser are ignored. It
 * stores names and prices with the version of the price list, so it stays readable after prices change.
 */

import { decodeList, encodeList } from '../../contract/estimate/list.ts';
import { describeEstimate, type EstimatorRules } from '../../model/estimate-words.ts';
import type { LeadEstimate } from '../lead-text/estimate.ts';

/** @param code the form's value, untrusted @returns null if it is not a list with at least one item */
export function estimateForLead(code: unknown, estimatorRules: EstimatorRules): LeadEstimate | null {
  const { book, words } = estimatorRules;
  const list = decodeList(code, (id) => Object.hasOwn(book.items, id));
  const estimateText = describeEstimate(list, estimatorRules);
  if (!estimateText || estimateText.estimate.kind === 'empty') return null;
  const { estimate } = estimateText;
  const { min, max } = estimate.kind === 'priced' ? estimate.range : { min: 0, max: Infinity };
  return {
    list: encodeList(list),
    things: [...list.counts].map(([id, count]) => ({ id, name: book.items[id]?.name ?? id, count })),
    conditions: [...list.conditions].map((condition) => words.conditions[condition]),
    price: estimateText.call ?? estimateText.price,
    min: min === 0 ? null : min,
    max: max === Infinity ? null : max,
    yards: estimate.volume / 100,
    trips: estimate.trips,
    version: book.version,
  };
}
