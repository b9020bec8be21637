/** Offers the next window by text to whoever asked without one; YES books exactly that window (product section 16). */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { Connection, LeadsView } from '../db/tables.ts';
import { eventsOf, recordEvent } from './events.ts';
import type { JobStore } from './job-store.ts';
import type { FullLead } from './lead.ts';

const DAY_MS = 24 * 3_600_000;

/** Chooses the window when the text is sent, and in a second try takes the same again. @returns undefined if none is free */
export async function offerWindow(
  store: JobStore,
  lead: FullLead,
  messageId: string,
): Promise<{ date: string; window: string } | undefined> {
  const before = lead.events.findLast(({ kind }) => kind === 'offered');
  const data = before?.kind === 'offered' ? before.data : undefined;
  if (data?.message === messageId && store.isOffered(lead, { date: data.date, id: data.window })) return data;
  const [first] = await store.alternatives(lead);
  if (!first) return undefined;
  const offered = { date: first.date, window: first.id };
  await store.database.transact([LEADS_LOCK], (transaction) =>
    recordEvent(
      transaction,
      { request: lead.id },
      'offered',
      { ...offered, message: messageId },
      store.now(),
    ),
  );
  return offered;
}

/** Whether a yes to the offer could mean no other: of several requests of a number, the first one has its time offered. */
export async function mayOffer(db: Connection, { id, phone }: LeadsView, now: number): Promise<boolean> {
  const offers = await offersTo(db, phone, now);
  const first = offers.find(({ outcome }) => outcome === 'waiting' || outcome === 'sent');
  return !first || first.request_id === id;
}

/** Of requests that wait for an answer, whatever became of the text, within the last day. */
function offersTo(db: Connection, phone: string, now: number) {
  const since = new Date(now - DAY_MS).toISOString();
  return db
    .selectFrom('messages')
    .innerJoin('leads', 'leads.id', 'messages.request_id')
    .select(['messages.id', 'request_id', 'outcome'])
    .where('phone', '=', phone)
    .where('state', 'in', ['new', 'answered'])
    .where('kind', '=', 'request.offer')
    .where(({ or, eb }) => or([eb('finished_at', 'is', null), eb('finished_at', '>', since)]))
    .orderBy('messages.id')
    .execute();
}

/**
 * The window that a yes is an answer to: its offer is our latest text to the number, was not older than a day when they said yes, no
 * other request of the number was to be offered a time, and nobody has done anything since that the yes does not know of. Their texts
 * have times of their own (receive-text.ts).
 */
export async function openOffer(
  db: Connection,
  { id, phone }: LeadsView,
  saidAt: number,
): Promise<WindowChoice | undefined> {
  const latest = await db
    .selectFrom('messages')
    .innerJoin('sent_texts', 'sent_texts.message_id', 'messages.id')
    .innerJoin('requests', 'requests.id', 'messages.request_id')
    .select(['messages.id', 'posted_at'])
    .where('phone', '=', phone)
    .orderBy('posted_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const age = latest ? saidAt - Date.parse(latest.posted_at) : -1;
  if (age < 0 || age > DAY_MS) return undefined;
  const offers = await offersTo(db, phone, saidAt);
  if (offers.at(-1)?.id !== latest?.id || offers.some(({ request_id }) => request_id !== id))
    return undefined;
  const events = (await eventsOf(db, [id])).filter(({ kind, data }) => kind !== 'note' || !data.by_text);
  if (events.some(({ at }) => Date.parse(at) > saidAt)) return undefined;
  const offered = events.findLast(({ kind }) => kind === 'offered');
  return offered?.kind === 'offered' && offered.data.message === latest?.id
    ? { date: offered.data.date, id: offered.data.window }
    : undefined;
}
