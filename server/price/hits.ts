import type { PriceHits } from '../../contract/estimate/hits.ts';
import type { Connection } from '../db/tables.ts';
import { doneJobs, type PaidJob } from '../leads/done-jobs.ts';
import { readEstimate } from '../leads/estimates/stored-estimate.ts';

/** Counts done jobs that have an amount and whose visitor had seen a price range. */
export async function countHits(db: Connection): Promise<PriceHits> {
  const hits = { jobs: 0, within: 0 };
  for await (const job of doneJobs(db)) {
    const side = compareWithRange(job);
    if (!side) continue;
    hits.jobs++;
    if (side === 'within') hits.within++;
  }
  return hits;
}

/** Compares what a job brought in with the range; undefined if either is missing. */
export function compareWithRange({
  amount_cents,
  estimate,
}: Pick<PaidJob, 'amount_cents' | 'estimate'>): 'within' | 'below' | 'above' | undefined {
  const range = readEstimate(estimate);
  if (amount_cents === null || !range || (range.min === null && range.max === null)) return undefined;
  if (range.min !== null && amount_cents < range.min * 100) return 'below';
  return range.max !== null && amount_cents > range.max * 100 ? 'above' : 'within';
}
