/** Claims deliveries from the outbox and records their outcome. Several processes can do so at once. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { DeliveryChannel, OutboxTable } from '../../db/tables.ts';
import { GIVE_UP_AFTER_MS, retryWaitMs } from './backoff.ts';

/** A delivery that only this process works on until its lease expires. */
export type Claimed = OutboxTable & { claim: string };

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
   * because their process died.
   */
  async claim(channel: DeliveryChannel, max: number): Promise<Claimed[]> {
    const now = this.#now();
    const { db, transact, locksRows } = this.#database;
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('channel', '=', channel)
      .where('due_at', '<=', iso(now))
      .orderBy('due_at')
      .limit(max);
    // SQLite allows one writer at a time. If nothing is due, reading first avoids delaying writers that store leads.
    if (!locksRows && (await due.limit(1).executeTakeFirst()) === undefined) return [];
    const claim = randomUUID();
    const rows = await transact([], (transaction) =>
      transaction
        .updateTable('outbox')
        .set((row) => ({
          state: 'in_progress',
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

  /** Id of the first `lead.created` delivery of these leads by the channel; undefined if there is none. */
  async firstOf(channel: DeliveryChannel, leadIds: readonly string[]): Promise<string | undefined> {
    const first = await this.#database.db
      .selectFrom('outbox')
      .select('id')
      .where('lead_id', 'in', leadIds)
      .where('channel', '=', channel)
      .where('event', '=', 'lead.created')
      .orderBy('created_at')
      .executeTakeFirst();
    return first?.id;
  }

  /** Records that the delivery reached its receiver. */
  async complete(delivery: Claimed): Promise<void> {
    await this.#finish(delivery, {
      state: 'completed',
      finished_at: iso(this.#now()),
      last_error: null,
      remaining: null,
    });
  }

  /**
   * Records that the delivery did not reach all of its receivers; it is retried for a week.
   * @param remaining receivers not yet reached, if it reached others
   * @returns when the next attempt is due, in milliseconds since 1970, or null for never
   */
  async fail(delivery: Claimed, error: string, remaining?: readonly string[]): Promise<number | null> {
    const now = this.#now();
    const reached = reachedOthers(remaining);
    const next = now + retryWaitMs(delivery.attempts);
    if (next - Date.parse(delivery.resent_at ?? delivery.created_at) > GIVE_UP_AFTER_MS) {
      await this.#finish(delivery, {
        state: 'errored',
        finished_at: iso(now),
        last_error: error,
        ...reached,
      });
      return null;
    }
    await this.#finish(delivery, { state: 'pending', due_at: iso(next), last_error: error, ...reached });
    return next;
  }

  /** Gives the delivery back, because the server stops: the next server takes it at once. @param remaining see `fail` */
  async release(delivery: Claimed, remaining?: readonly string[]): Promise<void> {
    const due_at = iso(this.#now());
    await this.#finish(delivery, {
      state: 'pending',
      due_at,
      last_error: 'stopped',
      ...reachedOthers(remaining),
    });
  }

  /** Writes only while the claim holds: after the lease, the delivery may belong to another process. */
  async #finish({ id, claim }: Claimed, changes: Partial<OutboxTable>): Promise<void> {
    await this.#database.transact([], (transaction) =>
      transaction
        .updateTable('outbox')
        .set({ due_at: null, claim: null, ...changes })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .execute(),
    );
  }
}

function reachedOthers(remaining: readonly string[] | undefined): Pick<Partial<OutboxTable>, 'remaining'> {
  return remaining ? { remaining: JSON.stringify(remaining) } : {};
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
