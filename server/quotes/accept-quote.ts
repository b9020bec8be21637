import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { KeptReceipt } from '../../contract/booking/receipt.ts';
import type { BookingAnswer, WindowChoice } from '../../contract/booking/windows.ts';
import { LIST_FIELD, SEEN_FIELD } from '../../contract/estimate/list.ts';
import {
  checkQuote,
  MAX_REPLACED,
  mistakesOf,
  type Quote,
  type QuoteErrors,
  quoteSchema,
  quoteShape,
  REPLACES_FIELD,
} from '../../contract/quote.ts';
import type { EstimatorRules } from '../../model/estimate-words.ts';
import type { Content } from '../../model/load.ts';
import { addressKey } from '../db/address-key.ts';
import { signingKey } from '../db/keys.ts';
import { countRequest } from '../db/limits.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { NewRequest } from '../db/tables.ts';
import type { Logger } from '../http/log.ts';
import {
  type AcceptResult,
  acceptRequest,
  findRefusal,
  type InSameTransaction,
  type Terms,
} from '../leads/accept.ts';
import type { Jobs } from '../leads/create-jobs.ts';
import { estimatorRulesOf } from '../leads/estimates/estimator-rules.ts';
import { estimateForLead } from '../leads/estimates/lead-estimate.ts';
import { countCanceled, jobsOf } from '../leads/jobs.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { RequestPhotos } from '../leads/photos/uploads.ts';
import { standingRequest } from '../leads/submission-keys.ts';
import { completeRequest } from '../leads/submissions.ts';
import { keptReceipt } from '../leads/words/kept-receipt.ts';
import { type ParsedRecord, parseRecord } from './attribution.ts';
import { type Fields, fieldText } from './form/form-fields.ts';
import { contentKeys } from './idempotency.ts';
import type { QuoteProblem } from './problem.ts';
import { spamSigns } from './spam-signs.ts';
import type { Visit } from './visit.ts';

export interface AcceptDeps {
  leads: LeadStore;
  content: Content;
  /** Books the windows that visitors request; where booking is off, they are stored with the lead as full. */
  jobs: Pick<Jobs, 'store' | 'links'>;
  /** Leads per address and hour; 0 turns the limit off. */
  rateLimitPerHour: number;
  now: () => number;
}

export interface Submission {
  fields: Fields;
  photos: RequestPhotos;
  visit: Visit;
  /** A browser without JavaScript sent the form, without an idempotency key. */
  plainForm: boolean;
  log: Logger;
}

export interface Accepted {
  ok: true;
  id: string;
  repeated: boolean;
  page: string;
  customerPath: string | null;
  isSetAside: boolean;
  booking: BookingAnswer | null;
  receipt: KeptReceipt | null;
  wanted?: WindowChoice | undefined;
}
export type Refused = { ok: false; problem: QuoteProblem };

const SET_ASIDE = { customerPath: null, booking: null, receipt: null, isSetAside: true } as const;

type Records = Record<'first' | 'last', ParsedRecord & { ok: true }>;

const earlierSchema = z.object({
  [REPLACES_FIELD]: z.array(quoteShape({ services: [], days: [] }).idempotency_key),
});

export class QuoteAcceptor {
  readonly #deps: AcceptDeps;
  readonly #schema: ReturnType<typeof quoteSchema>;
  /** Computes the price of a list; the browser's price is never trusted. */
  readonly #estimatorRules: EstimatorRules;

  constructor(deps: AcceptDeps) {
    this.#deps = deps;
    this.#estimatorRules = estimatorRulesOf(deps.content.estimator);
    const { fields } = deps.content.quoteForm;
    this.#schema = quoteSchema({
      services: fields.service.options.map(({ value }) => value),
      days: fields.preferred_day.options.map(({ value }) => value),
    });
  }

  /** Runs cheap checks first: photos are decoded only for a lead that will be stored. @throws the database's error */
  async accept(submission: Submission): Promise<Accepted | Refused> {
    const { fields, photos, visit, log } = submission;
    const checked = checkQuote(fields, this.#schema);
    const first = parseRecord(fields.attribution);
    const last = parseRecord(fields.current_page);
    const errors: QuoteErrors = checked.ok ? {} : { ...checked.errors };
    if (!first.ok) errors.attribution = first.error;
    if (!last.ok) errors.current_page = last.error;
    const keys = fieldText(fields, REPLACES_FIELD).split(' ', MAX_REPLACED).filter(Boolean);
    const earlier = earlierSchema.safeParse({ [REPLACES_FIELD]: keys });
    if (!earlier.success) Object.assign(errors, mistakesOf(earlier.error));
    if (!checked.ok || !first.ok || !last.ok || !earlier.success || photos.problems.length > 0) {
      return { ok: false, problem: { status: 422, errors, photos: photos.problems } };
    }
    // Another site can make a visitor's browser send a form, but can't press the button on the page with this problem.
    if (visit.crossSite) return { ok: false, problem: { status: 403 } };
    for (const record of [first, last]) {
      if ('dropped' in record) log.warn({ code: 'attribution_dropped' });
    }
    const { request, terms } = await this.#prepare(
      submission,
      checked.quote,
      { first, last },
      earlier.data.replaces,
    );
    return photos.withDecoder(() => this.#store(request, terms, photos));
  }

  /**
   * Counts a refused post as a request, because it cost as much. @returns the problem, or that the address has reached its limit
   * @throws the database's error
   */
  async countRefused(problem: QuoteProblem, { visit }: Submission): Promise<QuoteProblem> {
    const { leads, rateLimitPerHour: limit, now } = this.#deps;
    const sender = `address:${addressKey(visit.sender.ip_address)}` as const;
    const wait = await countRequest(leads.database, sender, limit, now());
    return wait > 0 ? { status: 429, retryAfterSeconds: wait } : problem;
  }

  async #prepare(
    { fields, photos, visit, plainForm }: Submission,
    quote: Quote,
    { first, last }: Records,
    earlierKeys: readonly string[],
  ): Promise<{ request: NewRequest; terms: Terms }> {
    const { leads, content, rateLimitPerHour, now } = this.#deps;
    const words = content.in(quote.language);
    const estimate = estimateForLead(fields[LIST_FIELD], this.#estimatorRules, {
      text: fieldText(fields, SEEN_FIELD),
      upTo: words.language.up_to,
    });
    const keys =
      plainForm && !quote.idempotency_key
        ? contentKeys(
            quote,
            estimate?.list,
            photos.hashes,
            visit.sender,
            await countCanceled(leads.database.db, quote.phone),
            now(),
          )
        : undefined;
    const request: NewRequest = {
      ...quote,
      language: words.language.code,
      page: visit.page(quote.page),
      attribution: visit.write(first.record ?? visit.derived()),
      current_page: visit.write(last.record),
      ...consentTo(words),
      ...visit.sender,
      opted_out: visit.optedOut ? 1 : 0,
      estimate: estimate && JSON.stringify(estimate),
      idempotency_key: quote.idempotency_key || (keys?.key ?? null),
    };
    const replaces = earlierKeys.filter((key) => key !== request.idempotency_key);
    const { offersByText, towns } = content.schedule;
    const terms: Terms = {
      offersTime: offersByText && !wantedWindow(request) && towns.has(request.zip.slice(0, 5)),
      addressKey: addressKey(request.ip_address),
      limitPerHour: rateLimitPerHour,
      earlierKeys: keys ? [keys.earlier] : [],
      spamSigns: spamSigns(quote, fields, await signingKey(leads.database, 'form-token'), now()),
      replaces,
      inSameTransaction: this.#inSameTransaction(request, replaces),
    };
    return { request, terms };
  }

  async #store(request: NewRequest, terms: Terms, photos: RequestPhotos): Promise<Accepted | Refused> {
    const { leads, now } = this.#deps;
    if (photos.count > 0) {
      const refusal = await leads.database.transact([], (transaction) =>
        findRefusal(transaction, request, terms, now()),
      );
      if (refusal) return this.#answer(refusal, request);
    }
    const decoded = await photos.decode();
    if (decoded.problems.length > 0) {
      return { ok: false, problem: { status: 422, errors: {}, photos: decoded.problems } };
    }
    return this.#answer(await acceptRequest(leads.database, request, terms, decoded.photos, now()), request);
  }

  #inSameTransaction(request: NewRequest, replaces: readonly string[]): InSameTransaction {
    const { store } = this.#deps.jobs;
    const wanted = wantedWindow(request);
    return {
      keys: wanted || replaces.length > 0 ? [LEADS_LOCK] : [],
      store: (transaction, { id }) => completeRequest(store, transaction, id, { wanted, replaces }),
    };
  }

  async #answer(result: AcceptResult, request: NewRequest): Promise<Accepted | Refused> {
    if (result.outcome === 'limited') {
      return { ok: false, problem: { status: 429, retryAfterSeconds: result.retryAfterSeconds } };
    }
    // Whoever had their data deleted, and sends it once more, is told that it arrived: it did.
    if (result.outcome === 'forgotten')
      return { ok: true, id: '', repeated: true, page: request.page, ...SET_ASIDE };
    const { leads, jobs } = this.#deps;
    const key = request.idempotency_key;
    const id = (key && (await standingRequest(leads.database.db, [key]))) || result.id;
    const repeated = result.outcome === 'repeated';
    const isRepeat = repeated || id !== result.id;
    const accepted = { ok: true, id, repeated, page: request.page } as const;
    const stored = await leads.find(id);
    // The owner may have set a repeated request aside since.
    if (!stored || stored.state === 'spam') return { ...accepted, ...SET_ASIDE };
    const wanted = wantedWindow(request);
    const { on } = jobs.store.calendar.schedule;
    const customerPath = on || wanted ? jobs.links.path(stored) : null;
    const answer = await jobs.store.answer(stored, wanted, { isRepeat });
    const { content } = this.#deps;
    const { store, links } = jobs;
    const kept = customerPath
      ? keptReceipt(stored, await jobsOf(leads.database.db, [id]), (of) => links.path(of), { content, store })
      : null;
    const shown = { ...accepted, customerPath, isSetAside: false, receipt: kept, wanted };
    if (!answer) return { ...shown, booking: null };
    const { job, ...booking } = answer;
    return { ...shown, booking: { ...booking, url: jobs.links.path(job ?? stored) } };
  }
}

function wantedWindow({ window_date: date, window_id: id }: NewRequest): WindowChoice | undefined {
  return date && id ? { date, id } : undefined;
}

function consentTo({
  quoteForm: { consent },
}: Content): Pick<NewRequest, 'consent_text' | 'consent_version'> {
  const version = createHash('sha256').update(consent).digest('hex').slice(0, 12);
  return { consent_version: version, consent_text: consent };
}
