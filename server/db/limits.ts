/** Counts are in the database, so that limits hold across restarts and servers, and as keyed hashes, so that nobody is named. */
import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';
import { keyWithin } from './keys.ts';
import type { Transaction } from './tables.ts';

const WINDOW_MS = 3_600_000;

export type LimitSubject =
  | `address:${string}`
  | `phone:${string} ${string}`
  | `guess:${string}`
  | `customer:${string}`
  | `card:${string}`
  | `desk:${string}`;

export async function timeToWait(
  transaction: Transaction,
  subject: LimitSubject,
  limit: number,
  now: number,
): Promise<number> {
  const filling = await transaction
    .selectFrom('limit_records')
    .select('at')
    .where('subject', '=', await hashOf(transaction, subject))
    .where('at', '>', new Date(now - WINDOW_MS).toISOString())
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return filling ? Date.parse(filling.at) + WINDOW_MS - now : 0;
}

/** Counts a request in the transaction that stores it. */
export async function count(transaction: Transaction, subject: LimitSubject, now: number): Promise<void> {
  const record = { subject: await hashOf(transaction, subject), at: new Date(now).toISOString() };
  await transaction.insertInto('limit_records').values(record).execute();
}

/** Beyond the limit nothing is written. @returns false if the subject has reached its limit */
export function countRequest(
  database: Database,
  subject: LimitSubject,
  limit: number,
  now: number,
): Promise<boolean> {
  return database.transact([subject], async (transaction) => {
    if ((await timeToWait(transaction, subject, limit, now)) > 0) return false;
    await count(transaction, subject, now);
    return true;
  });
}

export async function removeOldRecords({ transact }: Database, now: number): Promise<void> {
  const at = new Date(now - WINDOW_MS).toISOString();
  await transact([], (transaction) =>
    transaction.deleteFrom('limit_records').where('at', '<=', at).execute(),
  );
}

export async function removeRecordsOf(transaction: Transaction, subject: LimitSubject): Promise<void> {
  const records = transaction.deleteFrom('limit_records');
  await records.where('subject', '=', await hashOf(transaction, subject)).execute();
}

async function hashOf(transaction: Transaction, subject: LimitSubject): Promise<string> {
  const key = await keyWithin(transaction, 'limits');
  return createHmac('sha256', key).update(subject).digest('base64url');
}
