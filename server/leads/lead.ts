import type { RequestState } from '../../contract/desk/leads.ts';
import type { CustomerChannel } from '../../contract/desk/messages.ts';
import type { GetsTexts } from '../../contract/desk/texts.ts';
import type { Connection, JobsTable, LeadsView } from '../db/tables.ts';
import { eventsOf, type LeadEvent } from './events.ts';
import { jobsOf } from './jobs.ts';
import { type MessageState, messagesOf } from './message-states.ts';
import { waysToCustomers } from './messages.ts';
import { type PhotoFacts, photoFactsOf } from './photo-rows.ts';
import { textsReach } from './text-numbers.ts';
import { BY_TEXT } from './text-words.ts';

export interface FullLead extends LeadsView {
  jobs: JobsTable[];
  events: LeadEvent[];
  messages: MessageState[];
  photos: PhotoFacts[];
  gets_texts: GetsTexts;
  told_by: CustomerChannel[];
  duplicates: OtherLead[];
  /** Other leads with the same phone number; spam only beside spam, and no duplicates. */
  others: OtherLead[];
}

export interface OtherLead {
  id: string;
  received_at: string;
  name: string;
  state: RequestState;
}

export async function withBelongings(db: Connection, leads: readonly LeadsView[]): Promise<FullLead[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const byRequest = <Row extends { request_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ request_id }) => request_id);
  const jobs = byRequest(await jobsOf(db, ids));
  const events = byRequest(await eventsOf(db, ids));
  const messages = byRequest(await messagesOf(db, ids));
  const photos = byRequest(await photoFactsOf(db, ids));
  const getsTexts = await textsReach(db, leads);
  const mails = (await waysToCustomers(db)).includes('mail');
  const duplicates = Map.groupBy(await duplicatesOf(db, ids), ({ duplicate_of }) => duplicate_of);
  const samePhone = Map.groupBy(await withPhonesOf(db, leads), ({ phone }) => phone);
  return leads.map((lead) => ({
    ...lead,
    jobs: jobs.get(lead.id) ?? [],
    events: events.get(lead.id) ?? [],
    messages: (messages.get(lead.id) ?? []).map(({ request_id: _, ...message }) => message),
    photos: (photos.get(lead.id) ?? []).map(({ request_id: _, ...photo }) => photo),
    gets_texts: getsTexts.get(lead.phone) ?? 'off',
    told_by: [
      ...(mails && lead.email && !isMailRefused(messages.get(lead.id), events.get(lead.id))
        ? (['mail'] as const)
        : []),
      ...(getsTexts.get(lead.phone) === 'yes' ? (['text'] as const) : []),
    ],
    duplicates: duplicates.get(lead.id) ?? [],
    others: (samePhone.get(lead.phone) ?? []).filter(
      ({ id, state }) => id !== lead.id && (state === 'spam') === (lead.state === 'spam'),
    ),
  }));
}

/** Whether the customer's mail server refused their address when it was last tried. */
export function isMailRefused(
  messages: readonly MessageState[] = [],
  events: readonly LeadEvent[] = [],
): boolean {
  const given = events.findLast(({ kind }) => kind === 'email')?.at ?? '';
  const tried = messages.findLast(
    ({ audience, channel, outcome, finished_at }) =>
      audience === 'customer' &&
      channel === 'mail' &&
      (outcome === 'sent' || outcome === 'failed') &&
      (finished_at ?? '') >= given,
  );
  return tried?.reason?.startsWith('address_refused') ?? false;
}

/** What the customer wrote, oldest first: with the request, and in notes on their own page. */
export function wordsOf({
  received_at,
  details,
  events,
}: Pick<FullLead, 'received_at' | 'details' | 'events'>): { at: string; text: string }[] {
  const notes = events.flatMap(({ at, kind, data }) => (kind === 'note' ? [{ at, text: data.text }] : []));
  return [{ at: received_at, text: details }, ...notes].filter(({ text }) => text);
}

/** The same on a page of a link, which whoever knows a phone number can have: nothing that came by text. */
export function wordsOnPage({ consent_version, received_at, details, events }: FullLead) {
  const ownDetails = consent_version === BY_TEXT ? '' : details;
  const ownEvents = events.filter(({ kind, data }) => kind !== 'note' || !data.by_text);
  return wordsOf({ received_at, details: ownDetails, events: ownEvents });
}

/** When the same phone number first asked, before this lead did: ISO 8601; undefined if it has not. */
export function firstAsked({ others, received_at }: FullLead): string | undefined {
  const [first] = others;
  return first && first.received_at < received_at ? first.received_at : undefined;
}

/** Leads with the same phone number come right after the first of them; the order stays otherwise. */
export function groupByPhone<Lead extends Pick<LeadsView, 'phone'>>(leads: readonly Lead[]): Lead[] {
  return [...Map.groupBy(leads, ({ phone }) => phone).values()].flat();
}

function duplicatesOf(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('leads')
    .select(['id', 'received_at', 'name', 'state', 'duplicate_of'])
    .where('duplicate_of', 'in', ids)
    .orderBy('id')
    .execute();
}

function withPhonesOf(db: Connection, leads: readonly LeadsView[]) {
  const phones = [...new Set(leads.map(({ phone }) => phone))];
  return db
    .selectFrom('leads')
    .select(['id', 'received_at', 'name', 'state', 'phone'])
    .where('phone', 'in', phones)
    .where('duplicate_of', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}
