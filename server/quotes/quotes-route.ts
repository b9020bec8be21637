/** `POST /api/quotes`: takes quote requests (product section 7). */
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { thankYouPath } from '../../content/pages.ts';
import { checkQuote, type QuoteErrors, quoteSchema } from '../../contract/quote.ts';
import { prefersHtml } from '../http/accept.ts';
import { discardBody } from '../http/body.ts';
import type { TrustProxy } from '../http/client-address.ts';
import type { AcceptResult, LeadStore, NewLead } from '../leads/lead-store.ts';
import { errorCode, type RequestState } from '../log.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { parseRecord } from './attribution.ts';
import type { Fields } from './form-fields.ts';
import { contentKeys } from './idempotency.ts';
import { problemJson, type QuoteProblem, readProblem, type Wording } from './problem.ts';
import { answerProblemPage } from './problem-answer.ts';
import { IDLE_MS, QUOTE_TYPES, readQuote } from './read-quote.ts';
import { sender, Visit } from './visit.ts';

export interface QuotesDeps extends Wording {
  leads: LeadStore;
  site: StaticFiles;
  /** Leads per address and hour; 0: no limit. */
  rateLimitPerHour: number;
  trustProxy: TrustProxy;
  /** Host of the site's public address, which a proxy may hide from the Host header. */
  publicHost: string;
  /** Longest silence of an upload in milliseconds. */
  idleMs?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

type QuoteContext = Context<RequestState>;

const RETRY_AFTER_FAILURE_SECONDS = 30;
const FORM = '/#quote-form';

export function quotesRoute(deps: QuotesDeps): Hono<RequestState> {
  const takeQuote = createTaker(deps);
  const route = new Hono<RequestState>();
  route.post('/', takeQuote);
  route.all('/', (c) => {
    discardBody(c.req.raw);
    // Reached with the back button, or by reloading a page that answered a form post.
    if (/^(GET|HEAD)$/.test(c.req.method) && prefersHtml(c.req.header('accept')))
      return c.redirect(FORM, 303);
    const { quoteForm, business } = deps;
    const error = quoteForm.api.method.replace('{phone}', business.phone_display);
    return c.json({ error, phone: business.phone }, 405, { Allow: 'POST', 'Cache-Control': 'no-store' });
  });
  return route;
}

function createTaker(deps: QuotesDeps) {
  const schema = quoteSchema({
    services: deps.quoteForm.fields.service.options.map(({ value }) => value),
    days: deps.quoteForm.fields.preferred_day.options.map(({ value }) => value),
  });
  const consent = {
    consent_version: createHash('sha256').update(deps.quoteForm.consent).digest('hex').slice(0, 12),
    consent_text: deps.quoteForm.consent,
  };
  const now = deps.now ?? Date.now;

  return async (c: QuoteContext): Promise<Response> => {
    const plainForm = prefersHtml(c.req.header('accept'));
    const body = await readQuote(c.req.raw, deps.idleMs ?? IDLE_MS);
    if (!body.ok) {
      discardBody(c.req.raw);
      return refuse(c, deps, readProblem(body.problem), body.fields);
    }

    const result = checkQuote(body.fields, schema);
    const first = parseRecord(body.fields.attribution);
    const last = parseRecord(body.fields.current_page);
    const errors: QuoteErrors = result.ok ? {} : { ...result.errors };
    if (!first.ok) errors.attribution = first.error;
    if (!last.ok) errors.current_page = last.error;
    if (!result.ok || !first.ok || !last.ok) return refuse(c, deps, { status: 422, errors }, body.fields);
    for (const record of [first, last]) {
      if ('dropped' in record) c.var.log.warn({ code: 'attribution_dropped' });
    }

    const { quote } = result;
    const visit = new Visit(c, deps.publicHost);
    const keys = plainForm && !quote.idempotency_key ? contentKeys(quote, now()) : undefined;
    const lead: NewLead = {
      ...quote,
      page: visit.page(quote.page),
      attribution: visit.write(first.record ?? visit.derived()),
      current_page: visit.write(last.record),
      ...consent,
      ...sender(c, deps.trustProxy),
      idempotency_key: quote.idempotency_key || (keys?.key ?? null),
    };
    let accepted: AcceptResult;
    try {
      accepted = await deps.leads.accept(lead, deps.rateLimitPerHour, keys ? [keys.earlier] : []);
    } catch (error) {
      c.var.log.error({ code: 'lead_not_stored', cause: errorCode(error) });
      const retryAfterSeconds = RETRY_AFTER_FAILURE_SECONDS;
      return refuse(c, deps, { status: 503, retryAfterSeconds }, body.fields);
    }
    if (accepted.outcome === 'limited') {
      return refuse(c, deps, { status: 429, retryAfterSeconds: accepted.retryAfterSeconds }, body.fields);
    }
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept');
    if (plainForm) return c.redirect(thankYouPath(kindOf(lead.page)), 303);
    return c.json({ id: accepted.id }, accepted.outcome === 'stored' ? 201 : 200);
  };
}

async function refuse(
  c: QuoteContext,
  deps: QuotesDeps,
  problem: QuoteProblem,
  fields: Fields,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  if ('retryAfterSeconds' in problem) c.header('Retry-After', String(problem.retryAfterSeconds));
  if (problem.status === 415) {
    c.header('Accept', QUOTE_TYPES.join(', '));
    c.header('Accept-Encoding', 'identity');
  }
  if (!prefersHtml(c.req.header('accept'))) return c.json(problemJson(problem, deps), problem.status);
  return answerProblemPage(c, deps, problem, new Visit(c, deps.publicHost), fields);
}

function kindOf(page: string) {
  return /-cleanout$/.test(page.split(/[?#]/)[0] ?? '') ? 'cleanout' : 'item';
}
