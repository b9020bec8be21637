/**
 * Where this visitor came from (spec sections 3, 7 and 8, product section 5). `attribution_data` keeps the first
 * touch for good and follows the current session and page; `current_page_attribution` has the last touch.
 */
import {
  AD_CLICK_IDS,
  type AttributionRecord,
  CLICK_IDS,
  cleanAttribution,
  LINK_PARAMETERS,
  STORAGE_KEYS,
  UTM_FIELDS,
  withoutClickIds,
} from '../../contract/attribution.ts';
import { writeCookies } from './cookies.ts';
import { warn } from './debug.ts';
import { optedOut } from './privacy.ts';
import { readForSession, readJson, type StorageArea, write, writeForSession } from './storage.ts';

/** Dispatched on the document when something that the debug panel shows has changed. */
export const TRACKING_CHANGED = 'tracking:changed';

const ADDRESSES = ['initial_url', 'session_initial_url', 'referrer', 'page_url'] as const;

/** Fields of a record before they are cleaned; `undefined` leaves one out. */
type Fields = { [Field in keyof AttributionRecord]: AttributionRecord[Field] | undefined };

let storedIn: StorageArea | undefined;
/** Where the record was last written, for the debug panel. */
export const recordStoredIn = () => storedIn;

export function startAttribution(): void {
  recordVisit();
  addEventListener('focus', recordVisit);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) recordVisit();
  });
  // A form asks before it sends (read-attribution.ts); another tab may have written since.
  document.addEventListener('attribution:read', (event) => {
    Object.assign((event as CustomEvent).detail, recordVisit());
  });
}

/** Writes both records and the cookies. Done again on the same page it changes nothing but the time. */
export function recordVisit() {
  const known = cleanAttribution(readJson(STORAGE_KEYS.attribution));
  const last = cleanAttribution(readJson(STORAGE_KEYS.currentPage));
  const visit = visitParameters();
  const session = sessionFields(known);

  const attribution = permitted({ ...known, ...session, ...firstTouch(known, visit) });
  const current_page = permitted({ ...lastTouch(last, visit, session.session_id), ...session });
  storedIn = write(STORAGE_KEYS.attribution, JSON.stringify(attribution));
  write(STORAGE_KEYS.currentPage, JSON.stringify(current_page));
  if (!storedIn) warn('no storage');
  writeCookies(attribution);
  document.dispatchEvent(new Event(TRACKING_CHANGED));
  return { attribution, current_page };
}

/** The ten parameters of the address, and what an ad click without a source earns (spec section 7). */
function visitParameters(): Fields {
  const query = new URLSearchParams(location.search);
  const visit: Fields = {};
  for (const name of LINK_PARAMETERS) {
    const value = query.get(name)?.trim();
    if (value) visit[name] = value;
  }
  if (!visit.utm_source && AD_CLICK_IDS.some((id) => visit[id])) {
    visit.utm_source = 'google';
    visit.utm_medium ??= 'cpc';
  }
  return visit;
}

/** What the record gains from this visit: each value only where there is none yet, the utm fields together. */
function firstTouch(known: AttributionRecord, visit: Fields): Fields {
  const first: Fields = known.initial_url ? {} : { initial_url: location.href, referrer: referrer() };
  for (const id of CLICK_IDS) first[id] = known[id] ?? visit[id];
  if (!UTM_FIELDS.some((field) => known[field])) {
    for (const field of UTM_FIELDS) first[field] = visit[field];
  }
  return first;
}

/** The parameters of the current visit: this page's, or the ones it began with while it goes on. */
function lastTouch(last: AttributionRecord, visit: Fields, session: string | undefined): Fields {
  const before = last.session_id === session ? last : {};
  const from = referrer();
  if (!from && !Object.keys(visit).length) return before;
  return { ...visit, referrer: from || before.referrer };
}

/** The fields that follow the session and the page. */
function sessionFields(known: AttributionRecord): Fields {
  const stored = readForSession(STORAGE_KEYS.session) ?? '';
  const goesOn = /^session_\d+_\w{1,40}$/.test(stored);
  const id = goesOn ? stored : `session_${Date.now()}_${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  if (!goesOn) writeForSession(STORAGE_KEYS.session, id);

  const before = known.session_id === id ? known : {};
  const fields: Fields = {
    session_id: id,
    session_initial_url: before.session_initial_url || (goesOn && firstAddressOfTab()) || location.href,
    page_url: location.href,
    form_page: before.form_page,
    form_title: before.form_title,
    timestamp: Date.now(),
  };
  // Pages without a form, the thank-you pages above all, keep the page whose form was used.
  if (document.querySelector('[data-quote-provider]')) {
    fields.form_page = location.pathname;
    fields.form_title = document.title;
  }
  return fields;
}

/** Of a session whose record another tab has written over; not every browser remembers it. */
function firstAddressOfTab(): string | null | undefined {
  const { navigation } = window as { navigation?: { entries?(): { url: string | null }[] } };
  return navigation?.entries?.()[0]?.url;
}

/** The site that sent the visitor here; empty for our own. */
function referrer(): string {
  return document.referrer.split('/')[2] === location.host ? '' : document.referrer;
}

/** The record as it may be kept: clean, short, and without click ids for who opted out (product section 5). */
function permitted(fields: Fields): AttributionRecord {
  const record = cleanAttribution(fields);
  if (!optedOut()) return record;
  for (const id of CLICK_IDS) delete record[id];
  for (const field of ADDRESSES) {
    if (record[field]) record[field] = withoutClickIds(record[field]);
  }
  return record;
}
