/** Stores the text of each lead that the desk searches. */
import { VISITOR_FIELDS } from '../../contract/quote.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/tables.ts';
import { eventsOf } from './events.ts';
import { headOf, partsOf } from './heads.ts';

/** Not the day: a search for Tom would find everybody who wrote tomorrow. */
const SEARCHED = VISITOR_FIELDS.filter((field) => field !== 'preferred_day');

/** Removes case and accents, which a search ignores. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Updates the search text of a lead, or of the one it is part of; call it in the transaction that changes any of it. */
export async function writeSearchText(transaction: Transaction, leadId: string): Promise<void> {
  const lead = await headOf(transaction, leadId);
  if (!lead) return;
  const leads = [lead, ...(await partsOf(transaction, [lead.id]))];
  const events = await eventsOf(
    transaction,
    leads.map(({ id }) => id),
  );
  const notes = events.flatMap(({ kind, data }) =>
    kind === 'note' || kind === 'owner_note' ? [data.text] : [],
  );
  const texts = leads.flatMap((each) => SEARCHED.map((field) => each[field]));
  const text = searchable([...new Set([...texts, ...notes])].join('\n'));
  await transaction
    .insertInto('lead_search')
    .values({ id: lead.id, zip: lead.zip.slice(0, 5), text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ text }))
    .execute();
}

const PORTION = 200;

/** Writes the search text of leads that have none, because they are older than the search. */
export async function writeMissingSearchTexts({ db, transact }: Database): Promise<void> {
  for (;;) {
    const leads = await db
      .selectFrom('leads')
      .leftJoin('lead_search', 'lead_search.id', 'leads.id')
      .select('leads.id')
      .where('lead_search.id', 'is', null)
      .where('leads.merged_into', 'is', null)
      .limit(PORTION)
      .execute();
    if (leads.length === 0) return;
    await transact([], async (transaction) => {
      for (const { id } of leads) await writeSearchText(transaction, id);
    });
  }
}
