/** `GET /api/windows`: free arrival windows, public, cacheable for half a minute (product section 11). */
import { type Context, Hono } from 'hono';
import type { Content } from '../../model/load.ts';
import { contentAsked } from '../http/asked-language.ts';
import { errorCode, type RequestState } from '../http/log.ts';
import type { JobStore } from '../leads/job-store.ts';
import { apiError } from '../quotes/notice.ts';

const DEFAULT_DAYS = 7;
const MAX_AGE_SECONDS = 30;

interface WindowsRouteDeps {
  jobs: JobStore;
  content: Content;
}

/** Query: `zip`, five digits; `days`, number of days to list; `job=long`, for a job that takes several windows. */
export function windowsRoute({ jobs, content }: WindowsRouteDeps): Hono<RequestState> {
  const route = new Hono<RequestState>();
  const { schedule } = jobs.calendar;
  const refusal = (c: Context, code: 'unavailable' | 'windows') => {
    const words = contentAsked(c, content);
    return apiError(words.quoteForm.api[code], words);
  };

  route.get('/', async (c) => {
    const { zip, days = String(DEFAULT_DAYS), job = 'short' } = c.req.query();
    const max = schedule.horizonDays + 1;
    const isGood =
      (zip === undefined || /^\d{5}(-\d{4})?$/.test(zip)) &&
      /^\d{1,3}$/.test(days) &&
      /^(short|long)$/.test(job);
    if (!isGood) return c.json(refusal(c, 'windows'), 422, { 'Cache-Control': 'no-store' });
    const question = { zip: zip?.slice(0, 5), windows: job === 'long' ? schedule.longJobs.windows : 1 };
    try {
      const answer = await jobs.freeWindows(question, Math.min(Number(days), max));
      return c.json(answer, 200, { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` });
    } catch (error) {
      c.var.log.error({ code: 'windows_unavailable', cause: errorCode(error) });
      return c.json(refusal(c, 'unavailable'), 503, { 'Cache-Control': 'no-store' });
    }
  });
  return route;
}
