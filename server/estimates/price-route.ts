/**
 * The page of prices without script: `POST /price` turns the form into a list, `GET /price?list=…` answers with the page,
 * the list filled in and what it costs. The same address is what the estimator shares.
 */
import { type Context, Hono } from 'hono';
import type { Reckoner } from '../../content/estimate-words.ts';
import type { Business } from '../../content/settings.ts';
import { LINK_PARAMETERS } from '../../contract/attribution.ts';
import { CONDITIONS, decodeList, encodeList, LIST_FIELD, MOST_OF_ONE } from '../../contract/estimate/list.ts';
import { BodyError, discardBody, readBytes } from '../http/body.ts';
import type { RequestState } from '../log.ts';
import { type QuoteProblem, readProblem } from '../quotes/problem.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { renderPricePage } from './price-page.ts';

export interface PriceDeps {
  /** Of the page. */
  path: string;
  reckoner: Reckoner;
  business: Pick<Business, 'phone' | 'phone_display'>;
  /** Accessible name of links that dial. */
  callLabel: string;
  /** The page that answers a form which can't be read; it gives the phone number. */
  unreadable: string;
  site: StaticFiles;
}

type PriceContext = Context<RequestState>;

/** More than every field of the form with three digits each. */
const FORM_LIMITS = { bytes: 32 * 1024 };

export function priceRoute(deps: PriceDeps): Hono<RequestState> {
  const route = new Hono<RequestState>();
  const knows = (id: string) => Object.hasOwn(deps.reckoner.book.goods, id);

  route.post('/', async (c) => {
    const fields = await readForm(c);
    if (!(fields instanceof URLSearchParams)) {
      return c.html(deps.unreadable, fields.status, { 'Cache-Control': 'no-store' });
    }
    const code = codeOf(fields, knows);
    const query = new URLSearchParams({ ...trackingOf(c), [LIST_FIELD]: code });
    return c.redirect(`${deps.path}?${query}#price-result`, 303);
  });

  route.get('/', async (c, next) => {
    const code = new URL(c.req.url).searchParams.get(LIST_FIELD);
    const page = code === null ? undefined : await deps.site.page(deps.path);
    if (!page) return next();
    const list = decodeList(code, knows);
    c.header('Content-Security-Policy', page.policy);
    c.header('Cache-Control', 'no-cache');
    return c.html(renderPricePage(page.html, list, deps));
  });
  return route;
}

/** Numbers by the ids of things, and conditions that are ticked. */
function codeOf(fields: URLSearchParams, knows: (id: string) => boolean): string {
  const things = [...fields].filter(([id, value]) => knows(id) && /^\s*\d{1,4}\s*$/.test(value));
  const counts = new Map(things.map(([id, value]) => [id, Math.min(MOST_OF_ONE, Number(value))]));
  const conditions = new Set(CONDITIONS.filter((each) => fields.has(each)));
  return encodeList(decodeList(encodeList({ counts, conditions }), knows));
}

/** What the visitor came with, so that it is not lost on the way to the quote form. */
function trackingOf(c: PriceContext): Record<string, string> {
  const from = URL.parse(c.req.header('referer') ?? '');
  if (!from || from.host !== new URL(c.req.url).host) return {};
  return Object.fromEntries(
    LINK_PARAMETERS.flatMap((name) => {
      const value = from.searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

async function readForm(c: PriceContext): Promise<URLSearchParams | QuoteProblem> {
  try {
    return new URLSearchParams((await readBytes(c.req.raw, FORM_LIMITS)).toString());
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    discardBody(c.req.raw);
    return readProblem(error.code);
  }
}
