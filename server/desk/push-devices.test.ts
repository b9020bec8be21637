import { ECDH } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { DeskProblem } from '../../contract/desk/account.ts';
import type { PushState } from '../../contract/desk/push.ts';
import { startPushService } from '../testing/push-service.ts';
import { testDesk } from '../testing/test-desk.ts';

test('a user subscribes, tries and removes their own phone, and no other user’s', async () => {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  const { signIn } = await testDesk(undefined, [service.host]);
  const [owner, partner, crew] = [
    await signIn(),
    await signIn('owner', 'b@pl.example'),
    await signIn('crew'),
  ];
  const state = async (own = owner) => (await (await own.get('/api/desk/push')).json()) as PushState;
  const { public_key: key } = await state();
  const phone = service.subscribe(key);
  expect((await owner.post('/api/desk/push/subscription', phone)).status).toBe(200);
  expect((await owner.post('/api/desk/push/subscription', phone)).status).toBe(200);
  expect((await state()).devices).toMatchObject([
    { device: 'Unknown device', current: true, accepted_at: null },
  ]);
  expect((await state()).devices[0]).not.toHaveProperty('endpoint');

  const { endpoint } = phone;
  const tried = await owner.post('/api/desk/push/test', { endpoint });
  expect(await tried.json()).toEqual({ state: 'accepted' });
  expect(service.pushed[0]?.message.notification.navigate).toBe('https://pl.example/desk');
  expect((await state()).devices[0]?.accepted_at).not.toBeNull();
  expect((await partner.post('/api/desk/push/test', { endpoint })).status).toBe(404);
  expect((await partner.post('/api/desk/push/unsubscribe', { endpoint })).status).toBe(204);
  expect((await state()).devices).toHaveLength(1);

  service.answerWith(phone, 500);
  expect(await (await owner.post('/api/desk/push/test', { endpoint })).json()).toEqual({ state: 'failed' });
  service.answerWith(phone, 410);
  expect(await (await owner.post('/api/desk/push/test', { endpoint })).json()).toEqual({ state: 'gone' });
  expect((await state()).devices).toEqual([]);

  expect((await owner.post('/api/desk/push/subscription', {})).status).toBe(400);
  expect((await crew.get('/api/desk/push')).status).toBe(403);
  expect((await crew.post('/api/desk/push/subscription', phone)).status).toBe(403);
});

test('a subscription to which nothing could be sent is refused, with the reason', async () => {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  const { signIn } = await testDesk(undefined, [service.host]);
  const owner = await signIn();
  const { public_key } = (await (await owner.get('/api/desk/push')).json()) as PushState;
  const phone = service.subscribe(public_key);
  const { p256dh, auth } = phone.keys;
  const base64 = (bytes: Buffer) => bytes.toString('base64url');
  const point = Buffer.from(p256dh, 'base64url');
  const changed = (index: number, value: number) => base64(Buffer.from(point).fill(value, index, index + 1));
  const wrong = [
    { p256dh: '!', auth },
    { p256dh: p256dh.slice(0, -2), auth },
    // Of the right length, but not on the curve.
    { p256dh: changed(64, (point[64] ?? 0) ^ 1), auth },
    { p256dh: base64(Buffer.alloc(65, 4)), auth },
    // The same point, as browsers never write it.
    { p256dh: changed(0, 6 + ((point[64] ?? 0) & 1)), auth },
    { p256dh: ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed') as string, auth },
    { p256dh, auth: 'x' },
    { p256dh, auth: base64(Buffer.alloc(15)) },
    { p256dh, auth: base64(Buffer.alloc(17)) },
    { p256dh, auth: `${auth}!` },
  ];
  const refusal = async (subscription: object) => {
    const response = await owner.post('/api/desk/push/subscription', subscription);
    return [response.status, ((await response.json()) as DeskProblem).error];
  };
  for (const keys of wrong) expect(await refusal({ ...phone, keys })).toEqual([400, 'wrong_push_key']);
  const elsewhere = { ...phone, endpoint: 'https://evil.example/x' };
  expect(await refusal(elsewhere)).toEqual([400, 'wrong_push_host']);
  expect(((await (await owner.get('/api/desk/push')).json()) as PushState).devices).toEqual([]);
});
