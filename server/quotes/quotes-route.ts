/** `POST /api/quotes`: takes quote requests (product section 7). */
import { type Context, Hono } from 'hono';
import type { BookingAnswer, WindowChoice } from '../../contract/booking/windows.ts';
import { type QuoteAnswer, RECEIVED_ID } from '../../contract/quote.ts';
import { contentAt } from '../../model/at-path.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import { thankYouPath } from '../../model/pages.ts';
import { addressKey } from '../db/address-key.ts';
import { signingKey } from '../db/keys.ts';
import { hasReached, type LimitSubject } from '../db/limits.ts';
import { contentAsked } from '../http/asked-language.ts';
import { type BodyTimeouts, discardBody } from '../http/body.ts';
import type { TrustProxy } from '../http/client-address.ts';
import { isMultipart } from '../http/form.ts';
import { errorCode, type RequestState } from '../http/log.ts';
import { prefersJson } from '../http/prefers-json.ts';
import type { StaticFiles } from '../http/static/static-files.ts';
import { QueueFullError } from '../leads/photos/task-queue.ts';
import type { Uploads } from '../leads/photos/uploads.ts';
import {
  type AcceptDeps,
  type Accepted,
  QuoteAcceptor,
  type Refused,
  type Submission,
} from './accept-quote.ts';
import { CHOOSE_FIELD, fieldText } from './form/form-fields.ts';
import { QUOTE_TYPES, readQuote } from './form/read-form.ts';
import { issueToken } from './form-token.ts';
import { problemJson, type QuoteProblem, readProblem } from './problem.ts';
import { answerProblemPage } from './problem-answer.ts';
import { Visit } from './visit.ts';

interface QuotesDeps extends AcceptDeps {
  site: StaticFiles;
  trustProxy: TrustProxy;
  uploads: Uploads;
  bodyTimeouts: BodyTimeouts;
}

type QuoteContext = Context<RequestState>;

const RETRY_AFTER_FAILURE_SECONDS = 30;

export function quotesRoute(deps: QuotesDeps): Hono<RequestState> {
  const route = new Hono<RequestState>();
  const acceptor = new QuoteAcceptor(deps);
  const { business, in: contentIn, languages } = deps.content;
  // A proxy may hide it from the Host header.
  const publicHost = new URL(business.site_url).host;
  const cleanoutPaths = new Set(
    languages.flatMap(({ code }) => contentIn(code).cleanouts.map(({ path }) => path)),
  );

  route.post('/', async (c) => {
    const visit = new Visit(c, { publicHost, trustProxy: deps.trustProxy });
    const sender = `address:${addressKey(visit.sender.ip_address)}` as const;
    const photos = deps.uploads.open(sender);
    // Product section 7: a browser without JavaScript.
    const plainForm = !prefersJson(c, true);
    try {
      // A database that fails is reported where the request is stored.
      if (isMultipart(c) && (await isLimited(deps, sender).catch(() => false))) photos.dropAll();
      const body = await readQuote(c.req.raw, photos, deps.bodyTimeouts);
      const submission: Submission = { fields: body.fields, photos, visit, plainForm, log: c.var.log };
      if (!body.ok) {
        await discardBody(c.req.raw);
        if (body.cause) c.var.log.error({ code: 'photos_not_received', cause: errorCode(body.cause) });
        return await refuse(c, deps, acceptor, readProblem(body.problem), submission);
      }
      const result = await accept(c, acceptor, submission);
      if (!result.ok) return await refuse(c, deps, acceptor, result.problem, submission);
      c.header('Cache-Control', 'no-store');
      c.header('Vary', 'Accept');
      const { booking, customerPath, receipt } = result;
      if (plainForm && customerPath && (booking || fieldText(body.fields, CHOOSE_FIELD) === 'choose')) {
        return c.redirect(booking ? pathOf(booking, result.wanted) : customerPath, 303);
      }
      if (plainForm) {
        const { pathOf } = contentFor(deps, submission);
        const thanks = pathOf(thankYouPath(kindOf(result.page, cleanoutPaths)));
        return c.redirect(result.isSetAside ? `${thanks}#${RECEIVED_ID}` : thanks, 303);
      }
      return c.json<QuoteAnswer>(
        { id: result.id, url: customerPath, booking, receipt },
        result.repeated ? 200 : 201,
      );
    } finally {
      await photos.close();
    }
  });

  route.get('/token', async (c) => {
    try {
      const token = issueToken(await signingKey(deps.leads.database, 'form-token'), deps.now());
      return c.json({ token }, 200, { 'Cache-Control': 'no-store' });
    } catch (error) {
      c.var.log.error({ code: 'form_token', cause: errorCode(error) });
      const problem = { status: 503, retryAfterSeconds: RETRY_AFTER_FAILURE_SECONDS } as const;
      return c.json(problemJson(problem, contentAsked(c, deps.content)), 503);
    }
  });

  route.all('/', async (c) => {
    await discardBody(c.req.raw);
    // A browser sends this GET after the back button, or a reload of a page that answered a form post.
    const { home, quoteForm, business } = contentAsked(c, deps.content);
    if (/^(GET|HEAD)$/.test(c.req.method) && !prefersJson(c, true))
      return c.redirect(`${home.path}#quote-form`, 303);
    const error = fill(quoteForm.api.method, { phone: business.phone_display });
    return c.json({ error, phone: business.phone }, 405, { Allow: 'POST', 'Cache-Control': 'no-store' });
  });
  return route;
}

function isLimited({ leads, rateLimitPerHour, now }: QuotesDeps, sender: LimitSubject): Promise<boolean> {
  return hasReached(leads.database, sender, rateLimitPerHour, now());
}

/** Says also which window was asked for, where another stands or none. */
function pathOf({ url, state, date, window }: BookingAnswer, wanted: WindowChoice | undefined): string {
  const isThis = state === 'booked' && date === wanted?.date && window === wanted.id;
  return wanted && !isThis ? `${url}?${new URLSearchParams({ wanted: `${wanted.date} ${wanted.id}` })}` : url;
}

async function accept(
  c: QuoteContext,
  acceptor: QuoteAcceptor,
  submission: Submission,
): Promise<Accepted | Refused> {
  try {
    return await acceptor.accept(submission);
  } catch (error) {
    if (error instanceof QueueFullError) return { ok: false, problem: readProblem('busy') };
    c.var.log.error({ code: 'lead_not_stored', cause: errorCode(error) });
    return { ok: false, problem: { status: 503, retryAfterSeconds: RETRY_AFTER_FAILURE_SECONDS } };
  }
}

/** Counts what was refused by its size or its photos, which cost as much as a request. */
async function counted(
  c: QuoteContext,
  acceptor: QuoteAcceptor,
  problem: QuoteProblem,
  submission: Submission,
): Promise<QuoteProblem> {
  const byPhotos = problem.status === 422 && (problem.photos ?? []).length > 0;
  const isBroken = problem.status === 400 && submission.photos.count > 0;
  if (problem.status !== 413 && !byPhotos && !isBroken) return problem;
  try {
    return await acceptor.countRefused(problem, submission);
  } catch (error) {
    c.var.log.error({ code: 'refused_not_counted', cause: errorCode(error) });
    return problem;
  }
}

async function refuse(
  c: QuoteContext,
  deps: QuotesDeps,
  acceptor: QuoteAcceptor,
  found: QuoteProblem,
  submission: Submission,
): Promise<Response> {
  const problem = await counted(c, acceptor, found, submission);
  const { fields, photos, visit, plainForm } = submission;
  const content = contentFor(deps, submission);
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept');
  if ('retryAfterSeconds' in problem) c.header('Retry-After', String(problem.retryAfterSeconds));
  if (problem.status === 415) {
    c.header('Accept', QUOTE_TYPES.join(', '));
    c.header('Accept-Encoding', 'identity');
  }
  if (!plainForm) return c.json(problemJson(problem, content), problem.status);
  return answerProblemPage(c, deps.site, content, problem, visit, { fields, photos: photos.count });
}

/** The content in the language of the form, or of its page if the form could not be read. */
function contentFor({ content }: QuotesDeps, { fields, visit }: Submission): Content {
  const language = fieldText(fields, 'language');
  return language ? content.in(language) : contentAt(content, visit.pageToShow(fieldText(fields, 'page')));
}

function kindOf(page: string, cleanoutPaths: ReadonlySet<string>) {
  return cleanoutPaths.has(page.split(/[?#]/)[0] ?? '') ? 'cleanout' : 'item';
}
