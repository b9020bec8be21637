/**
 * Where this visitor came from (spec sections 3, 7 and 8, product section 5). `attribution_data` keeps the first
 * touch for good and follows the current session and page; `current_page_attribution` has the last touch.
 */
import {
  AD_CLICK_IDS,
  type AttributionRecord,
  CLICK_IDS,
  LINK_PARAMETERS,
  LONGEST_CLICK_ID,
  UTM_FIELDS,
} from '../../contract/attribution.ts';
import * as STORAGE_KEYS from '../../contract/storage-keys.ts';
import { attempt } from './attempt.ts';
import { writeCookies } from './cookies.ts';
import { optedOut } from './privacy.ts';
import { readForSession, readTexts, write, writeForSession } from './storage.ts';

/** Fields of a record as they come; `undefined` leaves one out. What leaves the browser is cleaned (read-attribution.ts). */
export type Fields = { [Field in keyof AttributionRecord]: AttributionRecord[Field] | undefined };

/** What may be kept of everybody else. For who opted out there is nothing until the code that takes things out is here. */
let optOut: typeof import('./opt-out.ts') | undefined;

export async function startAttribution(): Promise<void> {
  if (optedOut()) optOut = await import('./opt-out.ts');
  recordVisit();
  addEventListener('focus', recordVisit);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) recordVisit();
  });
}

/**
 * Writes both records and the cookies. Done again on the same page it changes nothing but the time.
 * @throws before an opted-out visitor's records can be made clean
 */
export function recordVisit() {
  const known: Fields = readTexts(STORAGE_KEYS.attribution);
  const last: Fields = readTexts(STORAGE_KEYS.currentPage);
  const visit = visitParameters();
  const session = sessionFields(known);

  const attribution = keep(STORAGE_KEYS.attribution, { ...known, ...session, ...firstTouch(known, visit) });
  const current_page = keep(STORAGE_KEYS.currentPage, {
    ...lastTouch(last, visit, session.session_id),
    ...session,
  });
  attempt(() => (optOut ? optOut.removeCookies() : writeCookies(session)));
  return { attribution, current_page };
}

/** Stores a record as it may be kept: without click ids for who opted out (product section 5). */
function keep(key: string, fields: Fields): Fields {
  const record = optedOut() ? (optOut as NonNullable<typeof optOut>).permitted(fields) : fields;
  write(key, JSON.stringify(record));
  return record;
}

/** The ten parameters of the address, and what an ad click without a source earns (spec section 7). */
function visitParameters(): Fields {
  const query = new URLSearchParams(location.search);
  const visit: Fields = {};
  for (const name of LINK_PARAMETERS) {
    const value = query.get(name)?.trim();
    if (value && (value.length <= LONGEST_CLICK_ID || (UTM_FIELDS as readonly string[]).includes(name)))
      visit[name] = value;
  }
  if (!visit.utm_source && AD_CLICK_IDS.some((id) => visit[id])) {
    visit.utm_source = 'google';
    visit.utm_medium ??= 'cpc';
  }
  return visit;
}

/** What the record gains from this visit: each value only where there is none yet, the utm fields together. */
function firstTouch(known: Fields, visit: Fields): Fields {
  const first: Fields = known.initial_url ? {} : { initial_url: location.href, referrer: referrer() };
  for (const id of CLICK_IDS) first[id] = known[id] || visit[id];
  if (!UTM_FIELDS.some((field) => known[field])) {
    for (const field of UTM_FIELDS) first[field] = visit[field];
  }
  return first;
}

/** The parameters of the current visit: this page's, or the ones it began with while it goes on. */
function lastTouch(last: Fields, visit: Fields, session: string | undefined): Fields {
  const before = last.session_id === session ? last : {};
  const from = referrer();
  if (!from && !Object.keys(visit)[0]) return before;
  return { ...visit, referrer: from || before.referrer };
}

/** The fields that follow the session and the page. */
function sessionFields(known: Fields) {
  const stored = readForSession(STORAGE_KEYS.session);
  const goesOn = stored && /^session_\d+_/.test(stored);
  const id = goesOn ? stored : `session_${Date.now()}_${String(Math.random()).slice(2)}`;
  if (!goesOn) writeForSession(STORAGE_KEYS.session, id);

  const before = known.session_id === id ? known : {};
  // Pages without a form, the thank-you pages above all, keep the page whose form was used.
  const hasForm = document.querySelector('[data-quote-provider]');
  return {
    session_id: id,
    session_initial_url: before.session_initial_url || (goesOn && firstAddressOfTab()) || location.href,
    page_url: location.href,
    form_page: hasForm ? location.pathname : before.form_page,
    form_title: hasForm ? document.title : before.form_title,
    timestamp: Date.now(),
  };
}

/** Of a session whose record another tab has written over; not every browser remembers it. */
function firstAddressOfTab(): string | null | undefined {
  return (window as { navigation?: { entries(): { url: string | null }[] } }).navigation?.entries()[0]?.url;
}

/** The site that sent the visitor here, if it is not our own. */
function referrer(): string | undefined {
  return (document.referrer.split('/')[2] !== location.host && document.referrer) || undefined;
}
