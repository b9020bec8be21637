/** `GET /api/price-hits`: how often the final price was within the range we showed; null for fewer than `MIN_JOBS` jobs. */
import { Hono } from 'hono';
import { MIN_JOBS, type PriceHits } from '../../contract/estimate/hits.ts';
import { errorCode, type RequestState } from '../http/log.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { countHits } from './hits.ts';

/** Answers are cached this long, because counting reads every won lead. */
const MAX_AGE_SECONDS = 3_600;

interface HitsRouteDeps {
  leads: LeadStore;
  now: () => number;
}

export function hitsRoute({ leads, now }: HitsRouteDeps): Hono<RequestState> {
  const route = new Hono<RequestState>();
  let counted: { at: number; hits: Promise<PriceHits | null> } | undefined;

  route.get('/', async (c) => {
    if (!counted || now() - counted.at >= MAX_AGE_SECONDS * 1_000) {
      counted = { at: now(), hits: countForSite(leads) };
    }
    try {
      const hits = await counted.hits;
      return c.json(hits, 200, { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` });
    } catch (error) {
      counted = undefined;
      c.var.log.error({ code: 'price_hits_unavailable', cause: errorCode(error) });
      return c.json(null, 503, { 'Cache-Control': 'no-store' });
    }
  });
  return route;
}

async function countForSite(leads: LeadStore): Promise<PriceHits | null> {
  const hits = await countHits(leads.database.db);
  return hits.jobs < MIN_JOBS ? null : hits;
}
