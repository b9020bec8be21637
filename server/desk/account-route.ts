/** The signed-in user and their devices: `/api/desk/me`, `/sessions`, `/sign-out`. */
import { Hono } from 'hono';
import type { DeskSession } from '../../contract/desk/account.ts';
import { type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { sessionsOf, signOut } from './sessions.ts';
import { describeMe } from './sign-in.ts';

export function accountRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { database, feed, now } = deps;
  const route = new Hono<DeskRequest>();

  route.get('/me', (c) => c.json(describeMe(deps, c.var.signed)));

  route.get('/sessions', async (c) => {
    const { userId, session } = c.var.signed;
    const sessions = await sessionsOf(database.db, userId, now());
    return c.json(
      sessions.map((each) => ({ ...each, current: each.id === session })) satisfies DeskSession[],
    );
  });

  route.post('/sessions/:id/sign-out', async (c) => {
    const id = c.req.param('id');
    const ended = await signOut(database, c.var.signed.userId, id, now());
    if (ended === 0) return problem(c, 'not_found', 404);
    feed.endSession(id);
    return c.body(null, 204);
  });

  route.post('/sign-out', async (c) => {
    const { userId, session } = c.var.signed;
    await signOut(database, userId, session, now());
    feed.endSession(session);
    // The browser keeps its cookie, which opens nothing any more, but tells who may have codes (`countCode`).
    return c.body(null, 204);
  });

  return route;
}
