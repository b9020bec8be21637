/**
 * Counts whatever a limit is on: by sender, by recipient, by request. Counts are in the database, so that limits hold across restarts
 * and servers, and as keyed hashes, so that nobody is named.
 */
import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';
import { keyWithin } from './keys.ts';
import type { Connection, Transaction } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LIMIT_KINDS = [
  /** Requests, notes and photos that are sent later, and posts that were refused by their size or photos, by the sender's address. */
  'address',
  /** Requests, by phone number and the sender's address. */
  'phone',
  /** Wrong links and passwords, by the sender's address. */
  'guess',
  /** Changes on the customer's page, by request. */
  'customer',
  /** Drawn cards, by the sender's address. */
  'card',
  /** Attempts to sign in and codes, by the sender's address and the user. */
  'desk',
  /** Mails to customers, by mailbox. */
  'mailbox',
  /** Mails and pushes to the owner, by the address from which the request came. */
  'owner',
  /** Texts to customers, by phone number. */
  'number',
  /** Texts to numbers that never answered, by the address from which their requests came. */
  'texter',
  /** Texts to all customers together. */
  'texts',
] as const;

type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitSubject = `${LimitKind}:${string}`;

/** Milliseconds in which a limit counts. */
function periodOf(subject: LimitSubject): number {
  return /^(mailbox|number|texter|texts):/.test(subject) ? DAY_MS : HOUR_MS;
}

/** @returns milliseconds until the subject is below the limit */
export async function timeToWait(
  transaction: Transaction,
  subject: LimitSubject,
  limit: number,
  now: number,
): Promise<number> {
  const period = periodOf(subject);
  const filling = await transaction
    .selectFrom('limit_records')
    .select('at')
    .where('subject', '=', await hashOf(transaction, subject))
    .where('at', '>', iso(now - period))
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return filling ? Date.parse(filling.at) + period - now : 0;
}

/** Counts in the transaction that stores what is counted. @param messageId of a message, which is counted once */
export async function count(
  transaction: Transaction,
  subject: LimitSubject,
  now: number,
  messageId: string | null = null,
): Promise<void> {
  const until = iso(now + periodOf(subject));
  const record = { subject: await hashOf(transaction, subject), at: iso(now), until, message_id: messageId };
  await transaction.insertInto('limit_records').values(record).execute();
}

/** Whether the subject has reached the limit, without counting anything. @param limit 0 for none */
export async function hasReached(
  { transact }: Database,
  subject: LimitSubject,
  limit: number,
  now: number,
): Promise<boolean> {
  if (limit === 0) return false;
  return (await transact([], (transaction) => timeToWait(transaction, subject, limit, now))) > 0;
}

/** Beyond the limit nothing is counted. @param limit 0 for none @returns seconds until the subject is below the limit; 0 if it was counted */
export async function countRequest(
  database: Database,
  subject: LimitSubject,
  limit: number,
  now: number,
): Promise<number> {
  if (limit === 0) return 0;
  const wait = await database.transact([subject], async (transaction) => {
    const ms = await timeToWait(transaction, subject, limit, now);
    await (ms > 0 ? noteLimited(transaction, subject, now) : count(transaction, subject, now));
    return ms;
  });
  return Math.ceil(wait / 1_000);
}

/** The limit is undefined for a message that is counted and never refused. */
export type MessageLimit = readonly [subject: LimitSubject, limit: number | undefined];

/**
 * Counts a message that is about to be sent: once, however often it is tried, and for all of its subjects or none.
 * @returns false if one of them has reached its limit
 */
export function countMessage(
  database: Database,
  limits: readonly MessageLimit[],
  messageId: string,
  now: number,
): Promise<boolean> {
  const subjects = limits.map(([subject]) => subject);
  return database.transact(subjects, async (transaction) => {
    await transaction.deleteFrom('limit_records').where('message_id', '=', messageId).execute();
    for (const [subject, limit] of limits) {
      if (limit === undefined || (await timeToWait(transaction, subject, limit, now)) === 0) continue;
      await noteLimited(transaction, subject, now);
      return false;
    }
    for (const subject of subjects) await count(transaction, subject, now, messageId);
    return true;
  });
}

/** Notes, once an hour, that a limit of this kind was reached; the owner is told (limits-alarm.ts). */
export async function noteLimited(
  transaction: Transaction,
  subject: LimitSubject,
  now: number,
): Promise<void> {
  const note = noteOf(subject.slice(0, subject.indexOf(':')) as LimitKind);
  const noted = transaction.selectFrom('limit_records').select('at').where('subject', '=', note);
  if (await noted.where('at', '>', iso(now - HOUR_MS)).executeTakeFirst()) return;
  const record = { subject: note, at: iso(now), until: iso(now + DAY_MS), message_id: null };
  await transaction.insertInto('limit_records').values(record).execute();
}

/** The limits that somebody has reached since a time. @param since ISO 8601, at most a day ago */
export async function reachedLimits(db: Connection, since: string): Promise<LimitKind[]> {
  const rows = await db
    .selectFrom('limit_records')
    .select('subject')
    .where('subject', 'in', LIMIT_KINDS.map(noteOf))
    .where('at', '>=', since)
    .execute();
  return LIMIT_KINDS.filter((kind) => rows.some(({ subject }) => subject === noteOf(kind)));
}

export async function removeOldRecords({ transact }: Database, now: number): Promise<void> {
  await transact([], (transaction) =>
    transaction.deleteFrom('limit_records').where('until', '<=', iso(now)).execute(),
  );
}

export async function removeRecordsOf(transaction: Transaction, subject: LimitSubject): Promise<void> {
  const records = transaction.deleteFrom('limit_records');
  await records.where('subject', '=', await hashOf(transaction, subject)).execute();
}

function noteOf(kind: LimitKind): string {
  return `limited ${kind}`;
}

async function hashOf(transaction: Transaction, subject: LimitSubject): Promise<string> {
  const key = await keyWithin(transaction, 'limits');
  return createHmac('sha256', key).update(subject).digest('base64url');
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
