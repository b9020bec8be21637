/** Sign-in with a passkey, `/api/desk/sign-in/passkey`, and the user's passkeys, `/api/desk/passkeys`. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { DeskPasskey } from '../../contract/desk/account.ts';
import { type DeskRequest, problem, readJson } from './answer.ts';
import { isDevelopment } from './cookie.ts';
import type { DeskDeps } from './desk.ts';
import { deviceName } from './device.ts';
import type { RelyingParty } from './passkeys.ts';
import { countAttempt, describeMe, startSession, tooMany } from './sign-in.ts';

/** Loaded at the first use of a passkey, because the library takes 27 MB of memory. */
const passkeys = () => import('./passkeys.ts');

/** The library checks the rest. */
const responseSchema = z.looseObject({
  id: z.string().max(1_400),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({}),
});

export function passkeySignInRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { database, now } = deps;
  const route = new Hono<DeskRequest>();

  route.post('/options', async (c) => {
    if (!(await countAttempt(c, deps))) return tooMany(c);
    return c.json(await (await passkeys()).signInOptions(database, relyingParty(c, deps), now()));
  });

  route.post('/', async (c) => {
    const response = await readJson(c, responseSchema);
    if (!(await countAttempt(c, deps))) return tooMany(c);
    const userId = await (await passkeys()).checkPasskey(database, relyingParty(c, deps), response, now());
    if (userId === undefined) return problem(c, 'wrong_passkey', 401);
    return c.json(describeMe(deps, await startSession(c, deps, userId)));
  });
  return route;
}

export function passkeysRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { database, now } = deps;
  const route = new Hono<DeskRequest>();

  route.get('/', async (c) =>
    c.json((await (await passkeys()).passkeysOf(database.db, c.var.signed.userId)) satisfies DeskPasskey[]),
  );

  route.post('/options', async (c) =>
    c.json(
      await (await passkeys()).registrationOptions(database, relyingParty(c, deps), c.var.signed, now()),
    ),
  );

  route.post('/', async (c) => {
    const response = await readJson(c, responseSchema);
    const made = { response, device: deviceName(c.req.header('user-agent') ?? '') };
    const added = await (await passkeys()).addPasskey(
      database,
      relyingParty(c, deps),
      c.var.signed,
      made,
      now(),
    );
    return added ? c.body(null, 204) : problem(c, 'wrong_passkey', 422);
  });

  route.post('/:id/remove', async (c) =>
    (await (await passkeys()).removePasskey(database, c.var.signed.userId, c.req.param('id')))
      ? c.body(null, 204)
      : problem(c, 'not_found', 404),
  );
  return route;
}

function relyingParty(c: Context, { content: { business } }: DeskDeps): RelyingParty {
  const { hostname, origin } = new URL(isDevelopment(c) ? c.req.url : business.site_url);
  return { brand: business.brand, host: hostname, origin };
}
