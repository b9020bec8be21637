/** The jobs of leads: `/api/desk/jobs` (product sections 11 and 12). Every answer is the lead. */
import { type Context, Hono } from 'hono';
import {
  crewChange,
  jobAmount,
  jobCancel,
  jobDone,
  jobMove,
  jobReopen,
  jobRequest,
  key,
  photoRefusal,
  takenPath,
} from '../../contract/desk/requests.ts';
import { cancelJob, moveJob } from '../leads/book.ts';
import { finishJob, reopenJob, setAmount } from '../leads/finish.ts';
import { giveToCrew, moveToRequest } from '../leads/hand-over.ts';
import { addJobPhotos } from '../leads/job-photos.ts';
import { jobById } from '../leads/jobs.ts';
import { answerConsent } from '../leads/photo-consent.ts';
import { readQuote } from '../quotes/form/read-form.ts';
import { check, type DeskRequest, ownersOnly, problem } from './answer.ts';
import { LeadAnswers } from './change-answer.ts';
import type { DeskDeps } from './desk.ts';
import { listCrews } from './users.ts';
import { mayChangeJob } from './visible.ts';

export function jobsRoute(deps: DeskDeps) {
  const { jobs, database, now, uploads, removeWithdrawnPhotos } = deps;
  const answers = new LeadAnswers(deps);
  const { author } = answers;

  return (
    new Hono<DeskRequest>()
      .use('/jobs/:id/*', async (c, next) =>
        (await mayChangeJob(deps, c.var.signed, c.req.param('id'))) ? next() : problem(c, 'not_found', 404),
      )
      .post('/jobs/:id/done', check('json', jobDone), async (c) => {
        const { amount_cents: amountCents, paid, was, key } = c.req.valid('json');
        // Crew says that a job is done; what it brought in is the owner's to say.
        if (c.var.signed.role === 'crew' && (amountCents !== undefined || paid))
          return problem(c, 'not_allowed', 403);
        const id = c.req.param('id');
        const change = { ...author(c, key), amountCents, paid, was };
        return answer(c, id, await finishJob(database, id, change, now()));
      })
      .post('/jobs/:id/reopen', check('json', jobReopen), async (c) => {
        const id = c.req.param('id');
        const keepsAmount = c.var.signed.role === 'crew';
        const { was, key } = c.req.valid('json');
        const shown = was && { amountCents: was.amount_cents, paid: was.paid };
        const change = { ...author(c, key), was: shown, keepsAmount };
        return answer(c, id, await reopenJob(database, id, change, now()));
      })
      .post('/jobs/:id/photos/:taken', check('param', takenPath), async (c) => {
        const { id, taken } = c.req.valid('param');
        const upload = uploads.open(`user:${c.var.signed.email}`);
        try {
          const body = await readQuote(c.req.raw, upload);
          if (!body.ok)
            return body.problem === 'busy' ? problem(c, 'failed', 503) : problem(c, 'bad_request', 400);
          const given = key.safeParse(body.fields['idempotency_key']);
          if (!given.success || upload.count === 0) return problem(c, 'bad_request', 400);
          const { photos, problems } = await upload.decodeValid();
          if (problems.length > 0) return problem(c, 'bad_photo', 422);
          const change = author(c, given.data);
          return await answer(c, id, await addJobPhotos(database, id, { taken, photos }, change, now()));
        } finally {
          await upload.close();
        }
      })
      // All routes below are for owners only.
      .use('/jobs/*', ownersOnly)
      .post('/jobs/:id/move', check('json', jobMove), async (c) => {
        const { window, key, ...change } = c.req.valid('json');
        const id = c.req.param('id');
        const result = await moveJob(jobs, id, window, { ...author(c, key), ...change });
        return answers.outcome(c, await requestOf(id), result);
      })
      .post('/jobs/:id/cancel', check('json', jobCancel), async (c) => {
        const { key, ...change } = c.req.valid('json');
        const id = c.req.param('id');
        return answers.outcome(
          c,
          await requestOf(id),
          await cancelJob(jobs, id, { ...author(c, key), ...change }),
        );
      })
      .post('/jobs/:id/amount', check('json', jobAmount), async (c) => {
        const { amount_cents: amountCents, paid, was, key } = c.req.valid('json');
        const id = c.req.param('id');
        const shown = { amountCents: was.amount_cents, paid: was.paid };
        const change = { ...author(c, key), amountCents, paid, was: shown };
        return answer(c, id, await setAmount(database, id, change, now()));
      })
      .post('/jobs/:id/crew', check('json', crewChange), async (c) => {
        const { crew, key } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await giveToCrew(database, id, crew, listCrews, author(c, key), now()));
      })
      .post('/jobs/:id/refuse-photos', check('json', photoRefusal), async (c) => {
        const id = c.req.param('id');
        const no = { may: false, photos: 0, ...author(c, c.req.valid('json').key) };
        const result = await answerConsent(database, id, no, now());
        removeWithdrawnPhotos();
        return answer(c, id, result);
      })
      .post('/jobs/:id/request', check('json', jobRequest), async (c) => {
        const { request, key } = c.req.valid('json');
        const id = c.req.param('id');
        return answer(c, id, await moveToRequest(database, id, request, author(c, key), now()));
      })
  );

  async function answer(
    c: Context<DeskRequest>,
    jobId: string,
    result: Parameters<typeof answers.answer>[2],
  ) {
    return answers.answer(c, await requestOf(jobId), result);
  }

  /** Id of the job's request; `''` for an unknown job. */
  async function requestOf(jobId: string): Promise<string> {
    return (await jobById(database.db, jobId))?.request_id ?? '';
  }
}
