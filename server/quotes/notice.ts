/** What a page or the API says about a request that is refused, wherever on the site; gives the number to call. */
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { QuoteForm } from '../../model/schema/quote-form.ts';
import type { Business } from '../../model/settings.ts';
import { renderPlainPage } from '../http/html/plain-page.ts';

export interface Wording {
  quoteForm: QuoteForm;
  business: Pick<Business, 'phone' | 'phone_display'>;
}

export type NoticeStatus = 400 | 403 | 408 | 413 | 415 | 429 | 503;

export function noticeFor(
  status: NoticeStatus,
  { quoteForm, business }: Wording,
): { heading: string; text: string } {
  const { heading, text } = notices(quoteForm)[status];
  return { heading, text: fill(text, { phone: business.phone_display }) };
}

/** A page of its own, for when the site's pages can't show the notice. */
export function renderNotice(status: NoticeStatus, content: Content): string {
  return renderPlainPage({ kind: 'notice', ...noticeFor(status, content) }, content);
}

export function apiError(text: string, { business }: Wording): { error: string; phone: string } {
  return { error: fill(text, { phone: business.phone_display }), phone: business.phone };
}

function notices({ states, api }: QuoteForm) {
  return {
    400: states.wrong_format,
    403: api.cross_site,
    408: states.no_connection,
    413: states.too_large,
    415: states.wrong_format,
    429: states.too_many,
    503: states.server_trouble,
  };
}
