/** Counts how often the final price was within the range that the visitor had seen. */
import { recompute } from '../estimates/recompute.ts';
import { readEstimate } from '../lead-text/estimate.ts';
import type { Lead, LeadStore } from '../leads/lead-store.ts';

/** From this many jobs on, the share says something. */
export const MIN_JOBS = 30;

export interface Hits {
  within: number;
  below: number;
  above: number;
  /** Estimates whose stored list and price list give another price: none, unless the arithmetic has changed. */
  changed: string[];
}

/** Won jobs with an amount whose visitor had seen a price. */
export async function countHits(store: LeadStore): Promise<Hits> {
  const hits: Hits = { within: 0, below: 0, above: 0, changed: [] };
  for await (const lead of store.list()) {
    const side = sideOf(lead);
    if (!side) continue;
    hits[side]++;
    const estimate = readEstimate(lead.estimate);
    const book = estimate && (await store.priceBook(estimate.version));
    if (!estimate || !book) continue;
    const again = recompute(estimate, book);
    if (again.min !== estimate.min || again.max !== estimate.max) hits.changed.push(lead.id);
  }
  return hits;
}

/** `9 of 10 final prices were within the range we showed`, and what there is to say beside it. */
export function hitsInWords({ within, below, above, changed }: Hits): string {
  const jobs = within + below + above;
  if (jobs === 0) return 'No won job yet whose customer had seen a price range.';
  return [
    `${within} of ${jobs} final prices were within the range we showed: ${Math.round((100 * within) / jobs)} %.`,
    `Below it: ${below}. Above it: ${above}.`,
    ...(jobs < MIN_JOBS ? [`Fewer than ${MIN_JOBS} jobs say little; the site does not show it.`] : []),
    ...changed.map((id) => `The estimate of lead ${id} comes out differently from its stored list.`),
  ].join('\n');
}

function sideOf({ status, amount_cents, estimate }: Lead): 'within' | 'below' | 'above' | undefined {
  const range = readEstimate(estimate);
  if (status !== 'won' || amount_cents === null || !range || (range.min === null && range.max === null)) {
    return undefined;
  }
  if (range.min !== null && amount_cents < range.min * 100) return 'below';
  return range.max !== null && amount_cents > range.max * 100 ? 'above' : 'within';
}
