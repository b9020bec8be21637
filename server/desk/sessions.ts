/** Sessions: a cookie holds a random token, the database its hash. */
import type { DeskRole } from '../../contract/desk/account.ts';
import type { Database } from '../db/database.ts';
import type { DeskSessionsTable } from '../db/desk-tables.ts';
import { createId } from '../db/id.ts';
import type { Connection } from '../db/tables.ts';
import { createToken, hashToken } from './secrets.ts';

/** A device that is not used for this long is signed out. */
export const SESSION_DAYS = 90;

const DAY_MS = 24 * 3_600_000;
/** `seen_at` is updated only after this time, so that not every request writes to the database. */
const SEEN_MS = 5 * 60_000;

export interface Signed {
  session: string;
  userId: string;
  email: string;
  name: string;
  role: DeskRole;
}

/** @returns the token for the cookie, always a new one */
export async function createSession(
  { transact }: Database,
  userId: string,
  device: string,
  now: number,
): Promise<string> {
  const token = createToken();
  const at = new Date(now).toISOString();
  const session = {
    id: createId(now),
    user_id: userId,
    token_hash: hashToken(token),
    device,
    created_at: at,
    seen_at: at,
    revoked_at: null,
  };
  await transact([], (transaction) => transaction.insertInto('desk_sessions').values(session).execute());
  return token;
}

/**
 * Finds the live session of a token, and notes that it is used.
 * @returns `renewed` if its time begins anew; that of its cookie must, too
 */
export async function findSession(
  { db, transact }: Database,
  token: string,
  now: number,
): Promise<(Signed & { renewed: boolean }) | undefined> {
  const found = await live(db, now)
    .innerJoin('desk_users', 'desk_users.id', 'desk_sessions.user_id')
    .select(['desk_sessions.id', 'user_id', 'seen_at', 'email', 'name', 'role'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!found) return undefined;
  const renewed = Date.parse(found.seen_at) < now - SEEN_MS;
  if (renewed) {
    const seen_at = new Date(now).toISOString();
    await transact([], (transaction) =>
      transaction.updateTable('desk_sessions').set({ seen_at }).where('id', '=', found.id).execute(),
    );
  }
  const { id, user_id, email, name, role } = found;
  return { session: id, userId: user_id, email, name, role, renewed };
}

/** The session of this user that a token was made for, live or ended. @returns its id */
export async function anySession(db: Connection, token: string, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('desk_sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.id;
}

/** Whether a token's session, live or ended, is stored: it goes with its user. */
export async function isKnown(db: Connection, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('desk_sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return found !== undefined;
}

export async function liveSessions(
  db: Connection,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await live(db, now).select('id').where('id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}

/** The devices of a user that are signed in, the latest first. */
export function sessionsOf(
  db: Connection,
  userId: string,
  now: number,
): Promise<Pick<DeskSessionsTable, 'id' | 'device' | 'created_at' | 'seen_at'>[]> {
  return live(db, now)
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute();
}

/**
 * Signs out one device of a user, or all of them, with the codes and the invitation that would sign in another.
 * @returns how many were signed in
 */
export function signOut(
  { transact }: Database,
  userId: string,
  session: string | 'all',
  now: number,
): Promise<number> {
  return transact([], async (transaction) => {
    let query = transaction
      .updateTable('desk_sessions')
      .set({ revoked_at: new Date(now).toISOString() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null);
    if (session !== 'all') query = query.where('id', '=', session);
    const ended = Number((await query.executeTakeFirst()).numUpdatedRows);
    if (session === 'all') {
      await transaction.deleteFrom('desk_codes').where('user_id', '=', userId).execute();
      await transaction.deleteFrom('desk_invites').where('user_id', '=', userId).execute();
    }
    // A device that is signed out gets no more pushes.
    await transaction
      .deleteFrom('desk_subscriptions')
      .where('session_id', 'in', (of) =>
        of
          .selectFrom('desk_sessions')
          .select('id')
          .where('user_id', '=', userId)
          .where('revoked_at', 'is not', null),
      )
      .execute();
    return ended;
  });
}

export async function removeExpired({ transact }: Database, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const old = new Date(now - SESSION_DAYS * DAY_MS).toISOString();
  await transact([], async (transaction) => {
    await transaction
      .deleteFrom('desk_sessions')
      .where((or) => or.or([or('seen_at', '<', old), or('revoked_at', '<', old)]))
      .execute();
    await transaction.deleteFrom('desk_codes').where('expires_at', '<', at).execute();
    await transaction.deleteFrom('desk_challenges').where('expires_at', '<', at).execute();
  });
}

function live(db: Connection, now: number) {
  return db
    .selectFrom('desk_sessions')
    .where('revoked_at', 'is', null)
    .where('seen_at', '>', new Date(now - SESSION_DAYS * DAY_MS).toISOString());
}
