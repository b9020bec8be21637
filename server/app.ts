/** Builds the app: a function from Request to Response that `main.ts` serves and tests call. */
import { type Context, Hono } from 'hono';
import { WINDOWS_PATH } from '../contract/booking/windows.ts';
import { QUOTE_PATH } from '../contract/quote.ts';
import { fill } from '../model/fill.ts';
import type { Content } from '../model/load.ts';
import type { BookingStore } from './bookings/booking-store.ts';
import { FEED_PATH, feedRoute } from './bookings/feed-route.ts';
import { CUSTOMER_PATH, type CustomerLinks } from './bookings/link.ts';
import { windowsRoute } from './bookings/windows-route.ts';
import { customerRoute } from './customer/customer-route.ts';
import type { DeskServices } from './desk/desk.ts';
import { deskRoute } from './desk/desk-route.ts';
import { estimatorRulesOf } from './estimates/estimator-rules.ts';
import { priceRoute } from './estimates/price-route.ts';
import { renderPlainPage } from './html/plain-page.ts';
import { type BodyTimeouts, discardBody } from './http/body.ts';
import { TRUST_NOBODY, type TrustProxy } from './http/client-address.ts';
import type { LeadStore } from './leads/lead-store.ts';
import { errorCode, type Logger, logRequests, type RequestState } from './log.ts';
import { leadRoute } from './owner/lead-route.ts';
import { LEAD_PATH, type OwnerLinks } from './owner/link.ts';
import { Uploads } from './photos/uploads.ts';
import { noticeFor, type Wording } from './quotes/problem.ts';
import { quotesRoute } from './quotes/quotes-route.ts';
import { securityHeaders } from './security/headers.ts';
import { createPolicy } from './security/policy.ts';
import { StaticFiles } from './static/static-files.ts';

/** Everything the app depends on; it reads no environment and opens nothing itself. */
export interface AppDeps {
  /** Texts and settings, from `loadContent`. */
  content: Pick<
    Content,
    'booking' | 'brand' | 'business' | 'estimator' | 'owner' | 'pages' | 'quoteForm' | 'schedule' | 'site'
  >;
  /** The caller opens and closes it. */
  leads: LeadStore;
  /** Books arrival windows; without it, or where the schedule is off, nobody can book. */
  booking?: { store: BookingStore; links: CustomerLinks; feedToken(): Promise<string> };
  /** Checks links to the owner's lead pages; without it there are no such pages. */
  links?: OwnerLinks;
  /** The desk's own; without it there is no desk. */
  desk?: DeskServices;
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
  const { business, estimator, quoteForm } = deps.content;
  const wording: Wording = { business, quoteForm };
  const trustProxy = deps.trustProxy ?? TRUST_NOBODY;
  const policy = createPolicy(business);
  const site = new StaticFiles(deps.distDir, policy);
  const estimatorRules = estimatorRulesOf(estimator);
  const uploads = deps.uploads ?? new Uploads();
  const booking = deps.booking?.store.calendar.schedule.on ? deps.booking : undefined;
  const app: App = new Hono();

  app.use(logRequests(deps.log));
  app.use(securityHeaders(policy, trustProxy));
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await deps.leads.ping();
      const degraded = await deps.leads.failingChannels();
      // Still 200: the site and its form work, and a restart would fix nothing.
      return c.json(degraded.length > 0 ? { status: 'degraded', degraded } : { status: 'ok' });
    } catch (error) {
      c.var.log.error({ code: 'database_unavailable', cause: errorCode(error) });
      return c.json({ status: 'unavailable' }, 503);
    }
  });
  app.route(
    QUOTE_PATH,
    quotesRoute({
      ...wording,
      leads: deps.leads,
      estimatorRules,
      site,
      cleanoutPaths: new Set(
        deps.content.pages.filter(({ kind }) => kind === 'cleanout').map(({ path }) => path),
      ),
      booking,
      rateLimitPerHour: deps.rateLimitPerHour ?? 20,
      trustProxy,
      publicHost: new URL(business.site_url).host,
      uploads,
      ...(deps.bodyTimeouts ? { bodyTimeouts: deps.bodyTimeouts } : {}),
      ...(deps.now ? { now: deps.now } : {}),
    }),
  );
  if (deps.links) {
    const { leads, links, content, now } = deps;
    app.route(
      LEAD_PATH,
      leadRoute({ leads, links, site, content, bookings: booking?.store, ...(now ? { now } : {}) }),
    );
  }
  if (booking) {
    const refusal = { error: say(quoteForm.api.unavailable, wording), phone: business.phone };
    app.route(WINDOWS_PATH, windowsRoute({ bookings: booking.store, refusal }));
    const { leads, content } = deps;
    const feed = { bookings: booking.store, token: booking.feedToken, content, now: deps.now ?? Date.now };
    app.route(FEED_PATH, feedRoute(feed));
    app.route(CUSTOMER_PATH, customerRoute({ leads, booking, site, content, trustProxy, uploads }));
  }
  if (deps.desk) {
    const { leads, content, log, desk, now = Date.now } = deps;
    app.route('/', deskRoute({ ...desk, leads, content, site, trustProxy, log, now }));
  }
  app.route(
    estimator.path,
    priceRoute({
      path: estimator.path,
      estimatorRules,
      business,
      callLabel: fill(deps.content.site.call.aria, { phone: business.phone_display }),
      unreadable: plainPage(noticeFor(400, wording)),
      site,
    }),
  );
  app.all('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const readOnly = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!readOnly) discardBody(c.req.raw);
    const served = readOnly ? await site.serve(c) : undefined;
    if (served) return served;
    if (!readOnly && site.has(pathname)) {
      return c.html(plainPage(noticeFor(400, wording)), 405, { Allow: 'GET, HEAD' });
    }
    if (!/^\/api(\/|$)/.test(pathname)) return notFoundPage(c);
    return c.json(notFoundJson(wording), 404, { 'Cache-Control': 'no-store' });
  });
  app.onError((error, c) => {
    deps.log.error({ code: 'unexpected', cause: errorCode(error), at: whereThrown(error) });
    const { api } = quoteForm;
    if (new URL(c.req.url).pathname.startsWith('/api/')) {
      return c.json({ error: say(api.unavailable, wording), phone: business.phone }, 500);
    }
    return c.html(plainPage(noticeFor(503, wording)), 500);
  });

  async function notFoundPage(c: Context): Promise<Response> {
    const page = await site.notFound(c);
    if (page) return page;
    const { heading } = deps.content.site.not_found;
    return c.html(plainPage({ heading, text: say(quoteForm.api.not_found, wording) }), 404);
  }

  function plainPage(notice: { heading: string; text: string }): string {
    return renderPlainPage({ kind: 'notice', ...notice }, business);
  }

  return app;
}

function notFoundJson(wording: Wording): { error: string; phone: string } {
  return { error: say(wording.quoteForm.api.not_found, wording), phone: wording.business.phone };
}

function say(text: string, { business }: Wording): string {
  return text.replaceAll('{phone}', business.phone_display);
}

/** The first stack line in our code; unlike the message, it holds no personal data. */
function whereThrown(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .find((line) => line.includes('/server/'))
    ?.trim();
}
