/** What only those who debug hear of (spec section 8); part of the debug panel's code. */
import { CLICK_IDS } from '../../contract/attribution.ts';
import * as COOKIES from '../../contract/cookies.ts';
import { guard, warn } from './debug.ts';
import { optedOut } from './privacy.ts';
import { storedIn } from './stored-in.ts';

const SEARCH_ENGINE =
  /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|startpage|qwant|brave|aol|baidu|yandex|ask)\.[a-z.]{2,6}$/;

/** Once for a page, when the panel is first shown. */
export function warnAboutVisit(): void {
  if (!storedIn()) warn('no storage');
  guard('no cookies', warnAboutCookies);
  warnAboutSearch();
}

/** Ours are gone when a setting blocks cookies; the browser still says that cookies are enabled then. */
function warnAboutCookies(): void {
  if (!optedOut() && !document.cookie.includes(COOKIES.currentPage)) warn('This browser takes no cookies.');
}

/** It may have been an ad whose click id was lost on the way. */
function warnAboutSearch(): void {
  const host = document.referrer.split('/')[2] ?? '';
  const query = new URLSearchParams(location.search);
  if (SEARCH_ENGINE.test(host) && !CLICK_IDS.some((id) => query.get(id))) {
    warn('Came from a search engine without a click id.', document.referrer);
  }
}
