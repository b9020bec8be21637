/** The desk: `/desk` and `/api/desk` (product section 12). Until somebody is invited, these paths don't exist. */
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { DESK_API, DESK_PATH, JOIN_PATH } from '../../contract/desk/account.ts';
import { discardBody } from '../http/body.ts';
import { errorCode } from '../http/log.ts';
import { accountRoute } from './account-route.ts';
import { BadRequestError, type DeskRequest, problem } from './answer.ts';
import { appRoute } from './app-route.ts';
import { businessRoute } from './business-route.ts';
import { readToken, writeToken } from './cookie.ts';
import { daysRoute } from './days-route.ts';
import { deliveriesRoute } from './deliveries-route.ts';
import type { DeskDeps } from './desk.ts';
import { eventsRoute } from './events-route.ts';
import { exportsRoute } from './exports-route.ts';
import { forgetRoute } from './forget-route.ts';
import { inboxRoute } from './inbox-route.ts';
import { joinRoute } from './join-route.ts';
import { offlineRoute } from './offline-route.ts';
import { passkeySignInRoute, passkeysRoute } from './passkey-route.ts';
import { pushRoute } from './push-route.ts';
import { reportsRoute } from './reports-route.ts';
import { sameOrigin } from './same-origin.ts';
import { findSession } from './sessions.ts';
import { signInRoute } from './sign-in-route.ts';
import { hasUsers } from './users.ts';
import { usersRoute } from './users-route.ts';

/** Answers are data: opened as a page, they may load and run nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Requests to other paths pass through unchanged, and so do all requests until somebody is invited. */
export function deskRoute(deps: DeskDeps): Hono {
  const { db } = deps.database;
  const desk = new Hono<DeskRequest>();
  desk.use(deskHeaders);
  desk.use(sameOrigin(new URL(deps.content.business.site_url).origin));
  desk.route(DESK_API, deskApi(deps));
  desk.route(JOIN_PATH, joinRoute(deps));
  if (deps.appDir) desk.route(DESK_PATH, appRoute(deps.appDir));
  desk.onError((error, c) => {
    if (error instanceof BadRequestError) return problem(c, error.error, error.status);
    deps.log.error({ code: 'desk_failed', cause: errorCode(error) });
    return problem(c, 'failed', 503);
  });

  const route = new Hono();
  const enter: MiddlewareHandler = async (c, next) =>
    (await hasUsers(db)) ? desk.fetch(c.req.raw, c.env) : next();
  route.all(`${DESK_API}/*`, enter);
  route.all(DESK_PATH, enter);
  route.all(`${DESK_PATH}/*`, enter);
  return route;
}

/** Everything under `/api/desk`. */
export function deskApi(deps: DeskDeps): Hono<DeskRequest> {
  const { database, now } = deps;
  const route = new Hono<DeskRequest>();
  route.use(async (c, next) => {
    await next();
    c.res.headers.set('Content-Security-Policy', DATA_POLICY);
  });
  // Makes a list of leads ten times smaller. The stream of live changes is not compressed, because that would delay it.
  route.use(compress({ contentTypeFilter: /^application\/json/ }));
  route.route('/sign-in', signInRoute(deps));
  route.route('/sign-in/passkey', passkeySignInRoute(deps));
  route.use(async (c, next) => {
    const token = readToken(c);
    const signed = token === undefined ? undefined : await findSession(database, token, now());
    if (!token || !signed) return problem(c, 'signed_out', 401);
    c.set('signed', signed);
    await next();
    if (signed.renewed) writeToken(c, token);
    return;
  });
  route.route('/', accountRoute(deps));
  route.route('/passkeys', passkeysRoute(deps));
  route.route('/leads', inboxRoute(deps));
  route.route('/days', daysRoute(deps));
  route.route('/', businessRoute(deps));
  route.route('/deliveries', deliveriesRoute(deps));
  route.route('/exports', exportsRoute(deps));
  route.route('/forget', forgetRoute(deps));
  route.route('/offline', offlineRoute(deps));
  route.route('/reports', reportsRoute(deps));
  route.route('/users', usersRoute(deps));
  route.route('/events', eventsRoute(deps));
  route.route('/push', pushRoute(deps));
  route.all('*', (c) => problem(c, 'not_found', 404));
  return route;
}

const deskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok || !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await discardBody(c.req.raw);
};
