import { addDays } from '../../contract/dates.ts';
import type { Period } from '../../contract/reports/reports.ts';
import type { Database } from '../db/database.ts';
import type { Connection } from '../db/tables.ts';
import type { LeadEvent } from '../leads/events.ts';
import { jobsOf } from '../leads/jobs.ts';
import { ANSWERS, type FactRules, factsOf, type LeadFacts } from './lead-facts.ts';
import { groupByPerson } from './people.ts';

/** Leads per query. Their facts are small, their texts are not, so few of them are in memory at a time. */
const BATCH_SIZE = 500;

export async function loadLeads(database: Database, period: Period, rules: FactRules): Promise<LeadFacts[]> {
  const requests = await loadRequests(database, period, rules);
  return groupByPerson(requests).filter(({ day }) => day >= period.since && day <= period.until);
}

/**
 * A person's requests before and after the period decide which one is the first and what came of it, so that a lead is in the same
 * period whichever period is read. Of spam and duplicates only done jobs count; tests have none.
 */
async function loadRequests(
  { db }: Database,
  { since, until }: Period,
  rules: FactRules,
): Promise<LeadFacts[]> {
  const counted = db
    .selectFrom('leads')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', 'not in', ['spam', 'duplicate', 'test']),
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.request_id', '=', 'leads.id')
            .where('jobs.done_at', 'is not', null),
        ),
      ]),
    );
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
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('events')
    .select(['request_id', 'job_id', 'id', 'at', 'kind', 'data'])
    .where('kind', 'in', ANSWERS)
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute();
  const read = events.map((event) => Object.assign(event, { data: JSON.parse(event.data) }));
  const histories = Map.groupBy(read as LeadEvent[], ({ request_id }) => request_id);
  const jobs = Map.groupBy(await jobsOf(db, ids), ({ request_id }) => request_id);
  return leads.map((lead) => factsOf(lead, jobs.get(lead.id) ?? [], histories.get(lead.id) ?? [], rules));
}
