/** Finds leads for the inbox, newest first: by state, unread, or by search. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DeskState } from '../../contract/desk/leads.ts';
import type { Connection, LeadStatus, Tables } from '../db/tables.ts';
import { hasLiveBooking, isCanceled } from '../leads/booking-rows.ts';
import { searchable } from '../leads/search-text.ts';

export const PAGE_SIZE = 25;

interface InboxQuery {
  /** Id of the last lead of the page before. */
  cursor?: string | undefined;
  /** Undefined: all but spam. */
  state?: DeskState | undefined;
  unread?: boolean;
  /** The search as typed. */
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
  const pages = [];
  for (const part of partsOf(query.state)) {
    pages.push(await (words.length > 0 ? search(db, query, part, words, towns) : list(db, query, part)));
  }
  return pages
    .flat()
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, PAGE_SIZE + 1);
}

/** Leads of one stored status with or without a live or canceled booking. Leads in one state can have several stored statuses. */
interface Part {
  status?: LeadStatus;
  booked?: boolean;
  canceled?: boolean;
}

function partsOf(state: DeskState | undefined): Part[] {
  if (state === 'booked') {
    return [
      { status: 'booked', canceled: false },
      { status: 'new', booked: true },
      { status: 'answered', booked: true },
    ];
  }
  if (state === 'canceled') return [{ canceled: true }];
  if (state === 'new' || state === 'answered') return [{ status: state, booked: false, canceled: false }];
  return state ? [{ status: state }] : [{}];
}

type LeadFilter = ExpressionBuilder<Tables, 'leads'>;

function conditions(
  where: LeadFilter,
  query: InboxQuery,
  { status, booked, canceled }: Part,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [
    status ? where('leads.status', '=', status) : where('leads.status', '!=', 'spam'),
    where('leads.merged_into', 'is', null),
  ];
  if (query.unread) all.push(where('leads.read_at', 'is', null));
  if (booked !== undefined) {
    const booking = hasLiveBooking(where);
    all.push(booked ? booking : where.not(booking));
  }
  if (canceled !== undefined) all.push(canceled ? isCanceled(where) : where.not(isCanceled(where)));
  return all;
}

async function list(db: Connection, query: InboxQuery, part: Part): Promise<string[]> {
  let leads = db
    .selectFrom('leads')
    .select('leads.id')
    .where((where) => where.and(conditions(where, query, part)))
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
  part: Part,
  words: readonly string[],
  towns: ReadonlyMap<string, string>,
): Promise<string[]> {
  let texts = db.selectFrom('lead_search').select('lead_search.id').orderBy('lead_search.id', 'desc');
  if (query.cursor) texts = texts.where('lead_search.id', '<', query.cursor);
  if (query.among) texts = texts.where('lead_search.id', 'in', ['', ...query.among]);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const zips = [...towns].flatMap(([zip, town]) => (searchable(town).includes(word) ? [zip] : []));
    texts = texts.where((where) =>
      where.or([
        sql<SqlBool>`lead_search.text like ${pattern} escape '\\'`,
        ...(zips.length > 0 ? [where('lead_search.zip', 'in', zips)] : []),
      ]),
    );
  }
  const found = texts.where((where) =>
    where.exists(
      where
        .selectFrom('leads')
        .select('leads.id')
        .whereRef('leads.id', '=', 'lead_search.id')
        .where((lead) => lead.and(conditions(lead as unknown as LeadFilter, query, part))),
    ),
  );
  return (await found.limit(PAGE_SIZE + 1).execute()).map(({ id }) => id);
}

/** Further words of a search are ignored. */
const MAX_WORDS = 6;

/** Splits a search into words; a phone number such as `(916) 555-0142` is one word. */
function searchWords(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 4 && /^[\d\s().+-]+$/.test(text)) return [digits];
  return searchable(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}
