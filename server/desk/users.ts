/**
 * The users of the desk, and the one-time links that invite them. A user was invited, or has an address in LEADS_TO, or both. An
 * address in LEADS_TO makes an owner, whatever an invitation says, until the server starts without it (product section 12).
 */
import type { DeskRole } from '../../contract/desk/account.ts';
import { comparableEmail } from '../../contract/email-address.ts';
import type { Database } from '../db/database.ts';
import type { DeskUser } from '../db/desk-tables.ts';
import { createId } from '../db/id.ts';
import type { Connection, Transaction } from '../db/tables.ts';
import { createToken, hashToken } from './secrets.ts';

export const INVITE_MINUTES = 15;

/** Changes of users wait for each other, so that two owners can't remove each other at once. */
const KEYS = ['desk-users'];

export async function hasUsers(db: Connection): Promise<boolean> {
  return Boolean(await db.selectFrom('desk_users').select('id').limit(1).executeTakeFirst());
}

export async function findUser(db: Connection, email: string): Promise<DeskUser | undefined> {
  return db
    .selectFrom('desk_users')
    .selectAll()
    .where('email', '=', comparableEmail(email))
    .executeTakeFirst();
}

/**
 * Makes the addresses of LEADS_TO owners. An address that is no longer there loses its user, with sessions and passkeys, unless
 * somebody invited it: then the role of the invitation counts.
 */
export async function setLeadReceivers(
  { transact }: Database,
  addresses: readonly string[],
  now: number,
): Promise<void> {
  const emails = new Set(addresses.map(comparableEmail));
  await transact(KEYS, async (transaction) => {
    const before = await transaction
      .selectFrom('desk_users')
      .select(['id', 'email', 'invited_as'])
      .where('gets_leads', '=', 1)
      .execute();
    for (const { id, invited_as } of before.filter(({ email }) => !emails.has(email))) {
      await (invited_as === null
        ? transaction.deleteFrom('desk_users').where('id', '=', id).execute()
        : transaction.updateTable('desk_users').set({ gets_leads: 0 }).where('id', '=', id).execute());
    }
    const created_at = new Date(now).toISOString();
    for (const email of emails) {
      await transaction
        .insertInto('desk_users')
        .values({ id: createId(now), email, name: '', invited_as: null, gets_leads: 1, created_at })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ gets_leads: 1 }))
        .execute();
    }
  });
}

/**
 * Invites somebody, or gives a user a new link; earlier links of theirs stop working.
 * @param role of who was not invited before; the others keep theirs (`setRole`)
 * @returns the token of the link
 */
export function invite(
  database: Database,
  {
    email,
    name = '',
    role = 'owner',
  }: { email: string; name?: string | undefined; role?: DeskRole | undefined },
  now: number,
): Promise<string> {
  return database.transact(KEYS, async (transaction) => {
    const known = await findUser(transaction, email);
    const invited_as = known?.invited_as ?? role;
    const id = known?.id ?? createId(now);
    const created_at = new Date(now).toISOString();
    if (known) {
      await transaction
        .updateTable('desk_users')
        .set({ invited_as, name: name || known.name })
        .where('id', '=', id)
        .execute();
    } else {
      await transaction
        .insertInto('desk_users')
        .values({ id, email: comparableEmail(email), name, invited_as, gets_leads: 0, created_at })
        .execute();
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
): Promise<DeskUser | undefined> {
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
): Promise<(DeskUser & { devices: number; seen_at: string | null })[]> {
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

/**
 * Changes the role in which a user was invited, at once on all devices.
 * @param by as for `removeUser`
 */
export function setRole(
  { transact }: Database,
  email: string,
  role: DeskRole,
  by?: string,
): Promise<'changed' | 'not_found' | 'not_allowed'> {
  return transact(KEYS, async (transaction) => {
    const user = await findUser(transaction, email);
    if (!user) return 'not_found';
    if (!(await mayChangeUser(transaction, user, by))) return 'not_allowed';
    await transaction.updateTable('desk_users').set({ invited_as: role }).where('id', '=', user.id).execute();
    return 'changed';
  });
}

/**
 * Removes a user with sessions, passkeys and invitations.
 * @param by id of the owner who does it, who can't be the same, and must still be one; undefined for the command line
 * @returns `gets_leads`: all of that is removed, but the user stays an owner, because the address is in LEADS_TO
 */
export function removeUser(
  { transact }: Database,
  email: string,
  by?: string,
): Promise<'removed' | 'gets_leads' | 'not_found' | 'not_allowed'> {
  return transact(KEYS, async (transaction) => {
    const user = await findUser(transaction, email);
    if (!user) return 'not_found';
    if (!(await mayChangeUser(transaction, user, by))) return 'not_allowed';
    await transaction.deleteFrom('desk_users').where('id', '=', user.id).execute();
    if (user.gets_leads === 0) return 'removed';
    const { role: _, ...row } = user;
    await transaction
      .insertInto('desk_users')
      .values({ ...row, invited_as: null })
      .execute();
    return 'gets_leads';
  });
}

/** Of two owners who change each other at once, the second is none any more. */
async function mayChangeUser(
  transaction: Transaction,
  { id }: DeskUser,
  by: string | undefined,
): Promise<boolean> {
  if (by === undefined) return true;
  const owner = await transaction
    .selectFrom('desk_users')
    .select('role')
    .where('id', '=', by)
    .executeTakeFirst();
  return by !== id && owner?.role === 'owner';
}
