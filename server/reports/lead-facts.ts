/** Computed from a lead, its jobs and its history (product section 13). */
import type { AttributionRecord } from '../../contract/attribution.ts';
import { weekdayOf } from '../../contract/dates.ts';
import type { JobsTable, LeadsView } from '../db/tables.ts';
import type { LeadEvent } from '../leads/events.ts';
import { jobState } from '../leads/jobs.ts';
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
  /** Whether a person asked: neither spam nor a duplicate of another request. */
  counted: boolean;
  booked: boolean;
  won: number;
  cents: number;
  first: Touch;
  last: Touch;
  entered: boolean;
  zip: string;
  item: string;
  language: string;
  answeredAt: number | null;
  /** The amounts of done jobs compared with the ranges that the visitor had seen; none where either is missing. */
  prices: readonly ('within' | 'below' | 'above')[];
}

export const ANSWERS: LeadEvent['kind'][] = [
  'answered',
  'lost',
  'duplicate',
  'booked',
  'moved',
  'canceled',
  'done',
  'entered',
];

/** @param jobs of the lead. @param events of its history that are in `ANSWERS`, oldest first */
export function factsOf(
  lead: LeadsView,
  jobs: readonly JobsTable[],
  events: readonly LeadEvent[],
  rules: FactRules,
): LeadFacts {
  const clock = rules.time.clock(lead.received_at);
  const day = clock.slice(0, 10);
  const record = readRecord(lead.attribution);
  const first = touchOf(record, record.initial_url, lead, rules);
  const now = lead.current_page ? readRecord(lead.current_page) : undefined;
  const last = now ? touchOf(now, now.session_initial_url, lead, rules) : first;
  const entered = events.some(({ kind }) => kind === 'entered');
  if (entered) first.source = last.source = ENTERED;
  const done = jobs.filter((job) => jobState(job) === 'done');
  return {
    phone: lead.phone,
    receivedAt: Date.parse(lead.received_at),
    day,
    weekday: weekdayOf(day),
    hour: Number(clock.slice(11, 13)),
    counted: lead.state !== 'spam' && lead.state !== 'duplicate',
    booked: jobs.some((job) => job.date !== null && jobState(job) !== 'canceled'),
    won: done.length,
    cents: lead.amount_cents ?? 0,
    first,
    last,
    entered,
    zip: lead.zip.slice(0, 5),
    item: itemOf(lead, rules),
    language: lead.language || rules.language,
    answeredAt: answeredAt(events),
    prices: done.flatMap(
      ({ amount_cents }) => compareWithRange({ amount_cents, estimate: lead.estimate }) ?? [],
    ),
  };
}

function touchOf(
  record: AttributionRecord,
  landing: string | undefined,
  lead: LeadsView,
  { siteHost }: FactRules,
): Touch {
  const isKnown = Object.keys(record).length > 0;
  return {
    source: isKnown ? sourceKey(traceOf(record), siteHost) : UNKNOWN,
    campaign: cleanName(record.utm_campaign ?? ''),
    page: URL.parse(landing ?? '')?.pathname ?? pathOf(lead.page),
  };
}

/** What the lead is about: the chosen service, else the page with the form, else `list` for a list of things. */
function itemOf({ service, page, estimate }: LeadsView, { itemPaths }: FactRules): string {
  if (service) return service;
  const path = pathOf(page);
  if (itemPaths.has(path)) return path;
  return estimate ? 'list' : '';
}

function answeredAt(events: readonly LeadEvent[]): number | null {
  const answer = events.find(({ kind, data }) => kind !== 'entered' && 'by' in data && data.by !== 'visitor');
  return answer ? Date.parse(answer.at) : null;
}

function pathOf(page: string): string {
  return page.split(/[?#]/)[0] ?? '';
}
