/**
 * Takes a text that a customer sent: it stands in their request's words, or ends texts to the number (product section 16).
 * It is taken as said when it reached the provider, in answer to what its sender had read by then: it belongs to the request that we
 * texted about last, and a yes books what that text offered. Where either side has said something newer, it is kept and rings the owner,
 * but starts and books nothing. An end of texts always counts.
 */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { formatPhone } from '../../contract/phone.ts';
import { mapVisitorFields } from '../../contract/quote.ts';
import type { Language } from '../../model/languages/language.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { LeadsView, NewRequest, Transaction } from '../db/tables.ts';
import { insertRequest } from './accept.ts';
import { bookWithin } from './book.ts';
import { isRepeated, leadById } from './change.ts';
import { recordEvent } from './events.ts';
import type { JobStore } from './job-store.ts';
import { tellOwner, textCustomer } from './messages.ts';
import { markUnread } from './notes.ts';
import { wasMade } from './outcomes.ts';
import { appendToSearchText, writeSearchText } from './search-text.ts';
import { forgetKeys, standingRequest, wasForgotten } from './submission-keys.ts';
import { findTextNumber, noteTextNumber } from './text-numbers.ts';
import { openOffer } from './text-offer.ts';
import { BY_TEXT, type Meaning, meaningOf, TEXT_SOURCE } from './text-words.ts';

export interface IncomingText {
  sid: string;
  /** E.164. */
  from: string;
  text: string;
  /** Number of photos, which are still with the provider. */
  photos: number;
  /** Twilio's `OptOutType`: it has answered the text. */
  optOut: string;
  /** When it reached the provider, in milliseconds since 1970. */
  saidAt: number;
}

const DAY_MS = 24 * 3_600_000;
/** After that, who texts again asks for something else. */
const CONVERSATION_MS = 30 * DAY_MS;
const MAX_REQUESTS_A_DAY = 3;

/** A text is taken once, however often it is given, and not at all once its sender's data was deleted. */
export function receiveText(
  store: JobStore,
  languages: readonly Language[],
  incoming: IncomingText,
): Promise<void> {
  const { sid, from, photos, optOut, saidAt } = incoming;
  const key = `text:${sid}`;
  const now = store.now();
  return store.database.transact([LEADS_LOCK, `phone:${from}`], async (transaction) => {
    const isKnown =
      (await isRepeated(transaction, key)) || (await standingRequest(transaction, [key])) !== undefined;
    if (isKnown || (await wasForgotten(transaction, [key]))) return;
    const text = incoming.text.replaceAll('\0', '').trim();
    const meaning = photos === 0 ? meaningOf(text, languages) : undefined;
    const means = optOut.toLowerCase() || meaning?.means;
    const number = await findTextNumber(transaction, from);
    const at = new Date(saidAt).toISOString();
    const isLate = [number.answered_at, number.stopped_at].some((newer) => newer !== null && newer > at);
    await noteTextNumber(transaction, from, {
      answered_at: isLate ? number.answered_at : at,
      ...(!isLate && { refused_as: null }),
      ...(!isLate && means === 'start' && { stopped_at: null }),
      ...(means === 'stop' && { stopped_at: number.stopped_at ?? at }),
    });
    const lead = await requestOf(transaction, from, saidAt);
    if (!lead && (means === 'stop' || means === 'start')) return forgetKeys(transaction, [key], now);
    const request = lead?.id ?? (await addRequest(transaction, { from, text, key, meaning }, now));
    const isYes = meaning?.means === 'yes';
    const wanted = lead && isYes && !isLate ? await openOffer(transaction, lead, saidAt) : undefined;
    const note = { text, photos, by_text: true, ...(wanted && { wanted }) } as const;
    const event = lead && (await recordEvent(transaction, { request }, 'note', note, now, key));
    if (lead) await appendToSearchText(transaction, request, text);
    if (photos > 0)
      await transaction
        .insertInto('photo_texts')
        .values({ sid, request_id: request, at: new Date(now).toISOString() })
        .execute();
    const answer = answerTo(means, { isAnswered: optOut !== '' || meaning?.isAnswered === true });
    if (answer && number.stopped_at === null)
      await textCustomer(transaction, { request, kind: answer, ...(event && { event }) }, saidAt);
    if (!event || lead.state === 'spam') return;
    if (wanted && (await bookOffer(store, transaction, lead, wanted, event))) return;
    // To the provider, a yes may be a start.
    if (means && !isYes && !meaning?.isUnclear) return;
    await markUnread(transaction, request);
    await tellOwner(transaction, { request, kind: 'request.note', event }, now);
  });
}

/** Only what the provider does not answer, and HELP, whose answer says who we are. */
function answerTo(means: string | undefined, { isAnswered }: { isAnswered: boolean }) {
  if (means === 'help') return 'request.help';
  return means === 'stop' && !isAnswered ? 'request.goodbye' : undefined;
}

/** Whoever says yes to a window that has gone is offered the next one. @returns false if nothing was booked */
async function bookOffer(
  store: JobStore,
  transaction: Transaction,
  lead: LeadsView,
  wanted: WindowChoice,
  event: string,
): Promise<boolean> {
  const { outcome } = await bookWithin(store, transaction, lead, wanted, { by: 'visitor' });
  const next = { request: lead.id, kind: 'request.offer', event } as const;
  if (outcome === 'full') await textCustomer(transaction, next, store.now());
  return wasMade(outcome);
}

/**
 * The request that a text belongs to: the one that we texted about last, which is what its sender read, else that with a job to do, else
 * the latest. What was begun by text today and set aside since is joined last of all.
 */
async function requestOf(
  transaction: Transaction,
  phone: string,
  saidAt: number,
): Promise<LeadsView | undefined> {
  const since = (ms: number) => new Date(saidAt - ms).toISOString();
  const leads = transaction.selectFrom('leads').where('phone', '=', phone);
  const all = await leads.selectAll().orderBy('id', 'desc').execute();
  const texted = await leads
    .innerJoin('messages', 'messages.request_id', 'leads.id')
    .innerJoin('sent_texts', 'sent_texts.message_id', 'messages.id')
    .select('leads.id')
    .where('state', 'not in', ['spam', 'duplicate'])
    .where('posted_at', '>', since(CONVERSATION_MS))
    .where('posted_at', '<=', since(0))
    .orderBy('posted_at', 'desc')
    .executeTakeFirst();
  const current = all.filter(
    ({ state, state_at, received_at }) =>
      ['new', 'answered', 'booked', 'canceled'].includes(state) ||
      (['won', 'lost'].includes(state) && (state_at ?? received_at) > since(CONVERSATION_MS)),
  );
  const found =
    all.find(({ id }) => id === texted?.id) ?? current.find(({ state }) => state === 'booked') ?? current[0];
  if (found) return found;
  const ofToday = all.filter((each) => each.consent_version === BY_TEXT && each.received_at > since(DAY_MS));
  const [latest] = ofToday;
  if (latest?.duplicate_of) return leadById(transaction, latest.duplicate_of);
  return ofToday.length < MAX_REQUESTS_A_DAY ? undefined : latest;
}

/** @returns its id */
async function addRequest(
  transaction: Transaction,
  { from, text, key, meaning }: { from: string; text: string; key: string; meaning: Meaning | undefined },
  now: number,
): Promise<string> {
  const request: NewRequest = {
    ...mapVisitorFields(() => ''),
    name: formatPhone(from),
    phone: from,
    details: text,
    page: '',
    page_title: '',
    language: meaning?.language ?? '',
    window_date: '',
    window_id: '',
    attribution: JSON.stringify({ utm_source: TEXT_SOURCE, utm_medium: 'text' }),
    current_page: null,
    estimate: null,
    consent_version: BY_TEXT,
    consent_text: 'They texted first.',
    ip_address: '',
    user_agent: '',
    opted_out: 0,
    idempotency_key: key,
  };
  const { id } = await insertRequest(transaction, request, null, now);
  await writeSearchText(transaction, id);
  await tellOwner(transaction, { request: id, kind: 'request.created' }, now);
  return id;
}
