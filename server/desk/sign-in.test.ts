import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { DESK_ORIGIN, open, type TestBrowser, type TestDesk, testDesk } from '../testing/test-desk.ts';
import { checkCode } from './codes.ts';
import { signOut } from './sessions.ts';
import { findUser, removeUser } from './users.ts';

const MINUTE = 60_000;

async function askCode({ browser, mails }: TestDesk, email = 'owner@pl.example', address?: string) {
  const own = browser(address);
  const response = await own.post('/api/desk/sign-in/code', { email });
  const { request } = (await response.json()) as { request: string };
  return { own, request, status: response.status, code: mails.at(-1)?.text.slice(0, 6) ?? '' };
}

describe('signing in', () => {
  const setUp = testDesk;

  test('until there is a user, the desk’s addresses answer as unknown ones do', async () => {
    const { app } = await setUp();
    for (const path of ['/api/desk/leads', '/api/desk/me', '/api/desk/sign-in', '/desk/join?token=x']) {
      const [answer, none] = [await app.request(path), await app.request(path.replace('desk', 'nothing'))];
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(await none.text());
      expect([...answer.headers]).toEqual([...none.headers]);
    }
  });

  test('an invitation signs in once, by its button, for a quarter of an hour', async () => {
    const { browser, invite, clock, logged } = await setUp();
    const token = await invite('Owner@PL.example');
    const page = await browser().get(`/desk/join?token=${token}`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain(`value="${token}"`);

    const own = browser();
    const opened = await open(own, token);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/desk']);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await (await own.get('/api/desk/me')).json()).toMatchObject({
      email: 'owner@pl.example',
      role: 'owner',
    });
    expect((await open(browser(), token)).status).toBe(410);
    const late = await invite('owner@pl.example');
    clock.now += 15 * MINUTE;
    expect((await open(browser(), late)).status).toBe(410);
    expect(logged.join('')).not.toContain(token);
  });

  test('a code signs in the browser that asked for it, once, for ten minutes', async () => {
    const desk = await setUp();
    await desk.invite('owner@pl.example');
    const { own, request, code } = await askCode(desk);
    expect(code).toMatch(/^\d{6}$/);
    const elsewhere = await askCode(desk);
    const check = '/api/desk/sign-in/code/check';
    if (elsewhere.code !== code) {
      expect((await own.post(check, { request, code: elsewhere.code })).status).toBe(401);
    }
    expect((await own.post(check, { request, code })).status).toBe(200);
    expect((await own.get('/api/desk/me')).status).toBe(200);
    expect((await desk.browser().post(check, { request, code })).status).toBe(401);
    desk.clock.now += 10 * MINUTE;
    const late = { request: elsewhere.request, code: elsewhere.code };
    expect((await desk.browser().post(check, late)).status).toBe(401);
  });

  test('who has access can’t be found out by asking for codes', async () => {
    const desk = await setUp();
    await desk.invite('owner@pl.example');
    const [known, stranger] = [await askCode(desk), await askCode(desk, 'stranger@pl.example')];
    expect([stranger.status, stranger.request.length]).toEqual([known.status, known.request.length]);
    expect(desk.mails.map(({ to }) => to)).toEqual(['owner@pl.example']);
  });

  test('whether somebody has access is looked up only after the answer, so its time does not tell', async () => {
    const { app, invite, mails, database } = await setUp();
    await invite('owner@pl.example');
    const codes = () => database.db.selectFrom('desk_codes').select('user_id').execute();
    for (const [email, sent] of [
      ['stranger@pl.example', 0],
      ['owner@pl.example', 1],
    ] as const) {
      const outgoing = Object.assign(new EventEmitter(), { closed: false });
      const answer = await app.request(
        `${DESK_ORIGIN}/api/desk/sign-in/code`,
        {
          method: 'POST',
          body: JSON.stringify({ email }),
          headers: { 'content-type': 'application/json', origin: DESK_ORIGIN },
        },
        { incoming: { socket: { remoteAddress: '203.0.113.9' } }, outgoing },
      );
      expect([answer.status, mails.length, await codes()]).toEqual([202, 0, []]);
      outgoing.emit('close');
      await expect.poll(() => mails.length).toBe(sent);
      expect(await codes()).toHaveLength(sent);
    }
  });

  test.each(bothDatabases())(
    'a code takes three guesses, however many come at once, %s',
    async (_, createUrl) => {
      const desk = await setUp(await createUrl());
      await desk.invite('owner@pl.example');
      const { request, code } = await askCode(desk);
      const guess = (guessed: string) => checkCode(desk.database, { request, code: guessed }, desk.clock.now);
      const guesses = Array.from({ length: 50 }, (_, n) => String(n).padStart(6, '0'));
      const right = await Promise.all(guesses.map(guess));
      expect(right.filter(Boolean)).toHaveLength(guesses.slice(0, 3).includes(code) ? 1 : 0);
      expect(await guess(code)).toBeUndefined();
    },
  );

  test('an address has twenty guesses an hour; then it is told how long to wait', async () => {
    const desk = await setUp();
    await desk.invite('owner@pl.example');
    const thief = desk.browser('198.51.100.1');
    const guess = () => thief.post('/api/desk/sign-in/code/check', { request: 'x', code: '000000' });
    for (let n = 0; n < 20; n++) expect((await guess()).status).toBe(401);
    const refused = [
      await guess(),
      await thief.post('/api/desk/sign-in/code', { email: 'owner@pl.example' }),
      await thief.post('/api/desk/sign-in/passkey/options'),
    ];
    for (const { status, headers } of refused) {
      expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    }
    // Who was invited signs in all the same, from the same address, too.
    expect((await open(thief, await desk.invite('crew@pl.example'))).status).toBe(303);
    desk.clock.now += 60 * MINUTE;
    expect((await guess()).status).toBe(401);
  });

  test('strangers can’t use up the codes of a user, nor fill the mailbox', async () => {
    const desk = await setUp();
    const known = await desk.signIn();
    await known.post('/api/desk/sign-out');
    const strangerAsks = (n: number) => askCode(desk, 'owner@pl.example', `203.0.113.${100 + n}`);
    for (let n = 0; n < 6; n++) await strangerAsks(1);
    expect(desk.mails).toHaveLength(5);
    // A new phone, elsewhere.
    const { own, request, code } = await askCode(desk, 'owner@pl.example', '198.51.100.7');
    expect((await own.post('/api/desk/sign-in/code/check', { request, code })).status).toBe(200);

    for (let n = 0; n < 20; n++) expect((await strangerAsks(n)).status).toBe(202);
    expect(desk.mails).toHaveLength(20);
    const ask = async (browser: TestBrowser) =>
      (await browser.post('/api/desk/sign-in/code', { email: 'owner@pl.example' })).status;
    for (let n = 0; n < 6; n++) expect(await ask(known)).toBe(202);
    expect(desk.mails).toHaveLength(25);
    const crew = await desk.signIn('crew');
    expect(await ask(crew)).toBe(202);
    expect(desk.mails).toHaveLength(25);
  });

  test('a device in use stays signed in, with the same token; one that rests for 90 days does not', async () => {
    const { signIn, clock } = await setUp();
    const own = await signIn();
    const { cookie } = own;
    const renewal = async () => (await own.get('/api/desk/leads')).headers.get('set-cookie');
    expect(await renewal()).toBeNull();
    for (let days = 0; days < 360; days += 60) {
      clock.now += 60 * 24 * 60 * MINUTE;
      expect(await renewal()).toBe(`${cookie}; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax`);
      expect(await renewal()).toBeNull();
    }
    clock.now += 90 * 24 * 60 * MINUTE;
    expect((await own.get('/api/desk/leads')).status).toBe(401);
  });

  test('a session planted before signing in is worth nothing after', async () => {
    const { signIn, invite, browser } = await setUp();
    const thief = await signIn('crew', 'thief@pl.example');
    const victim = browser();
    victim.cookie = thief.cookie;
    await open(victim, await invite('owner@pl.example', 'owner'));
    expect(victim.cookie).not.toBe(thief.cookie);
    expect((await thief.get('/api/desk/me')).status).toBe(401);
    victim.cookie = '__Host-desk=made-up-by-a-thief-0123456789abcdefghijklmnop';
    expect((await victim.get('/api/desk/me')).status).toBe(401);
  });

  test('signing out anywhere, or removing the user, ends a stolen session', async () => {
    const { signIn, database, clock } = await setUp();
    await signIn('crew');
    const stolen = async (end: (cookie: string) => Promise<unknown>) => {
      const own = await signIn();
      const { cookie } = own;
      await end(cookie);
      own.cookie = cookie;
      expect((await own.get('/api/desk/me')).status).toBe(401);
    };
    const other = await signIn();
    await stolen(async (cookie) => {
      const own = await signIn();
      own.cookie = cookie;
      expect((await own.post('/api/desk/sign-out')).status).toBe(204);
    });
    await stolen(async () => {
      const sessions = (await (await other.get('/api/desk/sessions')).json()) as {
        id: string;
        current: boolean;
      }[];
      for (const { id, current } of sessions) {
        if (!current) await other.post(`/api/desk/sessions/${id}/sign-out`);
      }
    });
    const user = await findUser(database.db, 'owner@pl.example');
    await stolen(() => signOut(database, user?.id ?? '', 'all', clock.now));
    await stolen(() => removeUser(database, 'owner@pl.example'));
  });

  test('only a device whose user was removed is told to forget what it has not sent', async () => {
    const { signIn, browser, database, clock } = await setUp();
    const crew = await signIn('crew');
    const answer = async (device: TestBrowser) => {
      const response = await device.get('/api/desk/me');
      return [response.status, await response.json()];
    };
    const user = await findUser(database.db, 'crew@pl.example');
    await signOut(database, user?.id ?? '', 'all', clock.now);
    expect(await answer(crew)).toEqual([401, { error: 'signed_out' }]);
    expect(await answer(browser())).toEqual([401, { error: 'signed_out' }]);
    await signIn('owner');
    await removeUser(database, 'crew@pl.example');
    expect(await answer(crew)).toEqual([401, { error: 'signed_out', removed: true }]);
  });

  test('signing a user out ends the code and the invitation that are on their way', async () => {
    const desk = await setUp();
    const owner = await desk.signIn();
    const token = await desk.invite('crew@pl.example', 'crew');
    const { own, request, code } = await askCode(desk, 'crew@pl.example');
    expect((await owner.post('/api/desk/users/sign-out', { email: 'crew@pl.example' })).status).toBe(200);
    expect((await own.post('/api/desk/sign-in/code/check', { request, code })).status).toBe(401);
    expect((await open(desk.browser(), token)).status).toBe(410);
  });

  test('nobody signs out the devices of somebody else', async () => {
    const { signIn } = await setUp();
    const [owner, crew] = [await signIn(), await signIn('crew')];
    const { session } = (await (await owner.get('/api/desk/me')).json()) as { session: string };
    expect((await crew.post(`/api/desk/sessions/${session}/sign-out`)).status).toBe(404);
    expect((await owner.get('/api/desk/me')).status).toBe(200);
  });

  test('a body that is too large is told apart from one that is not JSON', async () => {
    const { signIn } = await setUp();
    const own = await signIn();
    const answer = async (body: string) => {
      const response = await own.post('/api/desk/sign-in/code', body);
      return [response.status, await response.json()];
    };
    expect(await answer(JSON.stringify({ email: 'x'.repeat(64 * 1024) }))).toEqual([
      413,
      { error: 'too_large' },
    ]);
    expect(await answer('{"email":')).toEqual([400, { error: 'bad_request' }]);
    expect(await answer('{"email":1}')).toEqual([400, { error: 'bad_request' }]);
  });

  test('an invitation opens from its own page, whose form names no origin', async () => {
    const { browser, invite } = await setUp();
    const token = await invite('new@pl.example');
    expect((await open(browser(), token, { origin: 'null' })).status).toBe(303);
  });
});
