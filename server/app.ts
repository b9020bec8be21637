import { type Context, Hono } from 'hono';
import { WINDOWS_PATH } from '../contract/booking/windows.ts';
import { HITS_PATH } from '../contract/estimate/hits.ts';
import { CARD_FILE } from '../contract/estimate/list.ts';
import { QUOTE_PATH } from '../contract/quote.ts';
import { contentAt } from '../model/at-path.ts';
import { fill } from '../model/fill.ts';
import type { Content } from '../model/load.ts';
import { customerRoute } from './appointments/customer-page/customer-route.ts';
import { FEED_PATH, feedRoute } from './appointments/feed-route.ts';
import { windowsRoute } from './appointments/windows-route.ts';
import { CUSTOMER_PATH } from './bookings/link.ts';
import { deskRoute } from './desk/desk-route.ts';
import { contentAsked } from './http/asked-language.ts';
import { discardBody } from './http/body.ts';
import { renderPlainPage } from './http/html/plain-page.ts';
import { errorCode, logRequests, type RequestState } from './http/log.ts';
import { securityHeaders } from './http/security/headers.ts';
import { createPolicy } from './http/security/policy.ts';
import { StaticFiles } from './http/static/static-files.ts';
import { estimatorRulesOf } from './leads/estimates/estimator-rules.ts';
import { failingChannels } from './leads/failures.ts';
import { cardRoute } from './price/card/card-route.ts';
import { PriceCards } from './price/card/price-cards.ts';
import { hitsRoute } from './price/hits-route.ts';
import { priceRoute } from './price/price-route.ts';
import { noticeFor, type Wording } from './quotes/problem.ts';
import { quotesRoute } from './quotes/quotes-route.ts';
import { ADS_PATH, adsRoute } from './reports/ads/ads-route.ts';
import { beaconRoute } from './reports/beacon-route.ts';
import type { Services } from './services.ts';

export type App = Hono<RequestState>;

/** Reads no environment and opens nothing itself. */
export function createApp(services: Services): App {
  const { content, database, leads, desk, visits, ads, log } = services;
  const { rateLimitPerHour, trustProxy, uploads, bodyTimeouts, now } = services;
  const { business } = content;
  const contents = content.languages.map(({ code }) => content.in(code));
  const at = (c: Context) => {
    const { pathname } = new URL(c.req.url);
    return isApi(pathname) ? contentAsked(c, content) : contentAt(content, pathname);
  };
  const policy = createPolicy(business);
  const site = new StaticFiles(services.distDir, policy, () => services.versions?.kept ?? []);
  const app: App = new Hono();

  app.use(logRequests(log));
  app.use(securityHeaders(policy, trustProxy));
  app.get('/healthz', async (c) => {
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
  app.route(
    QUOTE_PATH,
    quotesRoute({
      content,
      leads,
      estimatorRules: estimatorRulesOf(content.estimator),
      site,
      cleanoutPaths: new Set(contents.flatMap(({ cleanouts }) => cleanouts.map(({ path }) => path))),
      booking: services.booking,
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
  if (content.schedule.on) {
    const refusal = (c: Context, code: 'unavailable' | 'windows') => {
      const content = at(c);
      return errorJson(content.quoteForm.api[code], content);
    };
    app.route(WINDOWS_PATH, windowsRoute({ bookings: services.booking.store, refusal }));
  }
  // Appointments and their links last, also when no more can be booked.
  const { store: bookings, links, feedToken: token } = services.booking;
  app.route(FEED_PATH, feedRoute({ bookings, token, content, now }));
  app.route(
    CUSTOMER_PATH,
    customerRoute({ leads, booking: services.booking, site, content, trustProxy, uploads }),
  );
  app.route(
    '/',
    deskRoute({ ...desk, leads, bookings, links, content, site, uploads, trustProxy, log, now }),
  );
  app.route(HITS_PATH, hitsRoute({ leads, now }));
  const cards = new PriceCards(services, content.estimator);
  for (const content of contents) {
    const { path } = content.estimator;
    const { estimator, language, brand } = content;
    const card = { estimator, language, brand, rules: estimatorRulesOf(estimator) };
    app.route(`${path}/${CARD_FILE}`, cardRoute({ content: card, cards, database, trustProxy, now }));
    app.route(
      path,
      priceRoute({
        path,
        content: card,
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
    log.error({ code: 'unexpected', cause: errorCode(error), at: ownStackLine(error) });
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

/** Unlike the message, it holds no personal data. */
function ownStackLine(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .find((line) => line.includes('/server/'))
    ?.trim();
}
