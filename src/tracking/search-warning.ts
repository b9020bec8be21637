/**
 * Spec section 8: a visitor from a search engine without a click id may be an ad's whose click id was lost on the way.
 * Part of the debug panel's code, as only those who debug hear of it.
 */
import { CLICK_IDS } from '../../contract/attribution.ts';
import { warn } from './debug.ts';

const SEARCH_ENGINE =
  /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|startpage|qwant|brave|aol|baidu|yandex|ask)\.[a-z.]{2,6}$/;

export function warnAboutSearch(): void {
  const host = document.referrer.split('/')[2] ?? '';
  const query = new URLSearchParams(location.search);
  if (SEARCH_ENGINE.test(host) && !CLICK_IDS.some((id) => query.get(id))) {
    warn('Came from a search engine without a click id.', document.referrer);
  }
}
