/**
 * With DESK_URL, the desk is on a host of its own, where no script of the site's pages runs (product section 12). The site's host
 * leads there, and forgets what it has kept of a desk that was on it before.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { DESK_PATH, type DeskProblem } from '../../contract/desk/account.ts';
import type { Business } from '../../model/settings.ts';
import { isPage } from '../http/security/headers.ts';
import { cookieName, readToken } from '../http/session-cookie.ts';

const DESK = /^\/(api\/)?desk(\/|$)/;
/** The app's icons, and the pictures and fonts of the preview. */
const FILE = /\.[^/]+$/;

export function separateDesk({
  site_url,
  desk_url,
}: Pick<Business, 'site_url' | 'desk_url'>): MiddlewareHandler {
  const [siteHost, deskHost] = [site_url, desk_url].map((url) => new URL(url).host);
  return async (c, next) => {
    const { host, pathname, search } = new URL(c.req.url);
    const isAtDesk = host === deskHost;
    if (siteHost === deskHost || isAtDesk === DESK.test(pathname)) return next();
    if (isAtDesk) {
      const elsewhere = pathname === '/' ? DESK_PATH : site_url + pathname + search;
      if (pathname !== '/healthz' && !FILE.test(pathname)) return c.redirect(elsewhere);
      await next();
      if (!isPage(c.res.headers)) return;
      // Hono would keep the headers of the page.
      c.res = undefined;
      c.res = new Response(null, { status: 302, headers: { Location: elsewhere } });
      return;
    }
    c.header('Cache-Control', 'no-store');
    forgetDesk(c);
    if (pathname.startsWith(DESK_PATH)) return c.redirect(desk_url + pathname + search);
    return c.json<DeskProblem>({ error: 'signed_out', removed: true }, 401);
  };
}

/** Ends the earlier desk of this browser, with its service worker. Other sites can't cause that. */
function forgetDesk(c: Context): void {
  const hadDesk = readToken(c) !== undefined;
  if (!hadDesk && c.req.header('sec-fetch-site') !== 'same-origin') return;
  c.header('Clear-Site-Data', '"storage"');
  if (hadDesk) deleteCookie(c, cookieName(c), { path: '/', secure: cookieName(c).startsWith('__Host-') });
}
