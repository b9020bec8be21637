/** The users of the desk, and the one-time links that invite them. */
import type { DeskRole } from '../../contract/desk/account.ts';
import type { Database } from '../db/database.ts';
import type { DeskUsersTable } from '../db/desk-tables.ts';
import { createId } from '../db/id.ts';
import type { Connection } from '../db/tables.ts';
import { createToken, hashToken } from './secrets.ts';

export const INVITE_MINUTES = 15;

/** Whether anybody has been invited; without users there is no desk. */
export async function hasUsers(db: Connection): Promise<boolean> {
  return Boolean(await db.selectFrom('desk_users').select('id').limit(1).executeTakeFirst());
}

export async function findUser(db: Connection, email: string): Promise<DeskUsersTable | undefined> {
  return db
    .selectFrom('desk_users')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

/**
 * Invites somebody, or gives a user a new link; earlier links of theirs stop working.
 * @param role undefined keeps the user's role; a new user becomes an owner
 * @returns the token of the link
 */
export function invite(
  database: Database,
  { email, name = '', role }: { email: string; name?: string | undefined; role?: DeskRole | undefined },
  now: number,
): Promise<string> {
  const address = email.trim().toLowerCase();
  return database.transact([`desk-user:${address}`], async (transaction) => {
    const known = await findUser(transaction, address);
    const id = known?.id ?? createId(now);
    const created_at = new Date(now).toISOString();
    if (!known) {
      await transaction
        .insertInto('desk_users')
        .values({ id, email: address, name, role: role ?? 'owner', created_at })
        .execute();
    } else if (role) {
      await transaction.updateTable('desk_users').set({ role }).where('id', '=', id).execute();
    }
    await transaction.deleteFrom('desk_invites').where('user_id', '=', id).execute();
    const token = createToken();
    const expires_at = new Date(now + INVITE_MINUTES * 60_000).toISOString();
    await transaction
      .insertInto('desk_invites')
      .values({ user_id: id, token_hash: hashToken(token), expires_at, used_at: null })
      .execute();
    return token;
  });
}

/** Uses up an invitation. @returns the user; undefined for a link that is unknown, used or expired */
export function takeInvite(
  { transact }: Database,
  token: string,
  now: number,
): Promise<DeskUsersTable | undefined> {
  const at = new Date(now).toISOString();
  const token_hash = hashToken(token);
  return transact([], async (transaction) => {
    // One statement, so that a link that is used twice at the same moment signs in only once.
    const used = await transaction
      .updateTable('desk_invites')
      .set({ used_at: at })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    if (Number(used.numUpdatedRows) === 0) return undefined;
    return transaction
      .selectFrom('desk_invites')
      .innerJoin('desk_users', 'desk_users.id', 'desk_invites.user_id')
      .selectAll('desk_users')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
  });
}

/** Crews by name, which is their address where they have none. */
export async function listCrews(db: Connection): Promise<{ id: string; name: string }[]> {
  const users = await db.selectFrom('desk_users').selectAll().where('role', '=', 'crew').execute();
  const named = users.map(({ id, name, email }) => ({ id, name: name || email }));
  return named.sort((a, b) => a.name.localeCompare(b.name));
}

/** Users in order of their addresses, with their number of signed-in devices and the time one was last used. */
export async function listUsers(
  db: Connection,
): Promise<(DeskUsersTable & { devices: number; seen_at: string | null })[]> {
  const users = await db.selectFrom('desk_users').selectAll().orderBy('email').execute();
  const sessions = await db
    .selectFrom('desk_sessions')
    .select(['user_id', 'seen_at'])
    .where('revoked_at', 'is', null)
    .orderBy('seen_at')
    .execute();
  return users.map((user) => {
    const own = sessions.filter(({ user_id }) => user_id === user.id);
    return { ...user, devices: own.length, seen_at: own.at(-1)?.seen_at ?? null };
  });
}

/** Removes a user with sessions, passkeys and invitations. @returns false if there is no such user */
export function removeUser({ transact }: Database, email: string): Promise<boolean> {
  return transact([], async (transaction) => {
    const user = await findUser(transaction, email);
    if (user) await transaction.deleteFrom('desk_users').where('id', '=', user.id).execute();
    return user !== undefined;
  });
}
