/** The signed-in user and their devices: `/api/desk/me`, `/sessions`, `/sign-out`. */
import { Hono } from 'hono';
import type { DeskSession } from '../../contract/desk/account.ts';
import { type DeskRequest, problem } from './answer.ts';
import { clearToken } from './cookie.ts';
import type { DeskDeps } from './desk.ts';
import { sessionsOf, signOut } from './sessions.ts';
import { describeMe } from './sign-in.ts';

export function accountRoute(deps: DeskDeps): Hono<DeskRequest> {
  const {
    database: { db },
    feed,
    now,
  } = deps;
  const route = new Hono<DeskRequest>();

  route.get('/me', (c) => c.json(describeMe(deps, c.var.signed)));

  route.get('/sessions', async (c) => {
    const { userId, session } = c.var.signed;
    const sessions = await sessionsOf(db, userId, now());
    return c.json(
      sessions.map((each) => ({ ...each, current: each.id === session })) satisfies DeskSession[],
    );
  });

  route.post('/sessions/:id/sign-out', async (c) => {
    const ended = await signOut(db, c.var.signed.userId, c.req.param('id'), now());
    feed.endSession(c.req.param('id'));
    return ended > 0 ? c.body(null, 204) : problem(c, 'not_found', 404);
  });

  route.post('/sign-out', async (c) => {
    const { userId, session } = c.var.signed;
    await signOut(db, userId, session, now());
    feed.endSession(session);
    clearToken(c);
    return c.body(null, 204);
  });

  return route;
}
