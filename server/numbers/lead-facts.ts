/**
 * Computes the facts about each lead that reports use, from the lead, its history and its booking, and stores them in a small
 * table. Every change of a lead marks its facts as stale (server/leads/stale-facts.ts); reports update them before they read.
 */
import { sql } from 'kysely';
import type { AttributionRecord } from '../../contract/attribution.ts';
import { weekdayOf } from '../../contract/dates.ts';
import { sideOf } from '../estimates/hits.ts';
import type { BusinessTime } from '../lead-text/business-time.ts';
import { traceOf } from '../lead-text/source.ts';
import { bookingsOf } from '../leads/booking-rows.ts';
import type { Database } from '../leads/database.ts';
import { eventsOf, type LeadEvent } from '../leads/events.ts';
import type { LeadFactsTable } from '../leads/numbers-tables.ts';
import { readRecord } from '../leads/record.ts';
import type { BookingsTable, LeadsTable } from '../leads/tables.ts';
import { cleanName, ENTERED, sourceKey, UNKNOWN } from './names.ts';

/** Version of the rules below. Increase it when they change, so that all facts are computed again. */
const RULES = 1;
/** Leads per transaction; databases limit the number of values in a statement. */
const PORTION = 200;
const MINUTE_MS = 60_000;

export interface FactRules {
  time: BusinessTime;
  /** Host of the site. */
  siteHost: string;
  /** Code of the primary language. */
  language: string;
  /** Paths of the item and cleanout pages. */
  itemPaths: ReadonlySet<string>;
}

/** Marks facts as stale that were computed by other rules, such as in another time zone. */
export async function markOldRules({ db }: Database, rules: FactRules): Promise<void> {
  await db
    .updateTable('lead_facts')
    .set(({ eb }) => ({ stale: eb('stale', '+', 1) }))
    .where('rules', '!=', nameOf(rules))
    .where('stale', '=', 0)
    .execute();
}

/** Computes the facts of all leads that have changed. */
export async function refreshFacts(database: Database, rules: FactRules): Promise<void> {
  while ((await refreshSome(database, rules)) === PORTION);
}

/** @returns how many there were */
function refreshSome({ db, locksRows }: Database, rules: FactRules): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const stale = await transaction
      .selectFrom('lead_facts')
      .select(['id', 'stale'])
      .where('stale', '>', 0)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const ids = stale.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const query = transaction.selectFrom('leads').selectAll().where('id', 'in', ids);
    // On PostgreSQL, keeps others from deleting these leads before their facts are written; changes need not wait.
    const leads = await (locksRows ? query.forKeyShare() : query).execute();
    const events = await eventsOf(transaction, ids);
    const bookings = await bookingsOf(transaction, ids);
    const seen = new Map(stale.map(({ id, stale }) => [id, stale]));
    const rows = leads.map((lead) => ({
      ...factsOf(lead, events.get(lead.id) ?? [], bookings.get(lead.id)?.[0], rules),
      stale: seen.get(lead.id) ?? 1,
    }));
    if (rows.length === 0) return ids.length;
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== 'stale');
    await transaction
      .insertInto('lead_facts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ eb }) => ({
          ...Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)])),
          // Stays above 0 if the lead was changed in the meantime.
          stale: eb('lead_facts.stale', '-', sql<number>`excluded.stale`),
        })),
      )
      .execute();
    return ids.length;
  });
}

function factsOf(
  lead: LeadsTable,
  events: readonly LeadEvent[],
  booking: Pick<BookingsTable, 'state'> | undefined,
  rules: FactRules,
): Omit<LeadFactsTable, 'stale'> {
  const clock = rules.time.clock(lead.received_at);
  const day = clock.slice(0, 10);
  const { initial_url: landing, ...record } = readRecord(lead.attribution);
  const first = touchOf(record, landing, lead, rules);
  const now = readRecord(lead.current_page);
  const last = lead.current_page ? touchOf(now, now.session_initial_url, lead, rules) : first;
  // A lead that was entered at the desk did not come from the site.
  if (events.some(({ kind }) => kind === 'entered')) first.source = last.source = ENTERED;
  const won = lead.status === 'won';
  return {
    id: lead.id,
    rules: nameOf(rules),
    day,
    weekday: weekdayOf(day),
    hour: Number(clock.slice(11, 13)),
    status: lead.status,
    booked: booking?.state === 'booked' || lead.status === 'booked' ? 1 : 0,
    won: won ? 1 : 0,
    cents: won ? (lead.amount_cents ?? 0) : 0,
    first_source: first.source,
    first_campaign: first.campaign,
    first_ad: first.ad,
    first_page: first.page,
    last_source: last.source,
    last_campaign: last.campaign,
    last_ad: last.ad,
    last_page: last.page,
    zip: lead.zip.slice(0, 5),
    item: itemOf(lead, rules),
    language: lead.language || rules.language,
    answer_minutes: answerMinutes(lead, events),
    held: (won && sideOf(lead)) || '',
  };
}

/** @param landing URL of the first page; undefined if it is not known */
function touchOf(
  record: AttributionRecord,
  landing: string | undefined,
  lead: LeadsTable,
  { siteHost }: FactRules,
) {
  const isKnown = landing !== undefined || Object.keys(record).length > 0;
  const trace = traceOf(record);
  return {
    source: isKnown ? sourceKey(trace, siteHost) : UNKNOWN,
    campaign: cleanName(record.utm_campaign ?? ''),
    ad: trace.ad ? 'ad' : '',
    page: URL.parse(landing ?? '')?.pathname ?? pathOf(lead.page),
  };
}

/** What the lead is about: the chosen service, else the page with the form, else `list` for a list of things. */
function itemOf({ service, page, estimate }: LeadsTable, { itemPaths }: FactRules): string {
  if (service) return service;
  const path = pathOf(page);
  if (itemPaths.has(path)) return path;
  return estimate ? 'list' : '';
}

/** Minutes from the request to the first change that somebody of the business made; null without one. */
function answerMinutes(lead: LeadsTable, events: readonly LeadEvent[]): number | null {
  const answer = events.find(
    ({ kind, data }) =>
      (kind === 'status' && data.from === 'new' && data.to !== 'spam' && data.by !== 'visitor') ||
      (kind === 'booking' && data.by !== 'visitor'),
  );
  if (!answer) return null;
  return Math.max(0, Math.floor((Date.parse(answer.at) - Date.parse(lead.received_at)) / MINUTE_MS));
}

function pathOf(page: string): string {
  return page.split(/[?#]/)[0] ?? '';
}

function nameOf({ time, siteHost }: FactRules): string {
  return `${RULES} ${time.timeZone} ${siteHost}`;
}
