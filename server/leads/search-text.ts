import { sql } from 'kysely';
import { cutText } from '../../contract/cut-text.ts';
import { VISITOR_FIELDS } from '../../contract/quote.ts';
import { searchable } from '../../contract/searchable.ts';
import type { Transaction } from '../db/tables.ts';
import { leadById } from './change.ts';
import { eventsOf } from './events.ts';

/** Not the day: a search for Tom would find everybody who wrote tomorrow. */
const SEARCHED = VISITOR_FIELDS.filter((field) => field !== 'preferred_day');

/** Length at which it takes no more. More than a form and all notes of its customer, but texts and the owner's notes have no end. */
const MAX_LENGTH = 50_000;

/** Call it in the transaction that changes any of the text. */
export async function writeSearchText(transaction: Transaction, requestId: string): Promise<void> {
  const lead = await leadById(transaction, requestId);
  if (!lead) return;
  const events = await eventsOf(transaction, [requestId]);
  const notes = events.flatMap(({ kind, data }) =>
    kind === 'note' || kind === 'owner_note' ? [data.text] : [],
  );
  const words = [...SEARCHED.map((field) => lead[field]), ...notes].join('\n');
  const text = searchable(cutText(words, MAX_LENGTH));
  await transaction
    .insertInto('search_texts')
    .values({ request_id: requestId, zip: lead.zip.slice(0, 5), text })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ text }))
    .execute();
}

/** Costs the same however much was written before. */
export async function appendToSearchText(
  transaction: Transaction,
  requestId: string,
  text: string,
): Promise<void> {
  await transaction
    .updateTable('search_texts')
    .set({ text: sql<string>`text || cast(${`\n${searchable(text)}`} as text)` })
    .where('request_id', '=', requestId)
    .where(sql<number>`length(text)`, '<', MAX_LENGTH)
    .execute();
}
