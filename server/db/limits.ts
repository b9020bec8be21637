/**
 * Limits requests per address, phone number, lead or user. Counts are in the database, so that limits hold across restarts and
 * servers. What they count is stored as keyed hashes, and only while a limit counts it.
 */
import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';
import { keyWithin } from './keys.ts';
import type { Transaction } from './tables.ts';

/** Period of every limit. */
const WINDOW_MS = 3_600_000;

/** What a limit counts. Addresses are those of `addressKey`. */
export type LimitSubject =
  /** Leads, by address. */
  | `address:${string}`
  /** Leads, by phone number in E.164 and address. */
  | `phone:${string} ${string}`
  /** Wrong links to customers' pages, and attempts to fetch files for ad networks, by address. */
  | `guess:${string}`
  /** Changes on a customer's page, by lead. */
  | `customer:${string}`
  /** Attempts to sign in at the desk, by address; codes sent, by user. */
  | `desk:${string}`;

/** Counts requests inside the transaction that stores them. */
export class Limits {
  readonly #transaction: Transaction;
  readonly #key: Buffer;
  readonly #now: number;

  private constructor(transaction: Transaction, key: Buffer, now: number) {
    this.#transaction = transaction;
    this.#key = key;
    this.#now = now;
  }

  /** @param now milliseconds since 1970 */
  static async of(transaction: Transaction, now: number): Promise<Limits> {
    return new Limits(transaction, await keyWithin(transaction, 'limits'), now);
  }

  /** Milliseconds until the subject is under its limit again; 0 if it is now. */
  async timeToWait(subject: LimitSubject, limit: number): Promise<number> {
    const filling = await this.#transaction
      .selectFrom('limit_records')
      .select('at')
      .where('subject', '=', hashOf(subject, this.#key))
      .where('at', '>', new Date(this.#now - WINDOW_MS).toISOString())
      .orderBy('at', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst();
    return filling ? Date.parse(filling.at) + WINDOW_MS - this.#now : 0;
  }

  async count(...subjects: readonly LimitSubject[]): Promise<void> {
    const at = new Date(this.#now).toISOString();
    const records = subjects.map((subject) => ({ subject: hashOf(subject, this.#key), at }));
    await this.#transaction.insertInto('limit_records').values(records).execute();
  }
}

/**
 * Counts a request in a transaction of its own. Beyond the limit nothing is written.
 * @returns false if the subject has reached its limit
 */
export function countRequest(
  database: Database,
  subject: LimitSubject,
  limit: number,
  now: number,
): Promise<boolean> {
  return database.transact([subject], async (transaction) => {
    const limits = await Limits.of(transaction, now);
    if ((await limits.timeToWait(subject, limit)) > 0) return false;
    await limits.count(subject);
    return true;
  });
}

/** Removes records that no limit counts any longer. @param now milliseconds since 1970 */
export async function removeOldRecords({ transact }: Database, now: number): Promise<void> {
  const at = new Date(now - WINDOW_MS).toISOString();
  await transact([], (transaction) =>
    transaction.deleteFrom('limit_records').where('at', '<=', at).execute(),
  );
}

/** Removes all records of these subjects. */
export async function removeRecordsOf(
  transaction: Transaction,
  subjects: readonly LimitSubject[],
): Promise<void> {
  const key = await keyWithin(transaction, 'limits');
  const hashes = subjects.map((subject) => hashOf(subject, key));
  if (hashes.length > 0)
    await transaction.deleteFrom('limit_records').where('subject', 'in', hashes).execute();
}

function hashOf(subject: LimitSubject, key: Buffer): string {
  return createHmac('sha256', key).update(subject).digest('base64url');
}
