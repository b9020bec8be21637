/** Serves the built app of the desk: one page for every path below `/desk`, its assets, its service worker. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { DESK_PATH } from '../../contract/desk/account.ts';
import type { DeskRequest } from './answer.ts';

const IMMUTABLE = 'max-age=31536000, immutable';

/** Everything comes from this server; photos that the user is about to send are blobs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  // The preview of the site.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param dir folder of the built app; if it is missing, the answer is 404 */
export function appRoute(dir: string): Hono<DeskRequest> {
  const route = new Hono<DeskRequest>();
  const send = async (c: Context, file: string): Promise<Response> => {
    const path = join(dir, file);
    const response = existsSync(path)
      ? await serveStatic({ path, precompressed: true })(c, async () => {})
      : undefined;
    return response ?? c.notFound();
  };

  route.get('/_assets/:file', async (c) => {
    const file = c.req.param('file');
    if (!/^[\w-]+(\.[\w-]+)+$/.test(file)) return c.notFound();
    // Its name changes with its content.
    c.header('Cache-Control', IMMUTABLE);
    return send(c, `_assets/${file}`);
  });
  route.get('/sw.js', async (c) => {
    c.header('Service-Worker-Allowed', DESK_PATH);
    c.header('Content-Security-Policy', POLICY);
    return send(c, 'sw.js');
  });
  route.get('/manifest.webmanifest', (c) => send(c, 'manifest.webmanifest'));
  route.get('*', (c) => {
    c.header('Content-Security-Policy', POLICY);
    return send(c, 'index.html');
  });
  return route;
}
