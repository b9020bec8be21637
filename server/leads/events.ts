import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { DayMessageKind } from '../../contract/desk/day.ts';
import type { PaidBy, Taken } from '../../contract/desk/jobs.ts';
import { createId, timeOf } from '../db/id.ts';
import type { ChangedBy, Connection, MessageRoutesTable, Transaction } from '../db/tables.ts';

interface Made {
  by: ChangedBy;
}

interface Window extends Made {
  date: string;
  window: string;
}

interface EventData {
  /** The request was set aside as spam on arrival; `signs` say why (server/quotes/spam-signs.ts). */
  quarantined: { signs: string[] };
  entered: Made;
  answered: Made;
  lost: Made;
  spam: Made;
  /** `of` is the id of the request that says the same. */
  duplicate: Made & { of: string };
  /** It is lost, spam, a duplicate or answered no longer. */
  reopened: Made;
  /** The customer added a note or photos on their page, or by text. `wanted` was offered by text, and they said yes. */
  note: { text: string; photos: number; by_text?: true; wanted?: WindowChoice };
  /** The business texted the customer. */
  texted: Made & { text: string };
  /** A window was offered by the text `message`. */
  offered: { date: string; window: string; message: string };
  /** Somebody of the business ended texts to the customer. */
  no_texts: Made;
  /** Photos that the customer texted could not be fetched or read. */
  photos_lost: { count: number };
  owner_note: Made & { text: string };
  address: Made & { address: string };
  /** The customer asked for a mail about their job. */
  email: Made & { email: string };
  new_link: Made;
  resent: Made & { routes: MessageRoutesTable[] };

  booked: Window;
  moved: Window;
  canceled: Window;
  done: Made & { amount_cents?: number; paid?: PaidBy };
  amount: Made & { amount_cents: number | null; paid: PaidBy | null };
  not_done: Made;
  taken_over: Made & { from: string };
  /** The job was given to one crew, or (no name) to every crew. */
  crew: Made & { name: string };
  day_message: Made & { kind: DayMessageKind; minutes: number };
  photos: Made & { taken: Taken; count: number };
  /** The customer said whether the site may show the photos of their job, up to the position `photos`. */
  photo_consent: Made & { may: boolean; photos: number };
}

type EventKind = keyof EventData;

export type LeadEvent = {
  [Kind in EventKind]: {
    id: string;
    request_id: string;
    job_id: string | null;
    at: string;
    kind: Kind;
    data: EventData[Kind];
  };
}[EventKind];

export interface Subject {
  request: string;
  job?: string | undefined;
}

/**
 * A history goes forward even if the clock is set back: an event comes after the one before.
 * @param now milliseconds since 1970. @param key idempotency key of the change. @returns the event's id
 */
export async function recordEvent<Kind extends EventKind>(
  transaction: Transaction,
  { request, job }: Subject,
  kind: Kind,
  data: EventData[Kind],
  now: number,
  key: string | null = null,
): Promise<string> {
  const time = await nextTime(transaction, request, now);
  const id = createId(time);
  await transaction
    .insertInto('events')
    .values({
      id,
      request_id: request,
      job_id: job ?? null,
      at: new Date(time).toISOString(),
      kind,
      data: JSON.stringify(data),
      idempotency_key: key,
    })
    .execute();
  return id;
}

async function nextTime(transaction: Transaction, request: string, now: number): Promise<number> {
  const events = transaction.selectFrom('events').select('id').where('request_id', '=', request);
  const last = await events.orderBy('id', 'desc').limit(1).executeTakeFirst();
  const before = timeOf(last?.id ?? request);
  return now < before ? before + 1 : now;
}

/** The history of requests, oldest first. @param requestIds at least one */
export async function eventsOf(db: Connection, requestIds: readonly string[]): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'request_id', 'job_id', 'at', 'kind', 'data'])
    .where('request_id', 'in', requestIds)
    // Ids sort by time, and by order within one millisecond.
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }) as LeadEvent);
}
