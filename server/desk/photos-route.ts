/** Photos that the crew takes of a job: `/api/desk/leads/ID/photos/before` and `/after` (product section 12). */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { key, takenPath } from '../../contract/desk/requests.ts';
import { readQuote } from '../quotes/form/read-form.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import { addJobPhotos, keyOf } from './changes.ts';
import type { DeskDeps } from './desk.ts';
import { leadDetail } from './lead-answer.ts';
import { maySee } from './visible.ts';

/** The path of an upload, which may be larger than other requests. */
const UPLOAD = /\/(leads\/[^/]+\/photos\/[^/]+|site\/photos)$/;

/** Applies a limit to every request but uploads, which have limits of their own. */
export function exceptUploads(limit: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.method === 'POST' && UPLOAD.test(c.req.path) ? next() : limit(c, next));
}

export function photosRoute(deps: DeskDeps) {
  const { database, feed, leads, now, uploads } = deps;
  return new Hono<DeskRequest>().post('/leads/:id/photos/:taken', check('param', takenPath), async (c) => {
    const { id, taken } = c.req.valid('param');
    const { signed } = c.var;
    if (!(await maySee(deps, signed, id))) return problem(c, 'not_found', 404);
    const upload = uploads.open();
    try {
      const body = await readQuote(c.req.raw, upload);
      if (!body.ok)
        return body.problem === 'busy' ? problem(c, 'failed', 503) : problem(c, 'bad_request', 400);
      const given = key.safeParse(body.fields['idempotency_key']);
      if (!given.success || upload.count === 0) return problem(c, 'bad_request', 400);
      const { photos, problems } = await upload.decodeSound();
      if (problems.length > 0) return problem(c, 'bad_photo', 422);
      const author = { by: `desk:${signed.email}` as const, key: keyOf(id, given.data) };
      const result = await addJobPhotos(database, id, { taken, photos }, author, now());
      if (result === 'full') return problem(c, 'full', 409);
      return await show(c, result === 'not_found' ? '' : id);
    } finally {
      await upload.close();
    }
  });

  async function show(c: Context<DeskRequest>, id: string) {
    void feed.look();
    const lead = await leads.findFull(id);
    if (!lead) return problem(c, 'not_found', 404);
    return c.json<LeadDetail, 200>(leadDetail(lead, c.var.signed.role, deps), 200);
  }
}
