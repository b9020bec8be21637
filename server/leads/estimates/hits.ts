/** Counts how often the final price was within the range that the visitor had seen. */

import type { Lead, LeadStore } from '../lead-store.ts';
import { findPriceBook } from '../price-books.ts';
import { readEstimate } from '../words/estimate.ts';
import { recompute } from './recompute.ts';

export interface Hits {
  within: number;
  below: number;
  above: number;
  /** Leads whose stored list and price list now give another price. There are none unless the calculation has changed. */
  changed: string[];
}

/** Counts won jobs that have an amount and whose visitor had seen a price range. */
export async function countHits(store: LeadStore): Promise<Hits> {
  const hits: Hits = { within: 0, below: 0, above: 0, changed: [] };
  for await (const lead of store.list()) {
    const side = lead.status === 'won' && sideOf(lead);
    if (!side) continue;
    hits[side]++;
    const estimate = readEstimate(lead.estimate);
    const book = estimate && (await findPriceBook(store.database.db, estimate.version));
    if (!estimate || !book) continue;
    const again = recompute(estimate, book);
    if (again.min !== estimate.min || again.max !== estimate.max) hits.changed.push(lead.id);
  }
  return hits;
}

/** Compares the final price of a lead with its range; undefined if it lacks either. */
export function sideOf({
  amount_cents,
  estimate,
}: Pick<Lead, 'amount_cents' | 'estimate'>): 'within' | 'below' | 'above' | undefined {
  const range = readEstimate(estimate);
  if (amount_cents === null || !range || (range.min === null && range.max === null)) return undefined;
  if (range.min !== null && amount_cents < range.min * 100) return 'below';
  return range.max !== null && amount_cents > range.max * 100 ? 'above' : 'within';
}
