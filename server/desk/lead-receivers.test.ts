/** Who gets the leads (LEADS_TO) is an owner of the desk, without an invitation, for as long (product section 12). */
import { describe, expect, test } from 'vitest';
import type { DeskAccess, Invited } from '../../contract/desk/users.ts';
import { ownersSubscriptions, subscribe } from '../delivery/push/subscriptions.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { bothDatabases, newSqlite } from '../testing/databases.ts';
import { testApp } from '../testing/test-app.ts';
import { DESK_ORIGIN, open, type TestBrowser, testDesk } from '../testing/test-desk.ts';
import { findSession } from './sessions.ts';
import { findUser, removeUser, setLeadReceivers, setRole } from './users.ts';

const DANA = 'dana@pl.example';

/** A desk whose server starts with LEADS_TO, and again with `restart`. */
async function setUp(leadsTo: string[] = [DANA], url = newSqlite()) {
  const desk = await testDesk(url);
  const { database, clock } = desk;
  const restart = (...addresses: string[]) => setLeadReceivers(database, addresses, clock.now);
  await restart(...leadsTo);
  const signInWithCode = async (email = DANA) => {
    const own = desk.browser();
    const asked = await own.post('/api/desk/sign-in/code', { email });
    const { request } = (await asked.json()) as { request: string };
    const code = desk.mails.at(-1)?.text.slice(0, 6);
    await own.post('/api/desk/sign-in/code/check', { request, code });
    return own;
  };
  const me = async (browser: TestBrowser) => (await browser.get('/api/desk/me')).json();
  return { ...desk, restart, signInWithCode, me };
}

describe('an address in LEADS_TO', () => {
  test('has a desk from the first start with a mail server on, and signs in there with a code', async () => {
    const start = (env: Record<string, string>) => testApp({ env });
    const without = await start({});
    expect((await without.app.request('/api/desk/sign-in')).status).toBe(404);
    const { app } = await start({ SMTP_URL: 'smtp://127.0.0.1:9', LEADS_TO: 'Dana <Dana@pl.example>' });
    expect(await (await app.request('/api/desk/sign-in')).json()).toMatchObject({ code: true });

    const { signInWithCode, me, mails } = await setUp();
    const dana = await signInWithCode();
    expect(mails.map(({ to }) => to)).toEqual([DANA]);
    expect(await me(dana)).toMatchObject({ email: DANA, role: 'owner' });
    expect((await dana.get('/api/desk/counts')).status).toBe(200);
  });

  test('is the same user in whatever case and with whatever spaces it is written', async () => {
    const { signInWithCode, me, restart, signIn } = await setUp([' Dana@PL.example ', 'dana@pl.example']);
    const dana = await signInWithCode(' DANA@pl.example');
    expect(await me(dana)).toMatchObject({ email: DANA });
    await restart('DANA@pl.example');
    expect(await me(dana)).toMatchObject({ email: DANA });
    const owner = await signIn();
    expect(await (await owner.get('/api/desk/users')).json()).toMatchObject([
      { email: DANA, gets_leads: true, devices: 1 },
      { email: 'owner@pl.example', gets_leads: false },
    ]);
  });

  test('that is taken out is signed out, and gets no code, no push and no way in by a passkey', async () => {
    const { database, clock, restart, signInWithCode, browser, mails } = await setUp([DANA, 'bo@pl.example']);
    const dana = await signInWithCode();
    const signed = await findSession(database, dana.cookie.split('=')[1] ?? '', clock.now);
    const phone = { endpoint: 'https://push.example/1', p256dh: '', auth: '' };
    await subscribe(database, signed ?? expect.fail('no session'), phone, clock.now);
    const passkey = createAuthenticator(DESK_ORIGIN);
    const options = async (by: TestBrowser, path: string) =>
      (await (await by.post(`/api/desk${path}/options`)).json()) as { challenge: string };
    const added = await dana.post('/api/desk/passkeys', passkey.create(await options(dana, '/passkeys')));
    expect(added.status).toBe(204);

    await restart('bo@pl.example');
    expect((await dana.get('/api/desk/me')).status).toBe(401);
    expect(await ownersSubscriptions(database.db)).toEqual([]);
    mails.length = 0;
    const stranger = browser();
    expect((await stranger.post('/api/desk/sign-in/code', { email: DANA })).status).toBe(202);
    expect(mails).toEqual([]);
    const answer = passkey.get(await options(stranger, '/sign-in/passkey'));
    expect((await stranger.post('/api/desk/sign-in/passkey', answer)).status).toBe(401);

    // Nobody is left, and no desk; the phone is told all the same.
    await restart();
    expect((await dana.get('/api/desk/me')).status).toBe(401);
    expect((await stranger.get('/api/desk/me')).status).toBe(404);
  });

  test('that was invited too stays a user when it is taken out, in the role of the invitation', async () => {
    const { restart, signInWithCode, invite, me } = await setUp([DANA, 'bo@pl.example']);
    const [dana, bo] = [await signInWithCode(), await signInWithCode('bo@pl.example')];
    await invite(DANA, 'crew');
    await invite('bo@pl.example');
    expect(await me(dana)).toMatchObject({ role: 'owner' });
    await restart();
    expect([await me(dana), await me(bo)]).toMatchObject([{ role: 'crew' }, { role: 'owner' }]);
    await restart(DANA);
    expect(await me(dana)).toMatchObject({ role: 'owner' });
  });

  test('that an owner invites as crew stays an owner, and the desk says so', async () => {
    const { signIn } = await setUp();
    const owner = await signIn();
    const invited = await owner.post('/api/desk/users/invite', {
      email: 'Dana@pl.example',
      name: 'Dana',
      role: 'crew',
    });
    expect((await invited.json()) as Invited).toMatchObject({ role: 'owner' });
    expect(await (await owner.get('/api/desk/users')).json()).toMatchObject([
      { email: DANA, name: 'Dana', role: 'owner', gets_leads: true },
      { email: 'owner@pl.example' },
    ]);
  });

  test('that an owner removes loses its sessions and invitation, and may come back by a code', async () => {
    const { signIn, signInWithCode, invite, browser, me } = await setUp();
    const [owner, dana] = [await signIn(), await signInWithCode()];
    const token = await invite(DANA);
    const removed = await owner.post('/api/desk/users/remove', { email: DANA });
    expect((await removed.json()) as DeskAccess[]).toMatchObject([
      { email: DANA, role: 'owner', gets_leads: true, devices: 0 },
      { email: 'owner@pl.example' },
    ]);
    expect((await dana.get('/api/desk/me')).status).toBe(401);
    expect((await open(browser(), token)).status).toBe(410);
    expect(await me(await signInWithCode())).toMatchObject({ email: DANA, role: 'owner' });
  });
});

test.each(bothDatabases())(
  'two owners who make each other crew at once leave one, %s',
  async (_, createUrl) => {
    const { invite, database } = await setUp([], await createUrl());
    const [a, b] = ['a@pl.example', 'b@pl.example'];
    for (const email of [a, b]) await invite(email);
    const [idOfA, idOfB] = [(await findUser(database.db, a))?.id, (await findUser(database.db, b))?.id];
    const changes = await Promise.all([
      setRole(database, b, 'crew', idOfA),
      setRole(database, a, 'crew', idOfB),
    ]);
    expect(changes.sort()).toEqual(['changed', 'not_allowed']);
    const roles = [(await findUser(database.db, a))?.role, (await findUser(database.db, b))?.role];
    expect(roles.sort()).toEqual(['crew', 'owner']);
  },
);

test.each(bothDatabases())('two owners who remove each other at once leave one, %s', async (_, createUrl) => {
  const { invite, restart, database } = await setUp([], await createUrl());
  const [a, b] = ['a@pl.example', 'b@pl.example'];
  for (const email of [a, b]) await invite(email);
  const find = () => Promise.all([findUser(database.db, a), findUser(database.db, b)]);
  const [idOfA, idOfB] = (await find()).map((user) => user?.id);
  const removals = await Promise.all([removeUser(database, b, idOfA), removeUser(database, a, idOfB)]);
  expect(removals.sort()).toEqual(['not_allowed', 'removed']);
  expect((await find()).filter(Boolean)).toMatchObject([{ role: 'owner' }]);
  await restart(a, b);
  expect(await find()).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
});
