/** Refuses requests that a page of another site sends from the user's browser. */
import type { MiddlewareHandler } from 'hono';
import { problem } from './answer.ts';

/**
 * A change must state that it comes from a page of this origin; a request that reads must not come from another site.
 * @param origin of the desk, such as `https://desk.example.com`
 */
export function sameOrigin(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const from = c.req.header('origin');
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    // A navigation, such as from a mail, is allowed: it only reads a page.
    const navigates = reads && c.req.header('sec-fetch-mode') === 'navigate';
    const isOwn =
      from === origin ||
      (from !== undefined && URL.parse(from)?.host === new URL(c.req.url).host) ||
      // A form on a page without referrers sends no origin, but Sec-Fetch-Site says that it is this one.
      (from === 'null' && site === 'same-origin');
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none' && !navigates;
    const ok = reads
      ? !foreign && (from === undefined || isOwn)
      : isOwn && (site ?? 'same-origin') === 'same-origin';
    if (ok) return next();
    return problem(c, 'not_allowed', 403);
  };
}
