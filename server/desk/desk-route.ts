/** The desk: `/desk` and `/api/desk` (product section 12). Until there is a user, these paths don't exist. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { DESK_API, DESK_PATH, type DeskProblem, JOIN_PATH } from '../../contract/desk/account.ts';
import { PREVIEW_PATH } from '../../contract/desk/site.ts';
import { discardBody } from '../http/body.ts';
import { errorCode } from '../http/log.ts';
import { readToken } from '../http/session-cookie.ts';
import { type DeskRequest, ownersOnly, problem } from './answer.ts';
import { appRoute } from './app-route.ts';
import { businessRoute } from './business-route.ts';
import { writeToken } from './cookie.ts';
import { countsRoute } from './counts-route.ts';
import { daysRoute } from './days-route.ts';
import type { DeskDeps } from './desk.ts';
import { exceptUploads } from './except-uploads.ts';
import { exportsRoute } from './exports-route.ts';
import { findingsRoute } from './findings-route.ts';
import { forgetRoute } from './forget-route.ts';
import { jobsRoute } from './jobs-route.ts';
import { leadsRoute } from './leads-route.ts';
import { messagesRoute } from './messages-route.ts';
import { passkeysRoute } from './passkeys-route.ts';
import { previewRoute } from './preview-route.ts';
import { publishRoute } from './publish-route.ts';
import { pushRoute } from './push-route.ts';
import { reportsRoute } from './reports-route.ts';
import { sameOrigin } from './same-origin.ts';
import { findSession, isKnown } from './sessions.ts';
import { sessionsRoute } from './sessions-route.ts';
import { joinRoute, signInRoute } from './sign-in-route.ts';
import { siteRoute } from './site-route.ts';
import { testLeadRoute } from './test-lead-route.ts';
import { hasUsers } from './users.ts';
import { usersRoute } from './users-route.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** Answers are data: opened as a page, they may load and run nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Requests to other paths pass through unchanged, and so do all requests while there is no user. */
export function deskRoute(deps: DeskDeps): Hono {
  const { db } = deps.database;
  const desk = new Hono<DeskRequest>();
  desk.use(deskHeaders);
  desk.use(sameOrigin(new URL(deps.content.business.desk_url).origin));
  desk.route(DESK_API, deskApi(deps));
  desk.route(JOIN_PATH, joinRoute(deps));
  if (deps.publisher) desk.route(PREVIEW_PATH, previewRoute(deps.publisher, deps));
  if (deps.appDir) desk.route(DESK_PATH, appRoute(deps.appDir));
  desk.onError((error, c) => {
    // A body that is not JSON.
    if (error instanceof HTTPException) return problem(c, 'bad_request', 400);
    deps.log.error({ code: 'desk_failed', cause: errorCode(error) });
    return problem(c, 'failed', 503);
  });

  const route = new Hono();
  // A browser that was signed in is told that this is over even if nobody is a user any more, so that it removes what it kept.
  const enter: MiddlewareHandler = async (c, next) =>
    readToken(c) !== undefined || (await hasUsers(db)) ? desk.fetch(c.req.raw, c.env) : next();
  route.all(`${DESK_API}/*`, enter);
  route.all(DESK_PATH, enter);
  route.all(`${DESK_PATH}/*`, enter);
  return route;
}

export function deskApi(deps: DeskDeps) {
  return (
    new Hono<DeskRequest>()
      .use(dataHeaders)
      // Makes a list of leads ten times smaller. The stream of live changes is not compressed, because that would delay it.
      .use(compress({ contentTypeFilter: /^application\/json/ }))
      .use(
        exceptUploads(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => problem(c, 'too_large', 413) })),
      )
      .route('/', signInRoute(deps))
      .use(signedIn(deps))
      .route('/', sessionsRoute(deps))
      .route('/', passkeysRoute(deps))
      .route('/', pushRoute(deps))
      .route('/', businessRoute(deps))
      .route('/', leadsRoute(deps))
      .route('/', jobsRoute(deps))
      .route('/', daysRoute(deps))
      // From here on for owners only.
      .use(ownersOnly)
      .route('/', countsRoute(deps))
      .route('/', reportsRoute(deps))
      .route('/', exportsRoute(deps))
      .route('/', messagesRoute(deps))
      .route('/', forgetRoute(deps))
      .route('/', testLeadRoute(deps))
      .route('/', findingsRoute(deps))
      .route('/', usersRoute(deps))
      .route('/', siteRoute(deps))
      .route('/', publishRoute(deps))
      .all('*', (c) => problem(c, 'not_found', 404))
  );
}

/** The routes under `/api/desk` with the types of their requests and answers, for the app's calls. */
export type DeskApi = ReturnType<typeof deskApi>;

const dataHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Content-Security-Policy', DATA_POLICY);
};

/** Refuses requests without a session, and keeps the session of the others alive. */
function signedIn({ database, now }: DeskDeps): MiddlewareHandler<DeskRequest> {
  return async (c, next) => {
    const token = readToken(c);
    const signed = token === undefined ? undefined : await findSession(database, token, now());
    if (!token) return problem(c, 'signed_out', 401);
    if (!signed) return answerEnded(c, await isKnown(database.db, token));
    c.set('signed', signed);
    await next();
    if (signed.renewed) writeToken(c, token);
    return;
  };
}

/** @param isKnown whether the session was signed out, or rested too long; else its user was removed, and it with them */
function answerEnded(c: Context, isKnown: boolean) {
  return c.json<DeskProblem, 401>({ error: 'signed_out', ...(isKnown ? {} : { removed: true }) }, 401);
}

const deskHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok || !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await discardBody(c.req.raw);
};
