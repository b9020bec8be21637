/** Marks the facts about a lead that reports use as out of date. */
import type { LeadFactsTable } from './numbers-tables.ts';
import type { Transaction } from './tables.ts';

/** Placeholder until the facts are computed (server/numbers/lead-facts.ts). Reports skip leads without a day. */
const NOTHING: Omit<LeadFactsTable, 'id'> = {
  stale: 1,
  rules: '',
  day: '',
  weekday: 0,
  hour: 0,
  status: 'new',
  booked: 0,
  won: 0,
  cents: 0,
  first_source: '',
  first_campaign: '',
  first_ad: '',
  first_page: '',
  last_source: '',
  last_campaign: '',
  last_ad: '',
  last_page: '',
  zip: '',
  item: '',
  language: '',
  answer_minutes: null,
  held: '',
};

/** Call it in the transaction that adds or changes the lead. */
export async function markStale(transaction: Transaction, leadId: string): Promise<void> {
  await transaction
    .insertInto('lead_facts')
    .values({ id: leadId, ...NOTHING })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({ stale: eb('lead_facts.stale', '+', 1) })),
    )
    .execute();
}
