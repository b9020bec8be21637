/** `POST /api/quotes`: takes quote requests (product section 7). */
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Reckoner } from '../../content/estimate-words.ts';
import { thankYouPath } from '../../content/pages.ts';
import { LIST_FIELD } from '../../contract/estimate/list.ts';
import { checkQuote, type QuoteErrors, quoteSchema } from '../../contract/quote.ts';
import { estimateForLead } from '../estimates/lead-estimate.ts';
import { prefersHtml } from '../http/accept.ts';
import { discardBody, type Patience } from '../http/body.ts';
import { addressKey, type TrustProxy } from '../http/client-address.ts';
import type { AcceptResult, LeadStore, NewLead, Terms } from '../leads/lead-store.ts';
import { errorCode, type RequestState } from '../log.ts';
import { PhotoIntake } from '../photos/photo-intake.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { parseRecord } from './attribution.ts';
import { issueToken } from './form-token.ts';
import { contentKeys } from './idempotency.ts';
import { problemJson, type QuoteProblem, readProblem, type Wording } from './problem.ts';
import { answerProblemPage, type Sent } from './problem-answer.ts';
import { QUOTE_TYPES, readQuote } from './read-quote.ts';
import { spamSigns } from './spam-signs.ts';
import { sender, Visit } from './visit.ts';

export interface QuotesDeps extends Wording {
  leads: LeadStore;
  /** Works out what a list costs, whatever the browser says. */
  reckoner: Reckoner;
  site: StaticFiles;
  /** Leads per address and hour; 0: no limit. */
  rateLimitPerHour: number;
  trustProxy: TrustProxy;
  /** Host of the site's public address, which a proxy may hide from the Host header. */
  publicHost: string;
  /** Takes photos, within what the server can hold. */
  intake?: PhotoIntake;
  /** With uploads; as `PATIENCE` unless given. */
  patience?: Patience;
  /** Milliseconds since 1970. */
  now?: () => number;
}

type QuoteContext = Context<RequestState>;

const RETRY_AFTER_FAILURE_SECONDS = 30;
const FORM = '/#quote-form';

export function quotesRoute(deps: QuotesDeps): Hono<RequestState> {
  const takeQuote = createTaker(deps);
  const route = new Hono<RequestState>();
  const now = deps.now ?? Date.now;
  route.post('/', takeQuote);
  route.get('/token', async (c) => {
    try {
      const token = issueToken(await deps.leads.signingKey('form-token'), now());
      return c.json({ token }, 200, { 'Cache-Control': 'no-store' });
    } catch (error) {
      c.var.log.error({ code: 'form_token', cause: errorCode(error) });
      const problem = { status: 503, retryAfterSeconds: RETRY_AFTER_FAILURE_SECONDS } as const;
      return c.json(problemJson(problem, deps), 503);
    }
  });
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
  const intake = deps.intake ?? new PhotoIntake();

  return async (c: QuoteContext): Promise<Response> => {
    const plainForm = prefersHtml(c.req.header('accept'));
    const body = await readQuote(c.req.raw, intake, deps.patience);
    const sent: Sent = { fields: body.fields, photos: body.photos.count };
    if (!body.ok) {
      discardBody(c.req.raw);
      return refuse(c, deps, readProblem(body.problem), sent);
    }
    const { photos, problems } = body.photos;

    const result = checkQuote(body.fields, schema);
    const first = parseRecord(body.fields.attribution);
    const last = parseRecord(body.fields.current_page);
    const errors: QuoteErrors = result.ok ? {} : { ...result.errors };
    if (!first.ok) errors.attribution = first.error;
    if (!last.ok) errors.current_page = last.error;
    if (!result.ok || !first.ok || !last.ok || problems.length > 0)
      return refuse(c, deps, { status: 422, errors, photos: problems }, sent);
    // Another site's page can make a visitor's browser send its form, but not press the button on the page that comes back.
    if (c.req.header('sec-fetch-site') === 'cross-site') return refuse(c, deps, { status: 403 }, sent);
    for (const record of [first, last]) {
      if ('dropped' in record) c.var.log.warn({ code: 'attribution_dropped' });
    }

    const { quote } = result;
    const estimate = estimateForLead(body.fields[LIST_FIELD], deps.reckoner);
    const visit = new Visit(c, deps.publicHost);
    const keys =
      plainForm && !quote.idempotency_key ? contentKeys(quote, estimate?.list, photos, now()) : undefined;
    const from = sender(c, deps.trustProxy);
    const lead: NewLead = {
      ...quote,
      page: visit.page(quote.page),
      attribution: visit.write(first.record ?? visit.derived()),
      current_page: visit.write(last.record),
      ...consent,
      ...from,
      opted_out: visit.optedOut ? 1 : 0,
      estimate: estimate && JSON.stringify(estimate),
      idempotency_key: quote.idempotency_key || (keys?.key ?? null),
    };
    let accepted: AcceptResult;
    try {
      const terms: Terms = {
        addressKey: addressKey(from.ip_address),
        limitPerHour: deps.rateLimitPerHour,
        earlierKeys: keys ? [keys.earlier] : [],
        spamSigns: spamSigns(quote, body.fields, await deps.leads.signingKey('form-token'), now()),
      };
      accepted = await deps.leads.accept(lead, terms, photos);
    } catch (error) {
      c.var.log.error({ code: 'lead_not_stored', cause: errorCode(error) });
      const retryAfterSeconds = RETRY_AFTER_FAILURE_SECONDS;
      return refuse(c, deps, { status: 503, retryAfterSeconds }, sent);
    }
    if (accepted.outcome === 'limited') {
      return refuse(c, deps, { status: 429, retryAfterSeconds: accepted.retryAfterSeconds }, sent);
    }
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept');
    if (plainForm) return c.redirect(thankYouPath(kindOf(lead.page)), 303);
    return c.json({ id: accepted.id }, accepted.outcome === 'repeated' ? 200 : 201);
  };
}

async function refuse(
  c: QuoteContext,
  deps: QuotesDeps,
  problem: QuoteProblem,
  sent: Sent,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  if ('retryAfterSeconds' in problem) c.header('Retry-After', String(problem.retryAfterSeconds));
  if (problem.status === 415) {
    c.header('Accept', QUOTE_TYPES.join(', '));
    c.header('Accept-Encoding', 'identity');
  }
  if (!prefersHtml(c.req.header('accept'))) return c.json(problemJson(problem, deps), problem.status);
  return answerProblemPage(c, deps, problem, new Visit(c, deps.publicHost), sent);
}

function kindOf(page: string) {
  return /-cleanout$/.test(page.split(/[?#]/)[0] ?? '') ? 'cleanout' : 'item';
}
