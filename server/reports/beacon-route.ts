/** The answer is always 204, so that nobody can find out what counts (product section 13). */
import { type Context, Hono } from 'hono';
import { isbot } from 'isbot';
import { z } from 'zod';
import {
  AD_NETWORKS,
  DEVICES,
  MAX_BEACON_BYTES,
  VISIT_EVENTS,
  VISIT_PATH,
  VITALS_PATH,
} from '../../contract/reports/beacons.ts';
import { type BodyTimeouts, DEFAULT_TIMEOUTS, discardBody } from '../http/body.ts';
import { usesDesk } from '../http/session-cookie.ts';
import { endConnection } from '../http/socket.ts';
import type { VisitCounter } from './visit-counter.ts';

const text = z.string().max(500);
const visitSchema = z.object({
  events: z.array(z.enum(VISIT_EVENTS)).min(1).max(VISIT_EVENTS.length),
  page: text,
  landing: text,
  language: z.string().regex(/^[a-z]{2}$/),
  device: z.enum(DEVICES),
  from: text,
  ad: z.enum(['', ...AD_NETWORKS]),
  source: text,
  medium: text,
  campaign: text,
});
const measure = z.number().min(0).max(10_000_000).optional();
const vitalsSchema = z.object({
  page: text,
  device: z.enum(DEVICES),
  LCP: measure,
  INP: measure,
  CLS: measure,
});

export function beaconRoute(counter: VisitCounter | undefined, timeouts = DEFAULT_TIMEOUTS): Hono {
  const route = new Hono();
  const take = <T>(path: string, schema: z.ZodType<T>, count: (counter: VisitCounter, beacon: T) => void) =>
    route.post(path, async (c) => {
      if (!counter || usesDesk(c) || !isVisitor(c.req.raw.headers)) await discardBody(c.req.raw);
      else {
        const beacon = schema.safeParse(await readReport(c, timeouts));
        if (beacon.success) count(counter, beacon.data);
      }
      return c.body(null, 204, { 'Cache-Control': 'no-store' });
    });
  take(VISIT_PATH, visitSchema, (to, visit) => to.countVisit(visit));
  take(VITALS_PATH, vitalsSchema, (to, vitals) => to.countVitals(vitals));
  return route;
}

function isVisitor(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  const agent = headers.get('user-agent') ?? '';
  return site === 'same-origin' && agent !== '' && !isbot(agent);
}

/** `json()` takes half the time of `readBytes`, and there are many more reports than leads. */
async function readReport(c: Context, { idleMs, totalMs }: BodyTimeouts): Promise<unknown> {
  const bytes = Number(c.req.header('content-length'));
  if (!(bytes > 0 && bytes <= MAX_BEACON_BYTES)) {
    await discardBody(c.req.raw);
    return undefined;
  }
  const late = setTimeout(() => endConnection(c), Math.min(idleMs, totalMs));
  try {
    return await c.req.raw.json();
  } catch {
    // It is not JSON, or the visitor left while it was sent.
    return undefined;
  } finally {
    clearTimeout(late);
  }
}
