/** The signed-in user and the devices on which they are: `/api/desk/me`, `/sessions`, `/sign-out` (product section 12). */
import { Hono } from 'hono';
import type { DeskSession } from '../../contract/desk/account.ts';
import { type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { sessionsOf, signOut } from './sessions.ts';
import { describeMe } from './sign-in.ts';

export function sessionsRoute(deps: DeskDeps) {
  const { database, feed, now } = deps;
  return new Hono<DeskRequest>()
    .get('/me', (c) => c.json(describeMe(deps, c.var.signed)))
    .get('/sessions', async (c) => {
      const { userId, session } = c.var.signed;
      const sessions = await sessionsOf(database.db, userId, now());
      return c.json<DeskSession[]>(sessions.map((each) => ({ ...each, current: each.id === session })));
    })
    .post('/sessions/:id/sign-out', async (c) => {
      const id = c.req.param('id');
      const ended = await signOut(database, c.var.signed.userId, id, now());
      if (ended === 0) return problem(c, 'not_found', 404);
      feed.endSession(id);
      return c.body(null, 204);
    })
    .post('/sign-out', async (c) => {
      const { userId, session } = c.var.signed;
      await signOut(database, userId, session, now());
      feed.endSession(session);
      // The browser keeps its cookie, which opens nothing any more, but tells who may have codes (`countCode`).
      return c.body(null, 204);
    });
}
