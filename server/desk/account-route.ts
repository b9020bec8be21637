/**
 * The signed-in user, their devices and passkeys, and what their app shows everywhere: `/api/desk/me`, `/business`, `/sessions`,
 * `/passkeys`, `/push` (product section 12).
 */
import { Hono } from 'hono';
import type { DeskPasskey, DeskSession } from '../../contract/desk/account.ts';
import type { DeskBusiness } from '../../contract/desk/more.ts';
import type { PushDevice, PushState, PushTested } from '../../contract/desk/push.ts';
import { passkeyAnswer, pushEndpoint, pushSubscriptionData } from '../../contract/desk/requests.ts';
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
import { businessFacts } from './business-facts.ts';
import type { DeskDeps } from './desk.ts';
import { deviceName } from './device.ts';
import { addPasskey, passkeysOf, registrationOptions, relyingParty, removePasskey } from './passkeys.ts';
import { sessionsOf, signOut } from './sessions.ts';
import { describeMe } from './sign-in.ts';

const PUSH_TEST_TIMEOUT_MS = 10_000;

export function accountRoute(deps: DeskDeps) {
  const { content, database, feed, log, now, push } = deps;
  const { db } = database;
  const business = businessFacts(content);

  return (
    new Hono<DeskRequest>()
      .get('/me', (c) => c.json(describeMe(deps, c.var.signed)))
      .get('/business', (c) => c.json<DeskBusiness>(business))
      .get('/sessions', async (c) => {
        const { userId, session } = c.var.signed;
        const sessions = await sessionsOf(db, userId, now());
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
      })
      .get('/passkeys', async (c) => c.json<DeskPasskey[]>(await passkeysOf(db, c.var.signed.userId)))
      .post('/passkeys/options', async (c) =>
        c.json<object>(
          await registrationOptions(database, relyingParty(c, content.business), c.var.signed, now()),
        ),
      )
      .post('/passkeys', check('json', passkeyAnswer), async (c) => {
        const device = deviceName(c.req.header('user-agent') ?? '');
        const made = { response: c.req.valid('json'), device };
        const site = relyingParty(c, content.business);
        const added = await addPasskey(database, site, c.var.signed, made, now());
        return added ? c.body(null, 204) : problem(c, 'wrong_passkey', 422);
      })
      .post('/passkeys/:id/remove', async (c) => {
        const removed = await removePasskey(database, c.var.signed.userId, c.req.param('id'));
        return removed ? c.body(null, 204) : problem(c, 'not_found', 404);
      })
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
