/**
 * Spec sections 3, 7 and 8, product section 5. `attribution_data` keeps the first touch for good and follows the current
 * session and page; `current_page_attribution` has the last touch.
 */
import {
  AD_CLICK_IDS,
  type AttributionRecord,
  CLICK_IDS,
  LINK_PARAMETERS,
  UTM_FIELDS,
} from '../../contract/attribution.ts';
import { readClickId } from '../../contract/click-ids.ts';
import { readParameters } from '../../contract/link-parameters.ts';
import { optOut } from '../../contract/opted-out.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt } from '../lib/attempt.ts';
import { readForSession, readJson, writeForSession, writeJson } from '../lib/storage.ts';
import { removeCookies, writeCookies } from './cookies.ts';
import { hasOptedOut } from './privacy.ts';

/** A record before `cleanAttribution`; `undefined` fields are left out of storage. */
export type Fields = { [Field in keyof AttributionRecord]: AttributionRecord[Field] | undefined };

export function startAttribution(): void {
  recordVisit();
  addEventListener('focus', () => attempt(recordVisit));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) attempt(recordVisit);
  });
}

export function recordVisit(): { attribution: Fields; current_page: Fields } {
  const known = readFields(STORAGE_KEYS.attribution);
  const last = readFields(STORAGE_KEYS.currentPage);
  const visit = visitParameters();
  const session = sessionFields(known);

  const attribution = storeRecord(STORAGE_KEYS.attribution, {
    ...known,
    ...session,
    ...firstTouch(known, visit),
  });
  const current_page = storeRecord(STORAGE_KEYS.currentPage, {
    ...lastTouch(last, visit, session.session_id),
    ...session,
  });
  attempt(() => (hasOptedOut() ? removeCookies() : writeCookies(session)));
  return { attribution, current_page };
}

function readFields(key: string): Fields {
  const entries = Object.entries(Object(readJson(key)));
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

/** Without click ids for visitors who opted out (product section 5). */
function storeRecord(key: string, fields: Fields): Fields {
  const record = hasOptedOut() ? optOut(fields) : fields;
  writeJson(key, record);
  return record;
}

/** Includes the default source of an ad click that names none (spec section 7). */
function visitParameters(): Fields {
  const visit: Fields = readParameters(location.search);
  for (const id of CLICK_IDS) visit[id] = readClickId(visit[id]) || undefined;
  if (!visit.utm_source && AD_CLICK_IDS.some((id) => visit[id])) {
    visit.utm_source = 'google';
    visit.utm_medium ??= 'cpc';
  }
  return visit;
}

/** Each value only if there is none yet; the utm fields together. */
function firstTouch(known: Fields, visit: Fields): Fields {
  const first: Fields = known.initial_url ? {} : { initial_url: location.href, referrer: referrer() };
  for (const id of CLICK_IDS) first[id] = readClickId(known[id]) || visit[id];
  if (!UTM_FIELDS.some((field) => known[field])) {
    for (const field of UTM_FIELDS) first[field] = visit[field];
  }
  return first;
}

/** This page's parameters, or during a session those of its first page. */
function lastTouch(last: Fields, visit: Fields, session: string | undefined): Fields {
  const before = last.session_id === session ? last : {};
  const sentFrom = referrer();
  const isNewVisit = sentFrom !== undefined || LINK_PARAMETERS.some((name) => visit[name]);
  return isNewVisit ? { ...visit, referrer: sentFrom ?? before.referrer } : before;
}

function sessionFields(known: Fields) {
  const stored = readForSession(STORAGE_KEYS.session);
  const isKnown = stored !== undefined && /^session_\d+_/.test(stored);
  const id = isKnown ? stored : newSessionId();
  if (!isKnown) writeForSession(STORAGE_KEYS.session, id);

  const before = known.session_id === id ? known : {};
  // Pages without a form, such as the thank-you pages, keep the page whose form was used.
  const hasForm = document.querySelector('[data-quote-provider]') !== null;
  return {
    session_id: id,
    session_initial_url: before.session_initial_url || (isKnown && firstUrlOfTab()) || location.href,
    page_url: location.href,
    form_page: hasForm ? location.pathname : before.form_page,
    form_title: hasForm ? document.title : before.form_title,
    timestamp: Date.now(),
  };
}

/** `session_{milliseconds}_{random}` (product section 5) */
function newSessionId(): string {
  return `session_${Date.now()}_${Math.floor(Math.random() * 1e15)}`;
}

/** For a session whose record another tab has overwritten. Not every browser knows it. */
function firstUrlOfTab(): string | null | undefined {
  return (window as { navigation?: { entries(): { url: string | null }[] } }).navigation?.entries()[0]?.url;
}

/** Undefined if the visitor came from our own site or the referrer is unknown. */
function referrer(): string | undefined {
  const [, , host] = document.referrer.split('/');
  return host && host !== location.host ? document.referrer : undefined;
}
