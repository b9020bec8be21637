/** The one place where reports read leads. */
import { addDays } from '../../contract/dates.ts';
import type { Period } from '../../contract/reports/reports.ts';
import type { Database } from '../db/database.ts';
import type { Connection } from '../db/tables.ts';
import { hasLiveBooking } from '../leads/booking-rows.ts';
import type { LeadEvent } from '../leads/events.ts';
import { allAsOne, partsOf } from '../leads/heads.ts';
import { type FactRules, factsOf, type LeadFacts } from './lead-facts.ts';
import { groupByPerson } from './people.ts';

/** Leads per query. Their facts are small, their texts are not, so few of them are in memory at a time. */
const BATCH_SIZE = 500;

export async function loadLeads(database: Database, period: Period, rules: FactRules): Promise<LeadFacts[]> {
  const requests = await loadRequests(database, period, rules);
  return groupByPerson(requests).filter(({ day }) => day >= period.since && day <= period.until);
}

/** A person's requests outside of the period decide which is the first, so that a lead is in the same period whichever is read. */
async function loadRequests(
  { db }: Database,
  { since, until }: Period,
  rules: FactRules,
): Promise<LeadFacts[]> {
  const counted = db.selectFrom('leads').where('status', '!=', 'spam').where('merged_into', 'is', null);
  const phones = counted
    .select('phone')
    .where('received_at', '>=', rules.time.moment(since))
    .where('received_at', '<', rules.time.moment(addDays(until, 1)));
  const found = await counted
    .select('id')
    .where('phone', 'in', phones)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const facts: LeadFacts[] = [];
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    facts.push(...(await loadBatch(db, ids, rules)));
  }
  return facts;
}

async function loadBatch(db: Connection, ids: readonly string[], rules: FactRules): Promise<LeadFacts[]> {
  const stored = await db
    .selectFrom('leads')
    .selectAll()
    .select((lead) => hasLiveBooking(lead).as('has_booking'))
    .where('id', 'in', ids)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const leads = await allAsOne(db, stored);
  const heads = new Map((await partsOf(db, ids)).map(({ id, merged_into }) => [id, merged_into]));
  const events = await db
    .selectFrom('lead_events')
    .select(['lead_id', 'id', 'at', 'kind', 'data'])
    .where('kind', 'in', ['status', 'booking', 'entered'])
    .where('lead_id', 'in', [...ids, ...heads.keys()])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const read = events.map((event) => Object.assign(event, { data: JSON.parse(event.data) }));
  const histories = Map.groupBy(read as LeadEvent[], ({ lead_id }) => heads.get(lead_id) ?? lead_id);
  return leads.map((lead) => factsOf(lead, histories.get(lead.id) ?? [], Boolean(lead.has_booking), rules));
}
