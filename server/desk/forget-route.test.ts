/** A person's deletion request at the desk (product section 12). */
import { expect, test } from 'vitest';
import { ownersDesk } from '../testing/test-desk.ts';

test('a person is found and forgotten, by number or address', async () => {
  const { accept, owner, stored, logged } = await ownersDesk();
  const id = await accept({ phone: '+12185550177', email: 'Carla@Example.com' });
  await accept({ email: 'other@example.com' });
  await accept({ email: 'carla@example.com' });
  const ask = (path: string, contact: string) => owner.post(`/api/desk/forget${path}`, { contact });
  for (const contact of ['(218) 555-0177', 'carla@example.com']) {
    expect(await (await ask('/find', contact)).json()).toMatchObject({
      leads: expect.arrayContaining([expect.objectContaining({ id, name: 'Ada Byron' })]),
    });
  }
  expect((await ask('', 'everybody')).status).toBe(400);
  expect(await stored()).toHaveLength(3);
  // Another lead has the address, too: the owner decides whether it is the same person.
  expect(await (await ask('', '218 555 0177')).json()).toMatchObject({
    leads: [{ id }],
    also_known_as: ['carla@example.com'],
  });
  expect(await (await ask('', 'carla@example.com')).json()).toMatchObject({ leads: [{}] });
  expect((await stored()).map(({ email }) => email)).toEqual(['other@example.com']);
  expect(await (await ask('', '218 555 0177')).json()).toEqual({ leads: [] });
  expect(logged.join('')).not.toMatch(/5550177|carla/i);
});
