/** Answers changes with the lead as it is now (product section 12). */
import type { Context } from 'hono';
import type { Conflict, LeadDetail } from '../../contract/desk/leads.ts';
import type { JobResult } from '../leads/book.ts';
import type { ChangeResult, DeskAuthor } from '../leads/change.ts';
import type { ClosureResult } from '../leads/closures.ts';
import type { NotDoneResult } from '../leads/finish.ts';
import { JOB_OUTCOMES, type OutcomeWords } from '../leads/outcomes.ts';
import type { TextResult } from '../leads/text-send.ts';
import { type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { leadDetail } from './lead-answer.ts';

type Result = ChangeResult | ClosureResult | NotDoneResult | TextResult | 'full';

const REFUSALS = ['full', 'has_job', 'has_amount', 'no_texts', 'too_long'] as const;
type DeskContext = Context<DeskRequest>;

export class LeadAnswers {
  readonly #deps: Pick<DeskDeps, 'leads' | 'feed' | 'content' | 'links'>;

  constructor(deps: Pick<DeskDeps, 'leads' | 'feed' | 'content' | 'links'>) {
    this.#deps = deps;
  }

  /** Author and idempotency key of a request's change. The prefix keeps desks' keys apart from visitors', which can be any text. */
  readonly author = (c: DeskContext, key: string): DeskAuthor => ({
    by: `desk:${c.var.signed.email}`,
    key: `desk:${c.req.param('id') ?? ''}:${key}`,
  });

  readonly show = async <Status extends 200 | 201>(c: DeskContext, id: string, status: Status) => {
    const lead = await this.#detail(c, id);
    return lead ? c.json<LeadDetail, Status>(lead, status) : problem(c, 'not_found', 404);
  };

  readonly answer = async <Status extends 200 | 201 = 200>(
    c: DeskContext,
    id: string,
    result: Result,
    status: Status = 200 as Status,
  ) => {
    if (result === 'not_found') return problem(c, 'not_found', 404);
    const refusal = REFUSALS.find((each) => each === result);
    if (refusal) return problem(c, refusal, 409);
    void this.#deps.feed.look();
    return result === 'conflict' ? this.#conflict(c, id) : this.show(c, id, status);
  };

  readonly outcome = async <Status extends 200 | 201 = 200>(
    c: DeskContext,
    id: string,
    { outcome }: JobResult,
    status: Status = 200 as Status,
  ) => {
    const { error }: OutcomeWords = JOB_OUTCOMES[outcome];
    return error === 'done' ? problem(c, 'done', 409) : this.answer(c, id, error ?? 'done', status);
  };

  async #conflict(c: DeskContext, id: string) {
    const lead = await this.#detail(c, id);
    if (!lead) return problem(c, 'not_found', 404);
    return c.json<Conflict, 409>({ error: 'changed_meanwhile', lead }, 409);
  }

  async #detail(c: DeskContext, id: string): Promise<LeadDetail | undefined> {
    const lead = await this.#deps.leads.findFull(id);
    return lead && leadDetail(lead, c.var.signed.role, this.#deps);
  }
}
