/** The devices that get pushes: `/api/desk/push` (product section 12). Owners only: pushes tell about leads and prices. */
import { Hono } from 'hono';
import type { PushDevice, PushState, PushTested } from '../../contract/desk/push.ts';
import { pushEndpoint, pushSubscriptionData } from '../../contract/desk/requests.ts';
import { testMessage } from '../delivery/push/push-message.ts';
import { noteOutcome, subscribe, subscriptionsOf, unsubscribe } from '../delivery/push/subscriptions.ts';
import { errorCode } from '../http/log.ts';
import { countUnread } from '../leads/counts.ts';
import { type DeskRequest, ownersOnly, problem, readJson } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import type { Signed } from './sessions.ts';

const TEST_TIMEOUT_MS = 10_000;

export function pushRoute({ database, push, content, log, now }: DeskDeps): Hono<DeskRequest> {
  const { db } = database;
  const route = new Hono<DeskRequest>();
  route.use(ownersOnly);

  route.get('/', async (c) => {
    const devices = await devicesOf(c.var.signed);
    return c.json({
      public_key: push.publicKey,
      devices: devices.map(({ endpoint: _, ...device }) => device),
    } satisfies PushState);
  });

  route.post('/subscription', async (c) => {
    const { endpoint, keys } = await readJson(c, pushSubscriptionData);
    const target = { endpoint, ...keys };
    const wrong = push.problemOf(target);
    if (wrong) return problem(c, wrong, 400);
    await subscribe(database, c.var.signed, target, now());
    const own = (await devicesOf(c.var.signed)).find((device) => device.endpoint === target.endpoint);
    if (!own) return problem(c, 'failed', 503);
    const { endpoint: _, ...device } = own;
    return c.json(device satisfies PushDevice);
  });

  route.post('/unsubscribe', async (c) => {
    const given = await readJson(c, pushEndpoint);
    await unsubscribe(database, c.var.signed.userId, given.endpoint);
    return c.body(null, 204);
  });

  route.post('/test', async (c) => {
    const given = await readJson(c, pushEndpoint);
    const { userId } = c.var.signed;
    const device = (await subscriptionsOf(db, userId)).find(({ endpoint }) => endpoint === given.endpoint);
    if (!device) return problem(c, 'not_found', 404);
    const message = testMessage(await countUnread(db), content);
    const begun = now();
    try {
      const state = await push.send(device, message, undefined, AbortSignal.timeout(TEST_TIMEOUT_MS));
      // The user sees the result on the screen and needs no mail about it.
      if (state === 'gone') await unsubscribe(database, userId, device.endpoint);
      else await noteOutcome(database, device, state, begun);
      return c.json({ state } satisfies PushTested);
    } catch (error) {
      log.warn({ code: 'push_test_failed', cause: errorCode(error) });
      return c.json({ state: 'failed' } satisfies PushTested);
    }
  });

  async function devicesOf({ userId, session }: Signed): Promise<(PushDevice & { endpoint: string })[]> {
    const found = await subscriptionsOf(db, userId);
    return found.map(({ id, device, created_at, seen_at, accepted_at, session_id, endpoint }) => ({
      id,
      device,
      created_at,
      seen_at,
      accepted_at,
      current: session_id === session,
      endpoint,
    }));
  }

  return route;
}
