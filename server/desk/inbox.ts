import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { isClosed, type RequestState } from '../../contract/desk/leads.ts';
import { searchable } from '../../contract/searchable.ts';
import type { Connection, Tables } from '../db/tables.ts';

export const PAGE_SIZE = 25;

interface InboxQuery {
  /** Id of the last lead of the page before. */
  cursor?: string | undefined;
  /** Undefined: all but spam and duplicates. */
  state?: RequestState | undefined;
  unread?: boolean;
  text?: string;
  /** Leads to choose from; undefined for all. */
  among?: readonly string[] | undefined;
}

/** @param towns names of towns by ZIP code. @returns ids, newest first; one more than a page holds if there are more */
export async function findLeadIds(
  db: Connection,
  query: InboxQuery,
  towns: ReadonlyMap<string, string>,
): Promise<string[]> {
  const words = searchWords(query.text ?? '');
  const pages = words.length > 0 ? await search(db, query, words, towns) : await list(db, query);
  return pages.slice(0, PAGE_SIZE + 1);
}

function conditions(
  where: ExpressionBuilder<Tables, 'leads'>,
  { state, unread }: InboxQuery,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = state
    ? [where('leads.state', '=', state)]
    : [where.or([where('closed_as', 'is', null), where('closed_as', 'in', ['lost', 'test'])])];
  // Lets the database find the few in this state by an index.
  if (state && isClosed(state)) all.push(where('closed_as', '=', state));
  else if (state) all.push(where('closed_as', 'is', null));
  if (unread) all.push(where('leads.read_at', 'is', null));
  return where.and(all);
}

async function list(db: Connection, query: InboxQuery): Promise<string[]> {
  let leads = db
    .selectFrom('leads')
    .select('leads.id')
    .where((where) => conditions(where, query))
    .orderBy('leads.id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (query.cursor) leads = leads.where('leads.id', '<', query.cursor);
  if (query.among) leads = leads.where('leads.id', 'in', ['', ...query.among]);
  return (await leads.execute()).map(({ id }) => id);
}

/** Searches the small table of texts first, and reads a lead only if its text matches. */
async function search(
  db: Connection,
  query: InboxQuery,
  words: readonly string[],
  towns: ReadonlyMap<string, string>,
): Promise<string[]> {
  let texts = db
    .selectFrom('search_texts')
    .select('search_texts.request_id')
    .orderBy('search_texts.request_id', 'desc');
  if (query.cursor) texts = texts.where('search_texts.request_id', '<', query.cursor);
  if (query.among) texts = texts.where('search_texts.request_id', 'in', ['', ...query.among]);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const zips = [...towns].flatMap(([zip, town]) => (searchable(town).includes(word) ? [zip] : []));
    texts = texts.where((where) =>
      where.or([
        sql<SqlBool>`search_texts.text like ${pattern} escape '\\'`,
        ...(zips.length > 0 ? [where('search_texts.zip', 'in', zips)] : []),
      ]),
    );
  }
  const found = texts.where((where) =>
    where.exists(
      where
        .selectFrom('leads')
        .select('leads.id')
        .whereRef('leads.id', '=', 'search_texts.request_id')
        .where((lead) => conditions(lead as unknown as ExpressionBuilder<Tables, 'leads'>, query)),
    ),
  );
  return (await found.limit(PAGE_SIZE + 1).execute()).map(({ request_id }) => request_id);
}

const MAX_WORDS = 6;

/** Splits a search into words; a phone number such as `(916) 555-0142` is one word. */
function searchWords(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 4 && /^[\d\s().+-]+$/.test(text)) return [digits];
  return searchable(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}
