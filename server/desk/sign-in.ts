/** The last step of every way to sign in, and the limits on attempts and codes. */
import type { Context } from 'hono';
import type { Me } from '../../contract/desk/account.ts';
import { countRequest } from '../db/limits.ts';
import { senderOf } from '../http/sender.ts';
import { readToken } from '../http/session-cookie.ts';
import { problem } from './answer.ts';
import { writeToken } from './cookie.ts';
import type { DeskDeps } from './desk.ts';
import { deviceName } from './device.ts';
import { anySession, createSession, findSession, type Signed, signOut } from './sessions.ts';

const ATTEMPTS_PER_HOUR = 20;
const CODES_PER_HOUR = 5;
const STRANGERS_CODES_PER_HOUR = 20;

/** Signs a user in on this device with a new token, and ends the device's earlier session. */
export async function startSession(
  c: Context,
  { database, feed, now }: DeskDeps,
  userId: string,
): Promise<Signed> {
  const before = readToken(c);
  const earlier = before === undefined ? undefined : await findSession(database, before, now());
  if (earlier) {
    await signOut(database, earlier.userId, earlier.session, now());
    feed.endSession(earlier.session);
  }
  const token = await createSession(database, userId, deviceName(c.req.header('user-agent') ?? ''), now());
  const signed = await findSession(database, token, now());
  if (!signed) throw new Error('a session was neither stored nor found');
  writeToken(c, token);
  return signed;
}

export function describeMe({ content }: DeskDeps, { session, email, name, role }: Signed): Me {
  return { email, name, role, session, time_zone: content.business.time_zone };
}

/** Counts an attempt to sign in. @returns seconds to wait if the address has made too many, else 0 */
export function countAttempt(c: Context, deps: DeskDeps): Promise<number> {
  return count(deps, senderOf(c, deps.trustProxy), ATTEMPTS_PER_HOUR);
}

export function tooMany(c: Context, seconds: number) {
  c.header('Retry-After', String(seconds));
  return problem(c, 'too_many', 429);
}

/** Read before the answer, because the address is unknown once the connection is closed. */
export interface Asker {
  token: string | undefined;
  sender: string;
}

export function askerOf(c: Context, deps: DeskDeps): Asker {
  return { token: readToken(c), sender: senderOf(c, deps.trustProxy) };
}

/**
 * Counts a code for a user, which anybody who knows the user's e-mail address can ask for. A browser that holds a cookie of
 * this user, even of a session that has ended, has five an hour whatever others do. Elsewhere each address has five, and all
 * together have twenty.
 * @returns false if no code may be sent
 */
export async function countCode(deps: DeskDeps, { token, sender }: Asker, userId: string): Promise<boolean> {
  const own = token === undefined ? undefined : await anySession(deps.database.db, token, userId);
  if (own !== undefined) return (await count(deps, own, CODES_PER_HOUR)) === 0;
  return (
    (await count(deps, `${userId} ${sender}`, CODES_PER_HOUR)) === 0 &&
    (await count(deps, userId, STRANGERS_CODES_PER_HOUR)) === 0
  );
}

function count({ database, now }: DeskDeps, subject: string, limit: number): Promise<number> {
  return countRequest(database, `desk:${subject}`, limit, now());
}
