import { Hono } from 'hono';
import { QUOTE_PATH } from '../contract/quote.ts';
import { pageFacts } from './appointments/page-facts.ts';
import { appointmentsRoutes } from './appointments/routes.ts';
import { textsRoute } from './delivery/text/texts-route.ts';
import { separateDesk } from './desk/desk-host.ts';
import { deskRoute } from './desk/desk-route.ts';
import { previewFilesRoute } from './desk/preview-route.ts';
import { healthRoute } from './health-route.ts';
import { errorCode, logRequests, type RequestState } from './http/log.ts';
import { securityHeaders } from './http/security/headers.ts';
import { createPolicy } from './http/security/policy.ts';
import { StaticFiles } from './http/static/static-files.ts';
import { priceRoutes } from './price/routes.ts';
import { quotesRoute } from './quotes/quotes-route.ts';
import { ADS_PATH, adsRoute } from './reports/ads/ads-route.ts';
import { beaconRoute } from './reports/beacon-route.ts';
import type { Services } from './services.ts';
import { answerFailure, siteFilesRoute } from './site-files-route.ts';

export type App = Hono<RequestState>;

export function createApp(services: Services): App {
  const { content, ads, texts, visits, bodyTimeouts, trustProxy, log, now } = services;
  const policy = createPolicy(content.business);
  const site = new StaticFiles(
    services.distDir,
    policy,
    () => services.versions?.published ?? [],
    pageFacts(services.jobs.store, content),
  );
  const deps = { ...services, site };
  const app: App = new Hono();

  app.use(logRequests(log));
  app.use(securityHeaders(policy, trustProxy));
  app.use(separateDesk(content.business));
  app.route('/', healthRoute(deps));
  app.route(QUOTE_PATH, quotesRoute(deps));
  app.route('/', beaconRoute(visits, bodyTimeouts));
  if (ads) app.route(ADS_PATH, adsRoute({ ...ads, trustProxy, now }));
  if (texts) app.route('/', textsRoute(deps, texts.settings, texts.inbox));
  app.route('/', appointmentsRoutes(deps));
  app.route(
    '/',
    deskRoute({ ...deps, ...services.desk, jobs: services.jobs.store, links: services.jobs.links }),
  );
  app.route('/', priceRoutes(deps));
  if (services.versions) app.route('/', previewFilesRoute(services.versions, deps));
  app.route('/', siteFilesRoute(deps));
  app.onError((error, c) => {
    log.error({ code: 'unexpected', cause: errorCode(error), at: ownStackLine(error) });
    return answerFailure(c, content);
  });
  return app;
}

/** Unlike the message, it holds no personal data. */
function ownStackLine(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .find((line) => line.includes('/server/'))
    ?.trim();
}
