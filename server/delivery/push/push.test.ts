import { createECDH } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeskRole } from '../../../contract/desk/account.ts';
import { createSession, findSession, signOut } from '../../desk/sessions.ts';
import { findUser, invite } from '../../desk/users.ts';
import { setAddress } from '../../leads/address.ts';
import { bookJob } from '../../leads/book.ts';
import { addNote } from '../../leads/notes.ts';
import { testDelivery } from '../../testing/delivery.ts';
import { newEstimate } from '../../testing/new-request.ts';
import { decrypt, startPushService } from '../../testing/push-service.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { allowedEndpoint, pushHosts } from './hosts.ts';
import { subscribe } from './subscriptions.ts';

const DAY_MS = 24 * 3_600_000;

test('the stand-in opens the example of RFC 8291, appendix A', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(decrypt(body, { keys, auth }).toString()).toBe('When I grow up, I want to be a watermelon');
});

describe('pushes', () => {
  const setUp = async ({ mail = true } = {}) => {
    const [service, smtp] = [await startPushService(), await startSmtp()];
    onTestFinished(async () => void (await Promise.all([service.stop(), smtp.stop()])));
    const settings = mail ? { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' } : {};
    const env = { ...settings, PUSH_HOSTS: service.host };
    const delivery = await testDelivery({ env });
    const { database, clock, push } = delivery;
    /** A phone on which somebody is signed in and has turned notifications on. */
    const phone = async (role: DeskRole = 'owner', email = `${role}@desk.example`) => {
      await invite(database, { email, role }, clock.now);
      const userId = (await findUser(database.db, email))?.id ?? '';
      const token = await createSession(database, userId, 'Safari on iPhone', clock.now);
      const session = (await findSession(database, token, clock.now))?.session ?? '';
      const browser = service.subscribe(push.publicKey);
      const opened = () =>
        subscribe(database, { userId, session }, { endpoint: browser.endpoint, ...browser.keys }, clock.now);
      await opened();
      return { browser, session, userId, opened };
    };
    const toPhones = () => smtp.mails.filter(({ to }) => to.some((each) => each.endsWith('@desk.example')));
    return { ...delivery, service, smtp, phone, toPhones };
  };

  test('each lead is announced on every owner’s phone, with name, price and details', async () => {
    const { phone, store, worker, service, jobs } = await setUp();
    for (const email of ['a@desk.example', 'b@desk.example']) await phone('owner', email);
    await phone('crew');
    const id = await store({ zip: '55802', details: 'Third floor', estimate: newEstimate() });
    await worker.deliverDue();
    expect(service.refused).toEqual([]);
    expect(service.pushed).toHaveLength(2);
    expect(service.pushed[0]).toMatchObject({
      topic: id.replaceAll('-', ''),
      message: {
        web_push: 8030,
        notification: {
          title: 'Ada Byron in Duluth',
          body: expect.stringMatching(/\$207–\$250[\s\S]*Third floor/),
          navigate: `https://pl.example/desk/leads/${id}`,
          tag: id,
        },
        app_badge: 1,
      },
    });
    await bookJob(jobs.store, id, { date: '2026-11-24', id: '0800-1000' }, { by: 'visitor' });
    await worker.deliverDue();
    expect(service.pushed.at(-1)?.message.notification.title).toContain('Ada Byron');
    expect(service.pushed.at(-1)?.topic).toBe(id.replaceAll('-', ''));
    await store({ zip: '', name: 'Bo', phone: '+12185550100' });
    await worker.deliverDue();
    expect(service.pushed.at(-1)?.message.notification.title).toBe('Bo');
  });

  test('what a customer writes, and where they say that the job is, stands first', async () => {
    const { phone, store, worker, service, database, clock } = await setUp();
    await phone();
    const [wrote, moved] = [await store(), await store()];
    await worker.deliverDue();
    await addNote(database, wrote, 'Gate code 4711', [], clock.now);
    const address = { street: '12 Elm St', access: 'ring twice' };
    await setAddress(database, moved, address, { by: 'visitor' }, clock.now);
    await worker.deliverDue();
    const bodies = service.pushed.slice(2).map(({ message }) => message.notification.body);
    expect(bodies.sort()).toEqual([
      expect.stringMatching(/^Address: 12 Elm St, ring twice/),
      expect.stringMatching(/^Gate code 4711/),
    ]);
  });

  test('a phone whose push service fails gets it later, and the others get it once', async () => {
    const { phone, store, service, states, worker, tryAgain } = await setUp({ mail: false });
    const [good, bad] = [await phone(), await phone()];
    service.answerWith(bad.browser, 503);
    const id = await store();
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ channel: 'push', outcome: 'waiting', reason: 'refused:503' }]);
    service.answerWith(bad.browser, undefined);
    await tryAgain(id);
    expect(await states(id)).toMatchObject([{ outcome: 'sent', attempts: 2 }]);
    const paths = [good, bad].map(({ browser }) => new URL(browser.endpoint).pathname);
    expect(service.pushed.map(({ device }) => device)).toEqual(paths);
    expect(new Set(service.pushed.map(({ topic }) => topic)).size).toBe(1);
  });

  test.each([404, 410])(
    'a phone that its push service has forgotten (%i) is given up, and its user told at once',
    async (status) => {
      const { phone, store, service, worker, toPhones, smtp, clock } = await setUp();
      const { browser } = await phone();
      service.answerWith(browser, status);
      smtp.mood('refuse');
      const id = await store();
      await worker.deliverDue();
      expect(toPhones()).toEqual([]);
      smtp.mood('accept');
      // The worker reports every minute.
      clock.now += 60_000;
      await worker.deliverDue();
      const [told] = toPhones();
      expect(told?.mail.subject).toContain('Safari on iPhone');
      expect(told?.mail.text).toContain(`Ada Byron in 95814`);
      expect(told?.mail.text).toContain(`/desk/leads/${id}`);
      service.answerWith(browser, undefined);
      await store();
      await worker.deliverDue();
      expect(service.pushed).toEqual([]);
      expect(toPhones()).toHaveLength(1);
    },
  );

  test('a phone that gives no sign for a day is told of by mail, once until it comes back', async () => {
    const { phone, store, worker, toPhones, clock } = await setUp();
    const { opened } = await phone();
    const pass = async (ms: number) => {
      clock.now += ms;
      await worker.deliverDue();
    };
    await pass(3 * DAY_MS);
    expect(toPhones()).toEqual([]);
    await store();
    await pass(0);
    await pass(DAY_MS - 60_000);
    expect(toPhones()).toEqual([]);
    await pass(120_000);
    await pass(DAY_MS);
    expect(toPhones().map(({ to }) => to)).toEqual([['owner@desk.example']]);
    await opened();
    await pass(2 * DAY_MS);
    expect(toPhones()).toHaveLength(1);
    await store();
    await pass(0);
    await pass(DAY_MS + 60_000);
    expect(toPhones()).toHaveLength(2);
    // The service worker that shows a push says so.
    await store();
    await pass(0);
    await opened();
    await pass(2 * DAY_MS);
    expect(toPhones()).toHaveLength(2);
  });

  test('a phone that is signed out learns nothing more', async () => {
    const { phone, store, worker, service, database, clock, states } = await setUp({ mail: false });
    const { userId, session } = await phone();
    await signOut(database, userId, session, clock.now);
    const id = await store();
    await worker.deliverDue();
    expect(service.pushed).toEqual([]);
    expect(await states(id)).toEqual([]);
  });
});

test('only known push services are called', () => {
  const hosts = pushHosts({});
  const known = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-by3p.notify.windows.com/w/?token=x',
  ];
  for (const endpoint of known) expect(allowedEndpoint(endpoint, hosts)?.href).toBe(endpoint);
  const others = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/x',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'x'.repeat(2_048)}`,
    'x',
  ];
  for (const endpoint of others) expect(allowedEndpoint(endpoint, hosts)).toBeUndefined();
  expect(allowedEndpoint('http://push.example.com/x', ['push.example.com'])).toBeUndefined();
  const withPort = pushHosts({ PUSH_HOSTS: 'push.example.com:8443, *.example.net:8443' });
  expect(allowedEndpoint('https://push.example.com:8443/x', withPort)).toBeDefined();
  expect(allowedEndpoint('https://eu.example.net:8443/x', withPort)).toBeDefined();
  expect(allowedEndpoint('https://push.example.com/x', withPort)).toBeUndefined();
  expect(() => pushHosts({ PUSH_HOSTS: 'https://push.example.com' })).toThrow('PUSH_HOSTS');
});
