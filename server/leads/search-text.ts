/** Stores the text of each lead that the desk searches. */
import { eventsOf } from './events.ts';
import type { Connection } from './tables.ts';

/** Removes case and accents, which a search ignores. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Updates the search text of a lead; call it in the transaction that changes one of its parts. */
export async function writeSearchText(db: Connection, leadId: string): Promise<void> {
  const lead = await db
    .selectFrom('leads')
    .select(['name', 'phone', 'email', 'zip', 'service', 'details', 'address'])
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (!lead) return;
  const events = (await eventsOf(db, [leadId])).get(leadId) ?? [];
  const added = events.flatMap(({ kind, data }) => {
    if (kind === 'asked_again') return [data.name, data.details];
    return kind === 'note' || kind === 'owner_note' ? [data.text] : [];
  });
  const { name, phone, email, zip, service, details, address } = lead;
  const text = searchable([name, phone, email, zip, service, details, address, ...new Set(added)].join('\n'));
  await db
    .insertInto('lead_search')
    .values({ id: leadId, zip: zip.slice(0, 5), text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ text }))
    .execute();
}

const PORTION = 200;

/** Writes the search text of leads that have none, because they are older than the search. */
export async function writeMissingSearchTexts(db: Connection): Promise<void> {
  for (let after = ''; ; ) {
    const leads = await db
      .selectFrom('leads')
      .leftJoin('lead_search', 'lead_search.id', 'leads.id')
      .select('leads.id')
      .where('leads.id', '>', after)
      .where('lead_search.id', 'is', null)
      .orderBy('leads.id')
      .limit(PORTION)
      .execute();
    await db.transaction().execute(async (transaction) => {
      for (const { id } of leads) await writeSearchText(transaction, id);
    });
    after = leads.at(-1)?.id ?? '';
    if (leads.length < PORTION) return;
  }
}
