import { withoutClickIds } from '../../../contract/click-ids.ts';
import { QUOTE_LIMITS } from '../../../contract/quote.ts';
import { optedOut } from '../../tracking/privacy.ts';
import { language } from '../../words/texts.ts';

/** Page, title and language; truncated so that a long address never loses a lead. Omits click ids if the visitor opted out. */
export function pageFacts() {
  const { pathname, search } = optedOut() ? new URL(withoutClickIds(location.href)) : location;
  return {
    page: (pathname + search).slice(0, QUOTE_LIMITS.page),
    page_title: document.title.slice(0, QUOTE_LIMITS.page_title),
    language,
  };
}
