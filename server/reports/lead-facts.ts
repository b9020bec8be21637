/** Computed from a lead, its history and its booking (product section 13). */
import type { AttributionRecord } from '../../contract/attribution.ts';
import { weekdayOf } from '../../contract/dates.ts';
import type { LeadsTable } from '../db/tables.ts';
import type { LeadEvent } from '../leads/events.ts';
import { readRecord } from '../leads/record.ts';
import { traceOf } from '../leads/words/source.ts';
import { compareWithRange } from '../price/hits.ts';
import type { BusinessTime } from '../time/business-time.ts';
import { cleanName, ENTERED, sourceKey, UNKNOWN } from './names.ts';

export interface FactRules {
  time: BusinessTime;
  siteHost: string;
  language: string;
  itemPaths: ReadonlySet<string>;
}

export interface Touch {
  source: string;
  campaign: string;
  page: string;
}

export interface LeadFacts {
  phone: string;
  receivedAt: number;
  /** In the time zone of the business. 0 is Monday. */
  day: string;
  weekday: number;
  hour: number;
  booked: boolean;
  won: boolean;
  cents: number;
  first: Touch;
  last: Touch;
  entered: boolean;
  zip: string;
  item: string;
  language: string;
  answeredAt: number | null;
  /** The final prices of won jobs compared with the ranges that the visitor had seen; none where either is missing. */
  prices: readonly ('within' | 'below' | 'above')[];
}

export function factsOf(
  lead: LeadsTable,
  events: readonly LeadEvent[],
  hasBooking: boolean,
  rules: FactRules,
): LeadFacts {
  const clock = rules.time.clock(lead.received_at);
  const day = clock.slice(0, 10);
  const record = readRecord(lead.attribution);
  const first = touchOf(record, record.initial_url, lead, rules);
  const now = lead.current_page ? readRecord(lead.current_page) : undefined;
  const last = now ? touchOf(now, now.session_initial_url, lead, rules) : first;
  // A lead that was entered at the desk did not come from the site, unless a request that did was merged into it.
  const entered = events.some(({ kind, lead_id }) => kind === 'entered' && lead_id === lead.id);
  if (entered && !lead.attribution) first.source = last.source = ENTERED;
  const won = lead.status === 'won';
  const side = won ? compareWithRange(lead) : undefined;
  return {
    phone: lead.phone,
    receivedAt: Date.parse(lead.received_at),
    day,
    weekday: weekdayOf(day),
    hour: Number(clock.slice(11, 13)),
    booked: hasBooking || lead.status === 'booked',
    won,
    cents: won ? (lead.amount_cents ?? 0) : 0,
    first,
    last,
    entered,
    zip: lead.zip.slice(0, 5),
    item: itemOf(lead, rules),
    language: lead.language || rules.language,
    answeredAt: answeredAt(events),
    prices: side ? [side] : [],
  };
}

function touchOf(
  record: AttributionRecord,
  landing: string | undefined,
  lead: LeadsTable,
  { siteHost }: FactRules,
): Touch {
  const isKnown = Object.keys(record).length > 0;
  return {
    source: isKnown ? sourceKey(traceOf(record), siteHost) : UNKNOWN,
    campaign: cleanName(record.utm_campaign ?? ''),
    page: URL.parse(landing ?? '')?.pathname ?? pathOf(lead.page),
  };
}

/** The chosen service, else the page with the form, else `list` for a list of things. */
function itemOf({ service, page, estimate }: LeadsTable, { itemPaths }: FactRules): string {
  if (service) return service;
  const path = pathOf(page);
  if (itemPaths.has(path)) return path;
  return estimate ? 'list' : '';
}

/** The first change that somebody of the business made. */
function answeredAt(events: readonly LeadEvent[]): number | null {
  const answer = events.find(
    ({ kind, data }) =>
      (kind === 'status' && data.from === 'new' && data.to !== 'spam' && data.by !== 'visitor') ||
      (kind === 'booking' && data.by !== 'visitor'),
  );
  return answer ? Date.parse(answer.at) : null;
}

function pathOf(page: string): string {
  return page.split(/[?#]/)[0] ?? '';
}
