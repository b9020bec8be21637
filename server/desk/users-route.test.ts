import { expect, test } from 'vitest';
import type { DeskAccess, Invited } from '../../contract/desk/users.ts';
import { open, ownersDesk } from '../testing/test-desk.ts';

test('an owner gives and takes access; nobody takes their own', async () => {
  const { owner, get, browser, mails, invite } = await ownersDesk();
  const asked = { email: 'new@pl.example', name: 'New', role: 'crew' };
  const invited = (await (await owner.post('/api/desk/users/invite', asked)).json()) as Invited;
  expect([invited.mailed, mails.at(-1)?.to]).toEqual([true, 'new@pl.example']);
  const crew = browser();
  await open(crew, new URL(invited.link).searchParams.get('token') ?? '');
  expect((await crew.get('/api/desk/me')).status).toBe(200);
  expect(await get<DeskAccess[]>('/users')).toMatchObject([
    { email: 'new@pl.example', role: 'crew', devices: 1, you: false },
    { email: 'owner@pl.example', role: 'owner', devices: 1, you: true },
  ]);
  const change = (what: string, email: string) => owner.post(`/api/desk/users/${what}`, { email });
  expect((await change('sign-out', 'new@pl.example')).status).toBe(200);
  expect((await crew.get('/api/desk/me')).status).toBe(401);
  await open(crew, await invite('new@pl.example'));
  expect(await (await change('remove', 'new@pl.example')).json()).toHaveLength(1);
  expect((await crew.get('/api/desk/me')).status).toBe(401);
  expect((await change('remove', 'owner@pl.example')).status).toBe(403);
  expect((await change('remove', 'nobody@pl.example')).status).toBe(404);
  const crewSelf = { email: 'Owner@pl.example', role: 'crew' };
  expect((await owner.post('/api/desk/users/role', crewSelf)).status).toBe(403);
  expect((await owner.post('/api/desk/users/invite', { ...asked, email: 'x' })).status).toBe(400);
});

test('a new link changes no role; who changes one does so for all devices at once', async () => {
  const { owner, signIn } = await ownersDesk();
  const partner = await signIn('owner', 'partner@pl.example');
  const counts = async () => (await partner.get('/api/desk/counts')).status;
  const asked = { email: 'Partner@pl.example', name: '', role: 'crew' };
  const invited = await owner.post('/api/desk/users/invite', asked);
  expect([(await invited.json()) as Invited, await counts()]).toMatchObject([{ role: 'owner' }, 200]);
  const changed = await owner.post('/api/desk/users/role', asked);
  expect(await changed.json()).toContainEqual(
    expect.objectContaining({ email: 'partner@pl.example', role: 'crew' }),
  );
  expect(await counts()).toBe(403);
  expect((await owner.post('/api/desk/users/role', { ...asked, email: 'x@pl.example' })).status).toBe(404);
  expect((await partner.post('/api/desk/users/role', { ...asked, role: 'owner' })).status).toBe(403);
});
