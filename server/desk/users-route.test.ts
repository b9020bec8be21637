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
  const crewSelf = { email: 'Owner@pl.example', name: '', role: 'crew' };
  expect((await owner.post('/api/desk/users/invite', crewSelf)).status).toBe(403);
  expect((await owner.post('/api/desk/users/invite', { ...asked, email: 'x' })).status).toBe(400);
});
