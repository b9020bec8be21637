import type { MiddlewareHandler } from 'hono';

/** Paths of uploads, which may be larger than other requests. */
const UPLOAD = /\/(jobs\/[^/]+\/photos\/[^/]+|site\/photos)$/;

/** Applies a limit to every request but uploads, which have limits of their own. */
export function exceptUploads(limit: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.method === 'POST' && UPLOAD.test(c.req.path) ? next() : limit(c, next));
}
