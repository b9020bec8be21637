/**
 * Messages: who is told of what, by which way, and what became of it (product section 11). They are queued in the transaction
 * of the change that they tell, so that both are stored or neither. server/delivery sends them.
 */

import type { ExpressionBuilder } from 'kysely';
import type { Audience, CustomerChannel, MessageChannel } from '../../contract/desk/messages.ts';
import type { Database } from '../db/database.ts';
import { createId } from '../db/id.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type {
  Connection,
  MessageKind,
  MessageRoutesTable,
  MessagesTable,
  Tables,
  Transaction,
} from '../db/tables.ts';
import type { Subject } from './events.ts';

export interface News extends Subject {
  kind: MessageKind;
  /** Id of the event that it tells, where its job alone doesn't say it. */
  event?: string;
  /** When it is to be sent, in milliseconds since 1970; default: now. */
  due?: number;
  /** By which of them a customer is told; default: all. */
  ways?: readonly MessageChannel[];
}

export const isWaiting = ({ and, eb }: ExpressionBuilder<Tables, 'messages'>) =>
  and([eb('outcome', '=', 'waiting'), eb('claim', 'is', null)]);

/** What says at the time it is sent which window a job has. */
const TELLS_WINDOW: readonly MessageKind[] = ['job.booked', 'job.moved'];

/** Changes within this time are told together: the first at once, all others when it is over. */
const TOGETHER_MS = 10 * 60_000;

/**
 * Tells the owner, and their programs, of what a customer did. Programs hear of each change; people get one message for several
 * changes of one request. @param now milliseconds since 1970
 */
export async function tellOwner(transaction: Transaction, news: News, now: number): Promise<void> {
  for (const channel of await channelsTo(transaction, 'owner')) {
    const isOneOfMany = channel !== 'webhook' && news.kind !== 'request.created';
    if (isOneOfMany && (await join(transaction, news, channel))) continue;
    const due = isOneOfMany ? await endOfTogether(transaction, news, 'owner', channel) : 0;
    await queue(transaction, { ...news, due }, 'owner', [channel], now);
  }
}

/** Tells the owner at once, and once for a request, that no mail reaches the customer. */
export async function tellUnreached(transaction: Transaction, request: string, now: number): Promise<void> {
  const kind = 'request.unreached';
  const messages = transaction.selectFrom('messages').select('id').where('request_id', '=', request);
  if (await messages.where('kind', '=', kind).executeTakeFirst()) return;
  await tellPeople(transaction, { kind, request }, now);
}

/** Tells the owner at once, and none of their programs. */
export async function tellPeople(transaction: Transaction, news: News, now: number): Promise<void> {
  const channels = await channelsTo(transaction, 'owner');
  const people = channels.filter((channel) => channel !== 'webhook');
  await queue(transaction, news, 'owner', people, now);
}

/** Tells the owner's programs of what somebody of the business did. */
export async function tellPrograms(transaction: Transaction, news: News, now: number): Promise<void> {
  const channels = await channelsTo(transaction, 'owner');
  const programs = channels.filter((channel) => channel === 'webhook');
  await queue(transaction, news, 'owner', programs, now);
}

/** Tells the owner's programs what a done job brought in, unless they have yet to hear that it is done. */
export async function tellAmount(
  transaction: Transaction,
  subject: { request: string; job: string },
  now: number,
): Promise<void> {
  const untold = transaction
    .selectFrom('messages')
    .select('id')
    .where('job_id', '=', subject.job)
    .where('kind', '=', 'job.done')
    // Who took an earlier attempt takes no other of the same id.
    .where('attempts', '=', 0)
    .where(isWaiting);
  if (await untold.executeTakeFirst()) return;
  await tellPrograms(transaction, { ...subject, kind: 'job.done' }, now);
}

/**
 * Tells the customer. A message says how its job is when it is sent, so a confirmation that still waits tells a further change, too.
 */
export async function tellCustomer(transaction: Transaction, news: News, now: number): Promise<void> {
  const isMove = news.kind === 'job.moved';
  for (const channel of await channelsTo(transaction, 'customer')) {
    if (news.ways?.includes(channel) === false) continue;
    if (TELLS_WINDOW.includes(news.kind) && (await hasWaiting(transaction, news, channel))) continue;
    // The link of a text is that of the answer to the form, which ends with the mail's.
    if (news.kind === 'request.link' && channel === 'text') continue;
    const later = isMove ? { due: await endOfTogether(transaction, news, 'customer', channel) } : {};
    await queue(transaction, { ...news, ...later }, 'customer', [channel], now);
  }
}

/** Tells the customer what goes by text alone. */
export async function textCustomer(transaction: Transaction, news: News, now: number): Promise<void> {
  await tellCustomer(transaction, { ...news, ways: ['text'] }, now);
}

export async function waysToCustomers(db: Connection): Promise<CustomerChannel[]> {
  const channels = await channelsTo(db, 'customer');
  return (['mail', 'text'] as const).filter((way) => channels.includes(way));
}

/** Reminds the customer of a job at `due`, instead of whenever they would have been reminded before. */
export async function remindCustomer(
  transaction: Transaction,
  subject: { request: string; job: string },
  due: number,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('messages')
    .where('job_id', '=', subject.job)
    .where('kind', '=', 'job.reminder')
    .where(isWaiting)
    .execute();
  if (due <= now) return;
  const channels = await channelsTo(transaction, 'customer');
  await queue(transaction, { ...subject, kind: 'job.reminder', due }, 'customer', channels, now);
}

/** The owner moved a job, and tells the customer in another way: no mail about an earlier move does. */
export async function keepMoveQuiet(transaction: Transaction, job: string, now: number): Promise<void> {
  const finished_at = new Date(now).toISOString();
  await transaction
    .updateTable('messages')
    .set({ outcome: 'skipped', reason: 'not_told', due_at: null, finished_at })
    .where('job_id', '=', job)
    .where('audience', '=', 'customer')
    .where('kind', '=', 'job.moved')
    .where(isWaiting)
    .execute();
}

async function hasWaiting(
  transaction: Transaction,
  { job }: News,
  channel: MessageChannel,
): Promise<boolean> {
  const waiting = transaction
    .selectFrom('messages')
    .select('id')
    .where('job_id', '=', job ?? '')
    .where('audience', '=', 'customer')
    .where('channel', '=', channel)
    .where('kind', 'in', TELLS_WINDOW)
    .where(isWaiting);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/**
 * Lets a message to the owner that still waits tell a further change of its request: it tells all that the customer did since it was
 * queued (server/delivery/mail/news.ts), a change of a job first. @returns false if none waits
 */
async function join(
  transaction: Transaction,
  { kind, request, job, event }: News,
  channel: MessageChannel,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('messages')
    .select(['id', 'kind'])
    .where('request_id', '=', request)
    .where('audience', '=', 'owner')
    .where('channel', '=', channel)
    .where('kind', 'not in', ['request.created', 'request.unreached'])
    .where(isWaiting)
    // An earlier attempt may have reached some of its receivers.
    .where('attempts', '=', 0)
    .executeTakeFirst();
  if (!waiting) return false;
  if (kind !== 'request.note' || waiting.kind === 'request.note')
    await transaction
      .updateTable('messages')
      .set({ kind, job_id: job ?? null, event_id: event ?? null })
      .where('id', '=', waiting.id)
      .execute();
  return true;
}

/** When the next message about changes of the same request or job may be sent, in milliseconds since 1970; 0 for at once. */
async function endOfTogether(
  transaction: Transaction,
  { kind, request, job }: News,
  audience: 'owner' | 'customer',
  channel: MessageChannel,
): Promise<number> {
  const earlier = transaction
    .selectFrom('messages')
    .select('since')
    .where('request_id', '=', request)
    .where('audience', '=', audience)
    .where('channel', '=', channel)
    .orderBy('since', 'desc');
  const last = await (audience === 'owner'
    ? earlier.where('kind', '!=', 'request.created')
    : earlier.where('job_id', '=', job ?? '').where('kind', '=', kind)
  ).executeTakeFirst();
  return last ? Date.parse(last.since) + TOGETHER_MS : 0;
}

async function channelsTo(db: Connection, audience: Audience): Promise<MessageChannel[]> {
  const routes = await db
    .selectFrom('message_routes')
    .select('channel')
    .where('audience', '=', audience)
    // Pushes are queued only if some device gets them.
    .where(({ or, eb, exists, selectFrom }) =>
      or([eb('channel', '!=', 'push'), exists(selectFrom('desk_subscriptions').select('id'))]),
    )
    .execute();
  return routes.map(({ channel }) => channel);
}

async function queue(
  transaction: Transaction,
  { kind, request, job, event, due = 0 }: News,
  audience: Audience,
  channels: readonly MessageChannel[],
  now: number,
): Promise<void> {
  if (channels.length === 0) return;
  const dueAt = new Date(Math.max(due, now)).toISOString();
  const rows = channels.map(
    (channel): MessagesTable => ({
      id: createId(now),
      request_id: request,
      job_id: job ?? null,
      event_id: event ?? null,
      audience,
      channel,
      kind,
      outcome: 'waiting',
      reason: null,
      attempts: 0,
      created_at: new Date(now).toISOString(),
      since: dueAt,
      due_at: dueAt,
      claim: null,
      finished_at: null,
      remaining: null,
    }),
  );
  await transaction.insertInto('messages').values(rows).execute();
}

/**
 * Sets the routes for new messages. They are stored in the database, because the command line queues messages too. Messages for a
 * route that is no longer set up wait until it is again.
 */
export async function setRoutes(
  { transact }: Database,
  routes: readonly MessageRoutesTable[],
): Promise<void> {
  await transact(['routes'], async (transaction) => {
    await transaction.deleteFrom('message_routes').execute();
    if (routes.length > 0) await transaction.insertInto('message_routes').values(routes).execute();
  });
}

/** Moves reminders that still wait to the time that the schedule has now. @param reminderAt milliseconds since 1970, by the job's date */
export async function rescheduleReminders(
  { transact }: Database,
  reminderAt: (date: string) => number,
): Promise<void> {
  await transact([LEADS_LOCK], async (transaction) => {
    const waiting = await transaction
      .selectFrom('messages')
      .innerJoin('jobs', 'jobs.id', 'messages.job_id')
      .select(['messages.id', 'messages.due_at', 'jobs.date'])
      .where('kind', '=', 'job.reminder')
      .where('outcome', '=', 'waiting')
      .where('attempts', '=', 0)
      .execute();
    for (const { id, due_at, date } of waiting) {
      const due = date && new Date(reminderAt(date)).toISOString();
      if (due && due !== due_at)
        await transaction
          .updateTable('messages')
          .set({ due_at: due, since: due })
          .where('id', '=', id)
          .execute();
    }
  });
}
