/** Pictures of a list's load (product section 13a): `/price/card.png?list=…` with its price, to share it; `/price/load.png?list=…` without words. */
import { Hono } from 'hono';
import { decodeList, type HaulList, LIST_FIELD } from '../../../contract/estimate/list.ts';
import type { Database } from '../../db/database.ts';
import { countRequest } from '../../db/limits.ts';
import type { TrustProxy } from '../../http/client-address.ts';
import { errorCode, type RequestState } from '../../http/log.ts';
import { senderOf } from '../../http/sender.ts';
import type { CardContent, LoadPicture, PriceCard } from './price-card.ts';
import type { PriceCards } from './price-cards.ts';

interface CardRouteDeps {
  content: CardContent;
  picture: (list: HaulList, content: CardContent) => PriceCard | LoadPicture;
  cards: PriceCards;
  database: Database;
  trustProxy: TrustProxy;
  now: () => number;
}

/** Cards that are drawn for one address in an hour; those that were drawn before don't count. */
export const MAX_DRAWN_PER_HOUR = 120;
/** Prices may change, so cards are not kept for longer. */
const MAX_AGE_SECONDS = 86_400;
const RETRY_WHEN_BUSY_SECONDS = 10;

export function cardRoute(deps: CardRouteDeps): Hono<RequestState> {
  const { content, picture, cards, database, trustProxy, now } = deps;
  const route = new Hono<RequestState>();
  const { items } = content.rules.book;

  route.get('/', async (c) => {
    const list = decodeList(c.req.query(LIST_FIELD), (id) => Object.hasOwn(items, id));
    const card = picture(list, content);
    const refuse = (status: 429 | 503, seconds: number) =>
      c.body(null, status, { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) });
    try {
      let png = cards.find(card);
      if (!png) {
        const wait = await countRequest(
          database,
          `card:${senderOf(c, trustProxy)}`,
          MAX_DRAWN_PER_HOUR,
          now(),
        );
        if (wait > 0) return refuse(429, wait);
        png = await cards.draw(card);
      }
      if (!png) return refuse(503, RETRY_WHEN_BUSY_SECONDS);
      return c.body(new Uint8Array(png), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
      });
    } catch (error) {
      c.var.log.error({ code: 'price_card_failed', cause: errorCode(error) });
      return refuse(503, RETRY_WHEN_BUSY_SECONDS);
    }
  });
  return route;
}
