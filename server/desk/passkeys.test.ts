import { describe, expect, test } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.ts';
import { DESK_ORIGIN, type TestBrowser, testDesk } from '../testing/test-desk.ts';

type Options = { challenge: string };

const options = async (browser: TestBrowser, path: string) =>
  (await (await browser.post(`/api/desk${path}/options`)).json()) as Options;

describe('passkeys', () => {
  const setUp = async () => {
    const desk = await testDesk();
    const owner = await desk.signIn();
    const passkey = createAuthenticator(DESK_ORIGIN);
    const added = await owner.post('/api/desk/passkeys', passkey.create(await options(owner, '/passkeys')));
    return { ...desk, owner, passkey, added };
  };

  test('a passkey signs its user in, each answer once', async () => {
    const { browser, passkey, added } = await setUp();
    expect(added.status).toBe(204);
    const phone = browser();
    const answer = passkey.get(await options(phone, '/sign-in/passkey'));
    expect(await (await phone.post('/api/desk/sign-in/passkey', answer)).json()).toMatchObject({
      email: 'owner@pl.example',
    });
    expect((await phone.get('/api/desk/me')).status).toBe(200);
    expect((await browser().post('/api/desk/sign-in/passkey', answer)).status).toBe(401);
  });

  test('an answer that is late, forged or from another site is refused', async () => {
    const { browser, passkey, clock, owner, signIn } = await setUp();
    const phone = browser();
    const late = passkey.get(await options(phone, '/sign-in/passkey'));
    clock.now += 5 * 60_000;
    expect((await phone.post('/api/desk/sign-in/passkey', late)).status).toBe(401);
    const forged = { ...passkey.get({ challenge: Buffer.from('mine').toString('base64url') }) };
    expect((await phone.post('/api/desk/sign-in/passkey', forged)).status).toBe(401);
    const elsewhere = createAuthenticator('https://pl.example.evil.example');
    const made = elsewhere.create(await options(owner, '/passkeys'));
    expect((await owner.post('/api/desk/passkeys', made)).status).toBe(422);
    const crew = await signIn('crew');
    const mine = createAuthenticator(DESK_ORIGIN).create(await options(owner, '/passkeys'));
    expect((await crew.post('/api/desk/passkeys', mine)).status).toBe(422);
  });

  test('a passkey that was removed signs nobody in', async () => {
    const { browser, passkey, owner, signIn } = await setUp();
    const [{ id } = { id: '' }] = (await (await owner.get('/api/desk/passkeys')).json()) as { id: string }[];
    const crew = await signIn('crew');
    expect((await crew.post(`/api/desk/passkeys/${id}/remove`)).status).toBe(404);
    expect((await owner.post(`/api/desk/passkeys/${id}/remove`)).status).toBe(204);
    const phone = browser();
    const answer = passkey.get(await options(phone, '/sign-in/passkey'));
    expect((await phone.post('/api/desk/sign-in/passkey', answer)).status).toBe(401);
  });

  test('while the database fails, the right passkey is not called wrong', async () => {
    const { browser, passkey, owner, database } = await setUp();
    const phone = browser();
    const answer = passkey.get(await options(phone, '/sign-in/passkey'));
    const made = createAuthenticator(DESK_ORIGIN).create(await options(owner, '/passkeys'));
    await database.transact([], ({ schema }) => schema.dropTable('desk_challenges').execute());
    expect((await phone.post('/api/desk/sign-in/passkey', answer)).status).toBe(503);
    expect((await owner.post('/api/desk/passkeys', made)).status).toBe(503);
  });
});
