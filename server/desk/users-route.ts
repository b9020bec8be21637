/** The users of the desk: `/api/desk/users` (product section 12). Owners only (desk-route.ts). */
import { Hono } from 'hono';
import { JOIN_PATH } from '../../contract/desk/account.ts';
import { inviteRequest, roleChange, userChange } from '../../contract/desk/requests.ts';
import type { DeskAccess, Invited } from '../../contract/desk/users.ts';
import { errorCode } from '../http/log.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { type Signed, sessionsOf, signOut } from './sessions.ts';
import { inviteMail } from './sign-in-mail.ts';
import { findUser, invite, listUsers, removeUser, setRole } from './users.ts';

export function usersRoute({ content, database, feed, log, now, sendMail }: DeskDeps) {
  const { business, owner } = content;
  const { db } = database;

  return new Hono<DeskRequest>()
    .get('/users', async (c) => c.json<DeskAccess[]>(await list(c.var.signed)))
    .post('/users/invite', check('json', inviteRequest), async (c) => {
      const wanted = c.req.valid('json');
      const token = await invite(database, wanted, now());
      const role = (await findUser(db, wanted.email))?.role ?? wanted.role;
      const link = `${business.desk_url}${JOIN_PATH}?${new URLSearchParams({ token })}`;
      const mailed = await mail(wanted.email, link);
      log.info({ code: 'desk_invited', user: c.var.signed.userId });
      return c.json<Invited>({ link, mailed, role });
    })
    .post('/users/role', check('json', roleChange), async (c) => {
      const { email, role } = c.req.valid('json');
      const changed = await setRole(database, email, role, c.var.signed.userId);
      if (changed === 'not_found') return problem(c, 'not_found', 404);
      if (changed === 'not_allowed') return problem(c, 'not_allowed', 403);
      log.info({ code: 'desk_role_changed', user: c.var.signed.userId });
      return c.json<DeskAccess[]>(await list(c.var.signed));
    })
    .post('/users/sign-out', check('json', userChange), async (c) => {
      const user = await findUser(db, c.req.valid('json').email);
      if (!user) return problem(c, 'not_found', 404);
      const sessions = await sessionsOf(db, user.id, now());
      await signOut(database, user.id, 'all', now());
      for (const { id } of sessions) feed.endSession(id);
      return c.json<DeskAccess[]>(await list(c.var.signed));
    })
    .post('/users/remove', check('json', userChange), async (c) => {
      const user = await findUser(db, c.req.valid('json').email);
      const sessions = user ? await sessionsOf(db, user.id, now()) : [];
      const removed = await removeUser(database, c.req.valid('json').email, c.var.signed.userId);
      if (removed === 'not_found') return problem(c, 'not_found', 404);
      if (removed === 'not_allowed') return problem(c, 'not_allowed', 403);
      for (const { id } of sessions) feed.endSession(id);
      log.info({ code: 'desk_user_removed', user: c.var.signed.userId });
      return c.json<DeskAccess[]>(await list(c.var.signed));
    });

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
    return users.map(({ id, email, name, role, gets_leads, devices, seen_at }) => ({
      email,
      name,
      role,
      gets_leads: gets_leads === 1,
      devices,
      seen_at,
      you: id === userId,
    }));
  }
}
