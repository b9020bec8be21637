import { PHOTOS_FIELD, type PhotoProblem } from '../../contract/photos.ts';
import { FORM_FIELDS, type QuoteErrors } from '../../contract/quote.ts';
import { fill } from '../../model/fill.ts';
import type { QuoteForm } from '../../model/schema/quote-form.ts';
import { BODY_PROBLEM_STATUS } from '../http/body.ts';
import { photoProblemsInWords } from '../leads/photos/problem-words.ts';
import type { ReadProblem } from './form/read-form.ts';
import { apiError, type NoticeStatus, type Wording } from './notice.ts';

export type QuoteProblem =
  | { status: 422; errors: QuoteErrors; photos?: readonly PhotoProblem[] }
  | { status: 400; reason: 'bad_json' | 'bad_form' | 'aborted' }
  | { status: 403 | 408 | 413 | 415 }
  | { status: 429; retryAfterSeconds: number }
  | { status: 503; retryAfterSeconds: number };

/** Enough time to decode the photos of a few other requests. */
const RETRY_WHEN_BUSY_SECONDS = 5;

export function readProblem(problem: ReadProblem): QuoteProblem {
  switch (problem) {
    case 'busy':
      return { status: 503, retryAfterSeconds: RETRY_WHEN_BUSY_SECONDS };
    case 'too_large':
    case 'too_slow':
      return { status: BODY_PROBLEM_STATUS[problem] };
    case 'wrong_media_type':
      return { status: 415 };
    default:
      return { status: 400, reason: problem };
  }
}

export function problemJson(problem: QuoteProblem, { quoteForm, business }: Wording): object {
  if (problem.status === 422) {
    // Outside the form, each message also offers the number to call.
    const errors = fieldMessages(problem, { quoteForm, business });
    const withNumber = Object.entries(errors).map(([field, text]) => [
      field,
      `${text} ${fill(quoteForm.or_call, { phone: business.phone_display })}`,
    ]);
    return { errors: Object.fromEntries(withNumber), phone: business.phone };
  }
  return apiError(apiMessage(problem.status, quoteForm), { quoteForm, business });
}

export function fieldMessages(
  { errors, photos = [] }: { errors: QuoteErrors; photos?: readonly PhotoProblem[] },
  { quoteForm, business }: Wording,
): Record<string, string> {
  const messages = Object.entries(errors).map(([field, code]) => [
    field,
    fill(quoteForm.errors[code ?? 'wrong_type'], { phone: business.phone_display }),
  ]);
  const aboutPhotos = photoProblemsInWords(photos, { quoteForm, business });
  if (aboutPhotos) messages.push([PHOTOS_FIELD, aboutPhotos]);
  const order: readonly (string | undefined)[] = [...FORM_FIELDS, ...Object.keys(errors)];
  return Object.fromEntries(messages.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

function apiMessage(status: NoticeStatus, { api }: QuoteForm): string {
  const messages = {
    400: api.bad_json,
    403: api.cross_site.text,
    408: api.too_slow,
    413: api.too_large,
    415: api.wrong_media_type,
    429: api.too_many,
    503: api.unavailable,
  };
  return messages[status];
}
