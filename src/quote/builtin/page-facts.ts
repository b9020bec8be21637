import { onlyCampaign } from '../../../contract/opted-out.ts';
import { QUOTE_LIMITS } from '../../../contract/quote.ts';
import { hasOptedOut } from '../../tracking/privacy.ts';
import { language } from '../../words/texts.ts';

/** Truncated, so that a long address never loses a lead. Without click ids if the visitor opted out (product section 5). */
export function pageFacts() {
  const path = location.pathname + location.search;
  return {
    page: (hasOptedOut() ? onlyCampaign(path) : path).slice(0, QUOTE_LIMITS.page),
    page_title: document.title.slice(0, QUOTE_LIMITS.page_title),
    language,
  };
}
