/** The last step of every way to sign in, and the limit on attempts. */
import type { Context } from 'hono';
import type { Me } from '../../contract/desk/account.ts';
import { clientAddress } from '../http/client-address.ts';
import { socketAddress } from '../http/socket.ts';
import { addressKey } from '../leads/address-key.ts';
import { countRequest } from '../leads/limits.ts';
import { readToken, writeToken } from './cookie.ts';
import type { DeskDeps } from './desk.ts';
import { deviceName } from './device.ts';
import { createSession, findSession, type Signed, signOut } from './sessions.ts';

const ATTEMPTS_PER_HOUR = 20;

/** Signs a user in on this device with a new token, and ends the device's earlier session. */
export async function startSession(c: Context, { database, now }: DeskDeps, userId: string): Promise<Signed> {
  const { db } = database;
  const before = readToken(c);
  const earlier = before === undefined ? undefined : await findSession(db, before, now());
  if (earlier) await signOut(db, earlier.userId, earlier.session, now());
  const token = await createSession(db, userId, deviceName(c.req.header('user-agent') ?? ''), now());
  const signed = await findSession(db, token, now());
  if (!signed) throw new Error('a session was neither stored nor found');
  writeToken(c, token);
  return signed;
}

export function describeMe({ content }: DeskDeps, { session, email, name, role }: Signed): Me {
  return { email, name, role, session, time_zone: content.business.time_zone };
}

/** Counts an attempt to sign in. @returns false if the address has made too many */
export function countAttempt(c: Context, { database, trustProxy, now }: DeskDeps): Promise<boolean> {
  const address = clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), trustProxy);
  return countRequest(database, `desk:${addressKey(address)}`, ATTEMPTS_PER_HOUR, now());
}
