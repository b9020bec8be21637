/** `GET /healthz`: whether the server works, for whatever watches it. */
import { Hono } from 'hono';
import type { Database } from './db/database.ts';
import { errorCode, type RequestState } from './http/log.ts';
import { failingChannels } from './leads/failures.ts';

export function healthRoute({ database }: { database: Database }): Hono<RequestState> {
  const route = new Hono<RequestState>();
  route.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const degraded = await failingChannels(database.db);
      // Still 200: the site and its form work, and a restart would not help.
      return c.json(degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ok' });
    } catch (error) {
      c.var.log.error({ code: 'database_unavailable', cause: errorCode(error) });
      return c.json({ status: 'unavailable' }, 503);
    }
  });
  return route;
}
