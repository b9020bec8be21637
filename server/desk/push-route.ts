/** The signed-in owner's devices that get pushes: `/api/desk/push` (product section 12). */
import { Hono } from 'hono';
import type { PushDevice, PushState, PushTested } from '../../contract/desk/push.ts';
import { pushEndpoint, pushSubscriptionData } from '../../contract/desk/requests.ts';
import { testMessage } from '../delivery/push/push-message.ts';
import {
  noteOutcome,
  type Subscription,
  subscribe,
  subscriptionsOf,
  unsubscribe,
} from '../delivery/push/subscriptions.ts';
import { errorCode } from '../http/log.ts';
import { countUnread } from '../leads/counts.ts';
import { check, type DeskRequest, ownersOnly, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';

const PUSH_TEST_TIMEOUT_MS = 10_000;

export function pushRoute({ content, database, log, now, push }: DeskDeps) {
  const { db } = database;
  return (
    new Hono<DeskRequest>()
      // Pushes tell about leads and prices.
      .use('/push/*', ownersOnly)
      .get('/push', async (c) => {
        const { userId, session } = c.var.signed;
        const devices = (await subscriptionsOf(db, userId)).map((each) => pushDevice(each, session));
        return c.json<PushState>({ public_key: push.publicKey, devices });
      })
      .post('/push/subscription', check('json', pushSubscriptionData), async (c) => {
        const { userId, session } = c.var.signed;
        const { endpoint, keys } = c.req.valid('json');
        const target = { endpoint, ...keys };
        const wrong = push.problemOf(target);
        if (wrong) return problem(c, wrong, 400);
        await subscribe(database, c.var.signed, target, now());
        const own = (await subscriptionsOf(db, userId)).find((each) => each.endpoint === endpoint);
        return own ? c.json<PushDevice>(pushDevice(own, session)) : problem(c, 'failed', 503);
      })
      .post('/push/unsubscribe', check('json', pushEndpoint), async (c) => {
        await unsubscribe(database, c.var.signed.userId, c.req.valid('json').endpoint);
        return c.body(null, 204);
      })
      .post('/push/test', check('json', pushEndpoint), async (c) => {
        const { userId } = c.var.signed;
        const given = c.req.valid('json').endpoint;
        const device = (await subscriptionsOf(db, userId)).find(({ endpoint }) => endpoint === given);
        if (!device) return problem(c, 'not_found', 404);
        const message = testMessage(await countUnread(db), content);
        const begun = now();
        try {
          const state = await push.send(
            device,
            message,
            undefined,
            AbortSignal.timeout(PUSH_TEST_TIMEOUT_MS),
          );
          // The user sees the result on the screen and needs no mail about it.
          if (state === 'gone') await unsubscribe(database, userId, device.endpoint);
          else await noteOutcome(database, device, state, begun);
          return c.json<PushTested>({ state });
        } catch (error) {
          log.warn({ code: 'push_test_failed', cause: errorCode(error) });
          return c.json<PushTested>({ state: 'failed' });
        }
      })
  );
}

function pushDevice(
  { id, device, created_at, seen_at, accepted_at, session_id }: Subscription & { device: string },
  session: string,
): PushDevice {
  return { id, device, created_at, seen_at, accepted_at, current: session_id === session };
}
