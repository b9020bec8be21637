/** Claims messages from the outbox and records their outcome. Several processes can do so at once. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { MessagesTable, Transaction } from '../../db/tables.ts';
import { tellUnreached } from '../../leads/messages.ts';
import { GIVE_UP_AFTER_MS, retryWaitMs } from './backoff.ts';
import type { Channel, SkipReason } from './channel.ts';

/** A delivery that only this process works on until its lease expires. */
export type Claimed = MessagesTable & { claim: string };

/** Far longer than an attempt may take: a process that holds a delivery for longer has died. */
export const LEASE_MS = 300_000;

export class OutboxQueue {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Claims up to `max` due deliveries of a channel, the longest waiting first: new ones, retries, and those whose lease expired
   * because their process died. A change waits while the message about its request is due or under way, so that nobody reads of it first.
   */
  async claim({ audience, name }: Pick<Channel, 'audience' | 'name'>, max: number): Promise<Claimed[]> {
    const now = this.#now();
    const { db, transact, locksRows } = this.#database;
    const due = db
      .selectFrom('messages')
      .select('id')
      .where('audience', '=', audience)
      .where('channel', '=', name)
      .where('due_at', '<=', iso(now))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('messages as first')
              .select('first.id')
              .whereRef('first.request_id', '=', 'messages.request_id')
              .whereRef('first.id', '<', 'messages.id')
              .where('first.kind', '=', 'request.created')
              .where('first.audience', '=', audience)
              .where('first.channel', '=', name)
              .where(({ eb, or }) =>
                or([eb('first.due_at', '<=', iso(now)), eb('first.claim', 'is not', null)]),
              ),
          ),
        ),
      )
      .orderBy('due_at')
      .limit(max);
    // SQLite allows one writer at a time. If nothing is due, reading first avoids delaying writers that store leads.
    if (!locksRows && (await due.limit(1).executeTakeFirst()) === undefined) return [];
    const claim = randomUUID();
    const rows = await transact([], (transaction) =>
      transaction
        .updateTable('messages')
        .set((row) => ({
          claim,
          attempts: row('attempts', '+', 1),
          due_at: iso(now + LEASE_MS),
        }))
        .where('id', 'in', locksRows ? due.forUpdate().skipLocked() : due)
        .returningAll()
        .execute(),
    );
    return rows.map((row) => ({ ...row, claim }));
  }

  /** Id of the first `request.created` message about these leads by the channel; undefined if there is none. */
  async firstOf(
    { audience, name }: Pick<Channel, 'audience' | 'name'>,
    requestIds: readonly string[],
  ): Promise<string | undefined> {
    const first = await this.#database.db
      .selectFrom('messages')
      .select('id')
      .where('request_id', 'in', requestIds)
      .where('audience', '=', audience)
      .where('channel', '=', name)
      .where('kind', '=', 'request.created')
      .orderBy('created_at')
      .executeTakeFirst();
    return first?.id;
  }

  async complete(message: Claimed): Promise<void> {
    await this.#finish(message, {
      outcome: 'sent',
      finished_at: iso(this.#now()),
      reason: null,
      remaining: null,
    });
  }

  async skip(message: Claimed, reason: SkipReason): Promise<void> {
    await this.#finish(message, { outcome: 'skipped', finished_at: iso(this.#now()), reason });
  }

  /**
   * Records that the delivery did not reach all of its receivers; it is retried for a week.
   * @param remaining receivers not yet reached, if it reached others
   * @returns when the next attempt is due, in milliseconds since 1970, or null for never
   */
  async fail(message: Claimed, error: string, remaining?: readonly string[]): Promise<number | null> {
    const now = this.#now();
    const reached = reachedOthers(remaining);
    const next = now + retryWaitMs(message.attempts);
    if (next - Date.parse(message.since) > GIVE_UP_AFTER_MS) {
      await this.#finish(message, {
        outcome: 'failed',
        finished_at: iso(now),
        reason: error,
        ...reached,
      });
      return null;
    }
    await this.#finish(message, { due_at: iso(next), reason: error, ...reached });
    return next;
  }

  /** Lets a message wait, which is no attempt. @param until milliseconds since 1970 */
  async postpone(message: Claimed, until: number): Promise<void> {
    await this.#finish(message, { due_at: iso(until), attempts: message.attempts - 1 });
  }

  async giveUp(message: Claimed, error: string): Promise<void> {
    await this.#finish(message, { outcome: 'failed', finished_at: iso(this.#now()), reason: error });
  }

  /** Records that the customer's address was refused for good, and tells the owner. */
  async endUnreached(message: Claimed, error: string): Promise<void> {
    const now = this.#now();
    await this.#finish(message, { outcome: 'failed', finished_at: iso(now), reason: error }, (transaction) =>
      tellUnreached(transaction, message.request_id, now),
    );
  }

  /** Gives the delivery back, because the server stops: the next server takes it at once. @param remaining see `fail` */
  async release(message: Claimed, remaining?: readonly string[]): Promise<void> {
    const due_at = iso(this.#now());
    await this.#finish(message, {
      due_at,
      reason: 'stopped',
      ...reachedOthers(remaining),
    });
  }

  /** Writes only while the claim holds: after the lease, the delivery may belong to another process. */
  async #finish(
    { id, claim }: Claimed,
    changes: Partial<MessagesTable>,
    then?: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    await this.#database.transact([], async (transaction) => {
      const finished = await transaction
        .updateTable('messages')
        .set({ due_at: null, claim: null, ...changes })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .returning('id')
        .execute();
      if (finished.length > 0) await then?.(transaction);
    });
  }
}

function reachedOthers(remaining: readonly string[] | undefined): Pick<Partial<MessagesTable>, 'remaining'> {
  return remaining ? { remaining: JSON.stringify(remaining) } : {};
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
