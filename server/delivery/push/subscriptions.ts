import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DeskSubscriptionsTable } from '../../db/desk-tables.ts';
import { createId } from '../../db/id.ts';
import type { Connection } from '../../db/tables.ts';
import type { PushTarget } from './push-service.ts';

export type Subscription = Selectable<DeskSubscriptionsTable>;

/** A subscription, and when its session last asked the desk for anything. */
export type LiveSubscription = Subscription & { alive_at: string };

/** Stores a device, or marks a known one as still subscribed. It belongs to the user who is signed in on it now. */
export async function subscribe(
  { transact }: Database,
  { userId: user_id, session: session_id }: { userId: string; session: string },
  target: PushTarget,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const fresh = {
    user_id,
    session_id,
    p256dh: target.p256dh,
    auth: target.auth,
    seen_at: at,
    waiting_since: null,
    gone_at: null,
    missed_lead: null,
    reported_at: null,
  };
  await transact([], (transaction) =>
    transaction
      .insertInto('desk_subscriptions')
      .values({ id: createId(now), endpoint: target.endpoint, created_at: at, accepted_at: null, ...fresh })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
      .execute(),
  );
}

/** @param userId user of the subscription; another user's is not removed */
export async function unsubscribe({ transact }: Database, userId: string, endpoint: string): Promise<void> {
  await transact([], (transaction) =>
    transaction
      .deleteFrom('desk_subscriptions')
      .where('user_id', '=', userId)
      .where('endpoint', '=', endpoint)
      .execute(),
  );
}

/** The devices of a user with their names, the latest first. */
export function subscriptionsOf(
  db: Connection,
  userId: string,
): Promise<(LiveSubscription & { device: string })[]> {
  return db
    .selectFrom('desk_subscriptions')
    .innerJoin('desk_sessions', 'desk_sessions.id', 'desk_subscriptions.session_id')
    .selectAll('desk_subscriptions')
    .select(['desk_sessions.device', 'desk_sessions.seen_at as alive_at'])
    .where('desk_subscriptions.user_id', '=', userId)
    .where('gone_at', 'is', null)
    .orderBy('desk_subscriptions.seen_at', 'desc')
    .execute();
}

/** The devices of owners. Crew gets no pushes about leads. */
export function ownersSubscriptions(db: Connection): Promise<LiveSubscription[]> {
  return db
    .selectFrom('desk_subscriptions')
    .innerJoin('desk_users', 'desk_users.id', 'desk_subscriptions.user_id')
    .innerJoin('desk_sessions', 'desk_sessions.id', 'desk_subscriptions.session_id')
    .selectAll('desk_subscriptions')
    .select('desk_sessions.seen_at as alive_at')
    .where('role', '=', 'owner')
    .where('gone_at', 'is', null)
    .execute();
}

/**
 * Records the outcome of a message to a device.
 * @param outcome `gone`: the push service no longer knows the device, and its user is not told yet
 * @param begun when the message was sent, in milliseconds since 1970; not the present time, because the device may have reacted
 * since
 */
export async function noteOutcome(
  { transact }: Database,
  { id, waiting_since, alive_at, seen_at }: LiveSubscription,
  outcome: 'accepted' | 'failed' | { gone: true; missedLead: string | null },
  begun: number,
): Promise<void> {
  const at = new Date(begun).toISOString();
  const waits = waiting_since && waiting_since > alive_at && waiting_since > seen_at;
  await transact([], (transaction) =>
    transaction
      .updateTable('desk_subscriptions')
      .set({
        waiting_since: waits ? waiting_since : at,
        ...(outcome === 'accepted' ? { accepted_at: at } : {}),
        ...(typeof outcome === 'object' ? { gone_at: at, missed_lead: outcome.missedLead } : {}),
      })
      .where('id', '=', id)
      .execute(),
  );
}
