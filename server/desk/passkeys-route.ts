/** The signed-in user's passkeys: `/api/desk/passkeys` (product section 12). */
import { Hono } from 'hono';
import type { DeskPasskey } from '../../contract/desk/account.ts';
import { passkeyAnswer } from '../../contract/desk/requests.ts';
import { check, type DeskRequest, problem } from './answer.ts';
import type { DeskDeps } from './desk.ts';
import { deviceName } from './device.ts';
import { addPasskey, passkeysOf, registrationOptions, relyingParty, removePasskey } from './passkeys.ts';

export function passkeysRoute({ content, database, now }: DeskDeps) {
  return new Hono<DeskRequest>()
    .get('/passkeys', async (c) => c.json<DeskPasskey[]>(await passkeysOf(database.db, c.var.signed.userId)))
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
    });
}
