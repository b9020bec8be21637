/** Builds the app: a function from Request to Response that `main.ts` serves and tests call. */
import { type Context, Hono } from 'hono';
import { WINDOWS_PATH } from '../contract/booking/windows.ts';
import { HITS_PATH } from '../contract/estimate/hits.ts';
import { QUOTE_PATH } from '../contract/quote.ts';
import { fill } from '../model/fill.ts';
import { contentAt } from '../model/languages/at-path.ts';
import type { Content } from '../model/load.ts';
import type { Booking } from './bookings/create-booking.ts';
import { customerRoute } from './bookings/customer-page/customer-route.ts';
import { FEED_PATH, feedRoute } from './bookings/feed-route.ts';
import { CUSTOMER_PATH } from './bookings/link.ts';
import { windowsRoute } from './bookings/windows-route.ts';
import type { DeskServices } from './desk/desk.ts';
import { deskRoute } from './desk/desk-route.ts';
import { leadRoute } from './desk/signed-page/lead-route.ts';
import { hasUsers } from './desk/users.ts';
import { contentAsked } from './http/asked-language.ts';
import { type BodyTimeouts, DEFAULT_TIMEOUTS, discardBody } from './http/body.ts';
import { TRUST_NOBODY, type TrustProxy } from './http/client-address.ts';
import { renderPlainPage } from './http/html/plain-page.ts';
import { errorCode, type Logger, logRequests, type RequestState } from './http/log.ts';
import { securityHeaders } from './http/security/headers.ts';
import { createPolicy } from './http/security/policy.ts';
import { StaticFiles } from './http/static/static-files.ts';
import { estimatorRulesOf } from './leads/estimates/estimator-rules.ts';
import { hitsRoute } from './leads/estimates/hits-route.ts';
import { priceRoute } from './leads/estimates/price-route.ts';
import type { LeadStore } from './leads/lead-store.ts';
import { LEAD_PATH, type OwnerLinks } from './leads/owner-links.ts';
import { Uploads } from './leads/photos/uploads.ts';
import { noticeFor, type Wording } from './quotes/problem.ts';
import { quotesRoute } from './quotes/quotes-route.ts';
import { ADS_PATH, type AdsDeps, adsRoute } from './reports/ads/ads-route.ts';
import { beaconRoute } from './reports/beacon-route.ts';
import type { VisitCounter } from './reports/visit-counter.ts';

/** Everything the app depends on; it reads no environment and opens nothing itself. */
export interface AppDeps {
  /** Texts and settings, from `loadContent`. */
  content: Content;
  /** The caller opens and closes it. */
  leads: LeadStore;
  /** Books arrival windows; without it, or with the schedule off, visitors can't book. */
  booking?: Booking;
  /** Checks links to the owner's lead pages; without it, those pages don't exist. */
  links?: OwnerLinks;
  /** Services of the desk; without them, or without `booking`, there is no desk. */
  desk?: DeskServices;
  /** Counts visits; without it, reports of visits are dropped. */
  visits?: VisitCounter | undefined;
  /** Settings of the files for ad networks; without them, the files don't exist. */
  ads?: Pick<AdsDeps, 'access' | 'database' | 'feed'> | undefined;
  /** Folder of the built site; it may be missing. */
  distDir: string;
  log: Logger;
  /** Leads per address and hour; 0 turns the limit off. Default 20. */
  rateLimitPerHour?: number;
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted. Default: none. */
  trustProxy?: TrustProxy;
  /** Receives photos. Default: stores them in the system's temporary folder. */
  uploads?: Uploads;
  /** Timeouts for reading a quote request. Default: `DEFAULT_TIMEOUTS`. */
  bodyTimeouts?: BodyTimeouts;
  /** Milliseconds since 1970, for tests. */
  now?: () => number;
}

export type App = Hono<RequestState>;

export function createApp(deps: AppDeps): App {
  const { content, leads, links, desk, visits, ads, log } = deps;
  const { rateLimitPerHour = 20, trustProxy = TRUST_NOBODY, uploads = new Uploads() } = deps;
  const { bodyTimeouts = DEFAULT_TIMEOUTS, now = Date.now } = deps;
  const { business } = content;
  const contents = content.languages.map(({ code }) => content.in(code));
  const at = (c: Context) => {
    const { pathname } = new URL(c.req.url);
    return isApi(pathname) ? contentAsked(c, content) : contentAt(content, pathname);
  };
  const policy = createPolicy(business);
  const site = new StaticFiles(deps.distDir, policy);
  const booking = deps.booking?.store.calendar.schedule.on ? deps.booking : undefined;
  const app: App = new Hono();

  app.use(logRequests(log));
  app.use(securityHeaders(policy, trustProxy));
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await leads.ping();
      const degraded = await leads.failingChannels();
      // Still 200: the site and its form work, and a restart would not help.
      return c.json(degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ok' });
    } catch (error) {
      c.var.log.error({ code: 'database_unavailable', cause: errorCode(error) });
      return c.json({ status: 'unavailable' }, 503);
    }
  });
  app.route(
    QUOTE_PATH,
    quotesRoute({
      content,
      leads,
      estimatorRules: estimatorRulesOf(content.estimator),
      site,
      cleanoutPaths: new Set(contents.flatMap(({ cleanouts }) => cleanouts.map(({ path }) => path))),
      booking,
      rateLimitPerHour,
      trustProxy,
      publicHost: new URL(business.site_url).host,
      uploads,
      bodyTimeouts,
      now,
    }),
  );
  app.route('/', beaconRoute(visits, bodyTimeouts));
  if (ads) app.route(ADS_PATH, adsRoute({ ...ads, trustProxy, now }));
  if (links) {
    const hasDesk = async () => desk !== undefined && (await hasUsers(desk.database.db));
    app.route(LEAD_PATH, leadRoute({ leads, links, site, content, hasDesk, now }));
  }
  if (booking) {
    const { store: bookings, feedToken: token } = booking;
    app.route(WINDOWS_PATH, windowsRoute({ bookings, refusal: (c) => unavailable(at(c)) }));
    app.route(FEED_PATH, feedRoute({ bookings, token, content, now }));
    app.route(CUSTOMER_PATH, customerRoute({ leads, booking, site, content, trustProxy, uploads }));
  }
  if (desk && deps.booking) {
    const { store: bookings, links } = deps.booking;
    app.route('/', deskRoute({ ...desk, leads, bookings, links, content, site, trustProxy, log, now }));
  }
  app.route(HITS_PATH, hitsRoute({ leads, now }));
  for (const content of contents) {
    const { path } = content.estimator;
    app.route(
      path,
      priceRoute({
        path,
        estimatorRules: estimatorRulesOf(content.estimator),
        business,
        callLabel: fill(content.site.call.aria, { phone: business.phone_display }),
        unreadable: plainPage(noticeFor(400, content), content),
        site,
      }),
    );
  }
  app.all('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const readOnly = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!readOnly) await discardBody(c.req.raw);
    const served = readOnly ? await site.serve(c) : undefined;
    if (served) return served;
    if (!readOnly && site.has(pathname)) {
      const content = at(c);
      return c.html(plainPage(noticeFor(400, content), content), 405, { Allow: 'GET, HEAD' });
    }
    if (!isApi(pathname)) return notFoundPage(c);
    const content = at(c);
    return c.json(errorJson(content.quoteForm.api.not_found, content), 404, { 'Cache-Control': 'no-store' });
  });
  app.onError((error, c) => {
    log.error({ code: 'unexpected', cause: errorCode(error), at: whereThrown(error) });
    const content = at(c);
    if (isApi(new URL(c.req.url).pathname)) return c.json(unavailable(content), 500);
    return c.html(plainPage(noticeFor(503, content), content), 500);
  });

  async function notFoundPage(c: Context): Promise<Response> {
    const content = at(c);
    const page = await site.notFound(c, content.pathOf('/404'));
    if (page) return page;
    const { heading } = content.site.not_found;
    return c.html(plainPage({ heading, text: say(content.quoteForm.api.not_found, content) }, content), 404);
  }

  function plainPage(notice: { heading: string; text: string }, content: Content): string {
    return renderPlainPage({ kind: 'notice', ...notice }, content);
  }

  return app;
}

const isApi = (path: string) => /^\/api(\/|$)/.test(path);

function unavailable(wording: Wording) {
  return errorJson(wording.quoteForm.api.unavailable, wording);
}

function errorJson(text: string, wording: Wording): { error: string; phone: string } {
  return { error: say(text, wording), phone: wording.business.phone };
}

function say(text: string, { business }: Wording): string {
  return fill(text, { phone: business.phone_display });
}

/** The first stack line in our code; unlike the message, it holds no personal data. */
function whereThrown(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .find((line) => line.includes('/server/'))
    ?.trim();
}
