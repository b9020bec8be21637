import type { PriceHits } from '../../contract/estimate/hits.ts';
import type { Lead, LeadStore } from '../leads/lead-store.ts';
import { readEstimate } from '../leads/words/estimate.ts';

export async function countHits(store: LeadStore): Promise<PriceHits> {
  const hits = { jobs: 0, within: 0 };
  for await (const lead of store.list()) {
    const side = lead.status === 'won' && compareWithRange(lead);
    if (!side) continue;
    hits.jobs++;
    if (side === 'within') hits.within++;
  }
  return hits;
}

export function compareWithRange({
  amount_cents,
  estimate,
}: Pick<Lead, 'amount_cents' | 'estimate'>): 'within' | 'below' | 'above' | undefined {
  const range = readEstimate(estimate);
  if (amount_cents === null || !range || (range.min === null && range.max === null)) return undefined;
  if (range.min !== null && amount_cents < range.min * 100) return 'below';
  return range.max !== null && amount_cents > range.max * 100 ? 'above' : 'within';
}
