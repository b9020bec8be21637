import { Hono } from 'hono';
import { HITS_PATH } from '../../contract/estimate/hits.ts';
import { CARD_FILE, LOAD_FILE } from '../../contract/estimate/list.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { Database } from '../db/database.ts';
import type { TrustProxy } from '../http/client-address.ts';
import type { RequestState } from '../http/log.ts';
import type { StaticFiles } from '../http/static/static-files.ts';
import { estimatorRulesOf } from '../leads/estimates/estimator-rules.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import { renderNotice } from '../quotes/notice.ts';
import type { CardDirs } from './card/card-process.ts';
import { cardRoute } from './card/card-route.ts';
import { loadPicture, priceCard } from './card/price-card.ts';
import { PriceCards } from './card/price-cards.ts';
import { hitsRoute } from './hits-route.ts';
import { priceRoute } from './price-route.ts';

interface PriceDeps extends CardDirs {
  content: Content;
  leads: LeadStore;
  database: Database;
  site: StaticFiles;
  trustProxy: TrustProxy;
  now: () => number;
}

/** Each language of the site has a price page and its picture. */
export function priceRoutes(deps: PriceDeps): Hono<RequestState> {
  const { database, site, trustProxy, now } = deps;
  const { languages, in: contentIn, business, estimator } = deps.content;
  const cards = new PriceCards(deps, estimator);
  const routes = new Hono<RequestState>();
  routes.route(HITS_PATH, hitsRoute(deps));
  for (const { code } of languages) {
    const content = contentIn(code);
    const { estimator, language, brand } = content;
    const { path } = estimator;
    const card = { estimator, language, brand, rules: estimatorRulesOf(estimator) };
    const drawn = { content: card, cards, database, trustProxy, now };
    routes.route(`${path}/${CARD_FILE}`, cardRoute({ ...drawn, picture: priceCard }));
    routes.route(`${path}/${LOAD_FILE}`, cardRoute({ ...drawn, picture: loadPicture }));
    const callLabel = fill(content.site.call.aria, { phone: business.phone_display });
    const unreadable = renderNotice(400, content);
    routes.route(path, priceRoute({ path, content: card, business, callLabel, unreadable, site }));
  }
  return routes;
}
