import { expect, onTestFinished, test } from 'vitest';
import type { PushState } from '../../contract/desk/push.ts';
import { startPushService } from '../testing/push-service.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { testDesk } from '../testing/test-desk.ts';

test('a user subscribes, tries and removes their own phone, and no other user’s', async () => {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  const { signIn } = await testDesk(`file:${tempFolder()}/leads.db`, [service.host]);
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

  const evil = [
    { ...phone, endpoint: 'https://evil.example/x' },
    { ...phone, keys: { ...phone.keys, auth: 'x' } },
    { ...phone, keys: { ...phone.keys, p256dh: '!' } },
    {},
  ];
  for (const each of evil) expect((await owner.post('/api/desk/push/subscription', each)).status).toBe(400);
  expect((await crew.get('/api/desk/push')).status).toBe(403);
  expect((await crew.post('/api/desk/push/subscription', phone)).status).toBe(403);
});
