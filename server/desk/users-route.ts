/** The users of the desk: `/api/desk/users` (product section 12). Owners only. */
import { Hono } from 'hono';
import { JOIN_PATH } from '../../contract/desk/account.ts';
import type { DeskAccess, Invited } from '../../contract/desk/more.ts';
import { inviteRequest, userChange } from '../../contract/desk/requests.ts';
import { errorCode } from '../http/log.ts';
import { type DeskRequest, ownersOnly, problem, readJson } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { type Signed, sessionsOf, signOut } from './sessions.ts';
import { inviteMail } from './sign-in-mail.ts';
import { findUser, invite, listUsers, removeUser } from './users.ts';

export function usersRoute({ content, database, feed, log, now, sendMail }: DeskDeps): Hono<DeskRequest> {
  const { business, owner } = content;
  const { db } = database;
  const route = new Hono<DeskRequest>();
  route.use(ownersOnly);

  route.get('/', async (c) => c.json(await list(c.var.signed)));

  route.post('/invite', async (c) => {
    const wanted = await readJson(c, inviteRequest);
    // An owner who becomes crew could not undo it.
    if (isSelf(wanted.email, c.var.signed) && wanted.role !== 'owner') return problem(c, 'not_allowed', 403);
    const token = await invite(database, wanted, now());
    const link = `${business.site_url}${JOIN_PATH}?${new URLSearchParams({ token })}`;
    const mailed = await mail(wanted.email, link);
    log.info({ code: 'desk_invited', user: c.var.signed.userId });
    return c.json({ link, mailed } satisfies Invited);
  });

  route.post('/sign-out', async (c) => {
    const { email } = await readJson(c, userChange);
    const user = await findUser(db, email);
    if (!user) return problem(c, 'not_found', 404);
    await endSessions(user.id);
    return c.json(await list(c.var.signed));
  });

  route.post('/remove', async (c) => {
    const { email } = await readJson(c, userChange);
    const user = await findUser(db, email);
    if (!user) return problem(c, 'not_found', 404);
    if (user.id === c.var.signed.userId) return problem(c, 'not_allowed', 403);
    await endSessions(user.id);
    await removeUser(database, user.email);
    log.info({ code: 'desk_user_removed', user: c.var.signed.userId });
    return c.json(await list(c.var.signed));
  });

  async function endSessions(userId: string): Promise<void> {
    const sessions = await sessionsOf(db, userId, now());
    await signOut(database, userId, 'all', now());
    for (const { id } of sessions) feed.endSession(id);
  }

  async function mail(to: string, link: string): Promise<boolean> {
    if (!sendMail) return false;
    try {
      await sendMail(inviteMail(owner.desk, business.brand, to, link));
      return true;
    } catch (error) {
      log.error({ code: 'desk_mail_failed', cause: errorCode(error) });
      return false;
    }
  }

  async function list({ userId }: Signed): Promise<DeskAccess[]> {
    const users = await listUsers(db);
    return users.map(({ id, email, name, role, devices, seen_at }) => ({
      email,
      name,
      role,
      devices,
      seen_at,
      you: id === userId,
    }));
  }

  return route;
}

function isSelf(email: string, signed: Signed): boolean {
  return email.toLowerCase() === signed.email;
}
