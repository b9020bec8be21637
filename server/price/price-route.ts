/** The price page without JavaScript; the estimator shares lists by the same address. */
import { type Context, Hono } from 'hono';
import {
  CONDITIONS,
  decodeList,
  encodeList,
  LIST_FIELD,
  MAX_PER_ITEM,
} from '../../contract/estimate/list.ts';
import { readParameters } from '../../contract/link-parameters.ts';
import type { Business } from '../../model/settings.ts';
import { BODY_PROBLEM_STATUS, BodyError, discardBody, readBytes } from '../http/body.ts';
import type { RequestState } from '../http/log.ts';
import type { StaticFiles } from '../http/static/static-files.ts';
import type { CardContent } from './card/price-card.ts';
import { renderPricePage } from './price-page.ts';

interface PriceDeps {
  path: string;
  content: CardContent;
  business: Pick<Business, 'phone' | 'phone_display' | 'site_url'>;
  callLabel: string;
  unreadable: string;
  site: StaticFiles;
}

type PriceContext = Context<RequestState>;

/** Enough for all fields of the form, each with three digits. */
const FORM_LIMITS = { bytes: 32 * 1024 };

export function priceRoute(deps: PriceDeps): Hono<RequestState> {
  const route = new Hono<RequestState>();
  const knows = (id: string) => Object.hasOwn(deps.content.rules.book.items, id);

  route.post('/', async (c) => {
    let fields: URLSearchParams;
    try {
      fields = new URLSearchParams((await readBytes(c.req.raw, FORM_LIMITS)).toString());
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      await discardBody(c.req.raw);
      return c.html(deps.unreadable, BODY_PROBLEM_STATUS[error.code], { 'Cache-Control': 'no-store' });
    }
    const code = codeOf(fields, knows);
    const query = new URLSearchParams({ ...trackingOf(c), [LIST_FIELD]: code });
    return c.redirect(`${deps.path}?${query}#price-result`, 303);
  });

  route.get('/', async (c, next) => {
    const code = new URL(c.req.url).searchParams.get(LIST_FIELD);
    const page = code === null ? undefined : await deps.site.page(c, deps.path);
    if (!page) return next();
    const list = decodeList(code, knows);
    c.header('Content-Security-Policy', page.policy);
    c.header('Cache-Control', 'no-cache');
    return c.html(renderPricePage(page.html, list, deps));
  });
  return route;
}

function codeOf(fields: URLSearchParams, knows: (id: string) => boolean): string {
  const things = [...fields].filter(([id, value]) => knows(id) && /^\s*\d{1,4}\s*$/.test(value));
  const counts = new Map(things.map(([id, value]) => [id, Math.min(MAX_PER_ITEM, Number(value))]));
  const conditions = new Set(CONDITIONS.filter((each) => fields.has(each)));
  return encodeList(decodeList(encodeList({ counts, conditions }), knows));
}

/** The visitor's tracking parameters, which must survive the redirect to reach the quote form. */
function trackingOf(c: PriceContext): Record<string, string> {
  const from = URL.parse(c.req.header('referer') ?? '');
  if (!from || from.host !== new URL(c.req.url).host) return {};
  return readParameters(from.search);
}
