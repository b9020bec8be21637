import type { Context } from 'hono';
import { PHOTOS_FIELD } from '../../contract/photos.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { PageProblem } from '../http/html/plain-page.ts';
import { renderPlainPage } from '../http/html/plain-page.ts';
import type { RequestState } from '../http/log.ts';
import type { StaticFiles } from '../http/static/static-files.ts';
import { type Fields, fieldText } from './form/form-fields.ts';
import { noticeFor, type Wording } from './notice.ts';
import { fieldMessages, type QuoteProblem } from './problem.ts';
import { renderProblemPage } from './problem-page.ts';
import type { Visit } from './visit.ts';

interface Sent {
  fields: Fields;
  /** Number of photos received; a page can't put them back into the form. */
  photos: number;
}

/** Shows the page that `fields.page` names, else the referring page, else the home page, else a plain page. */
export async function answerProblemPage(
  c: Context<RequestState>,
  site: StaticFiles,
  content: Content,
  problem: QuoteProblem,
  visit: Visit,
  { fields, photos }: Sent,
): Promise<Response> {
  const shown = toPageProblem(problem, content, photos > 0);
  // The URL of this answer has no attribution parameters, so the next post must carry the record of this one.
  const attribution = fieldText(fields, 'attribution') || visit.write(visit.derived());
  const values = attribution ? { ...fields, attribution } : fields;

  const path = visit.pageToShow(fieldText(fields, 'page'));
  const page = (await site.page(c, path)) ?? (await site.page(c, content.home.path));
  const shell = await site.page(c, content.pathOf('/shell'));
  const html =
    page && renderProblemPage(page.html, shown, values, content.quoteForm.summary.title, shell?.html);
  if (!page || !html) return c.html(renderPlainPage(shown, content), problem.status);
  // Scripts and styles are unchanged, so the page's own policy still matches.
  c.header('Content-Security-Policy', page.policy);
  return c.html(html, problem.status);
}

function toPageProblem(problem: QuoteProblem, wording: Wording, photosLost: boolean): PageProblem {
  const { summary, photos_again: again } = wording.quoteForm;
  if (problem.status !== 422) {
    const { heading, text } = noticeFor(problem.status, wording);
    return { kind: 'notice', heading, text: photosLost ? `${text} ${again}` : text };
  }
  const errors = fieldMessages(problem, wording);
  if (photosLost) errors[PHOTOS_FIELD] = [errors[PHOTOS_FIELD], again].filter(Boolean).join(' ');
  const count = Object.keys(errors).length;
  return {
    kind: 'fields',
    errors,
    heading: count === 1 ? summary.heading_one : fill(summary.heading_many, { count }),
    text: fill(summary.text, { phone: wording.business.phone_display }),
  };
}
