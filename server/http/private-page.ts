import type { MiddlewareHandler } from 'hono';
import { discardBody } from './body.ts';

/** For pages that only the holder of a link may see: sends no referrer, and keeps them out of caches and search engines. */
export const privatePage: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await discardBody(c.req.raw);
  c.res.headers.set('Referrer-Policy', 'no-referrer');
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  c.res.headers.set('Cache-Control', 'no-store');
};
