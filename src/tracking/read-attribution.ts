/**
 * What a quote form sends along (product sections 5 and 7). It asks by an event instead of importing the tracking
 * code, which would split that into more files on every page just for pages with a form.
 */
import type { AttributionRecord } from '../../contract/attribution.ts';

export interface SentAttribution {
  /** First touch, with the session and page it led to. */
  attribution: AttributionRecord;
  /** Last touch: the current page and the parameters of the current visit. */
  current_page: AttributionRecord;
}

/** Both records, brought up to date, each at most 8 kB of JSON; empty where tracking does not run. Never throws. */
export function readAttribution(): SentAttribution {
  const sent: SentAttribution = { attribution: {}, current_page: {} };
  document.dispatchEvent(new CustomEvent('attribution:read', { detail: sent }));
  return sent;
}
