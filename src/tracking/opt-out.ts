/** What is kept of a visitor who opted out (product section 5): no click id and no advertising cookie. */
import { type AttributionRecord, CLICK_IDS } from '../../contract/attribution.ts';
import { cleanAttribution } from '../../contract/clean-attribution.ts';
import { withoutClickIds } from '../../contract/click-ids.ts';
import * as COOKIES from '../../contract/cookies.ts';
import type { Fields } from './attribution.ts';

const ADDRESSES = ['initial_url', 'session_initial_url', 'referrer', 'page_url'] as const;

/** The record without what may not be kept. */
export function permitted(fields: Fields): AttributionRecord {
  const record = cleanAttribution(fields);
  for (const id of CLICK_IDS) delete record[id];
  for (const field of ADDRESSES) {
    if (record[field]) record[field] = withoutClickIds(record[field]);
  }
  return record;
}

/** Removes the cookies of earlier visits. @throws where a browser refuses */
export function removeCookies(): void {
  for (const name of [COOKIES.currentPage, COOKIES.sessionInitial]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    if (document.cookie.includes(name)) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
