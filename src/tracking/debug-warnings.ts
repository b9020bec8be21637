/** Warnings for debug mode (spec section 8). */
import { CLICK_IDS } from '../../contract/attribution.ts';
import { readClickId } from '../../contract/click-ids.ts';
import * as COOKIES from '../../contract/cookies.ts';
import { readParameters } from '../../contract/link-parameters.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt } from '../lib/attempt.ts';
import { findArea } from '../lib/storage.ts';
import { warn } from './debug-log.ts';
import { hasOptedOut } from './privacy.ts';

const SEARCH_ENGINE =
  /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|startpage|qwant|brave|aol|baidu|yandex|ask)\.[a-z.]{2,6}$/;

export function warnAboutVisit(): void {
  if (!findArea(STORAGE_KEYS.attribution)) warn('This browser blocks storage.');
  attempt(warnAboutCookies, 'This browser refuses cookies.');
  warnAboutSearch();
}

/** `navigator.cookieEnabled` can be true although a setting blocks cookies: look for one of ours. */
function warnAboutCookies(): void {
  if (!hasOptedOut() && !document.cookie.includes(COOKIES.currentPage)) warn('This browser refuses cookies.');
}

/** The click may have been on an ad whose click id was lost on the way. */
function warnAboutSearch(): void {
  const host = document.referrer.split('/')[2] ?? '';
  const query = readParameters(location.search);
  if (SEARCH_ENGINE.test(host) && !CLICK_IDS.some((id) => readClickId(query[id]))) {
    warn('The visitor came from a search engine without a click id.', document.referrer);
  }
}
