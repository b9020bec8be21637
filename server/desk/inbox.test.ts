import { describe, expect, test } from 'vitest';
import type { InboxPage } from '../../contract/desk/leads.ts';
import { addNote } from '../leads/notes.ts';
import { bothDatabases } from '../testing/databases.ts';
import { ownersDesk } from '../testing/test-desk.ts';

describe('the inbox', () => {
  const setUp = ownersDesk;

  test('lists the newest first, page by page, without spam', async () => {
    const { accept, get, names, owner } = await setUp();
    const page = (query = '') => get<InboxPage>(`/leads${query}`);
    for (let n = 0; n < 27; n++) await accept({ name: `Visitor ${n}` });
    await accept({ name: 'A robot' }, ['honeypot']);
    const first = await page();
    expect(first.leads).toHaveLength(25);
    expect(first.leads[0]?.name).toBe('Visitor 26');
    const second = await page(`?cursor=${first.cursor}`);
    expect([second.leads.map(({ name }) => name), second.cursor]).toEqual([['Visitor 1', 'Visitor 0'], null]);
    expect(await names('?state=spam')).toEqual(['A robot']);
    expect((await owner.get('/api/desk/leads?cursor=1%27')).status).toBe(400);
  });

  test.each(bothDatabases())(
    'finds by part of a name, number, town or word, and by what was noted, %s',
    async (_, createUrl) => {
      const { accept, change, names } = await setUp(await createUrl());
      await accept({ name: 'José Nuñez', zip: '55802', details: 'A 100%_real hot tub' });
      const ada = await accept({ name: 'Ada', phone: '+12185550177', zip: '10001', details: 'Old piano' });
      await accept({ name: 'Robot', details: 'hot tub' }, ['honeypot']);
      await change(ada, 'notes', { text: 'Gate code 4711' });
      const searches = { jose: ['José Nuñez'], 'NUÑ hot': ['José Nuñez'], '100%_r': ['José Nuñez'] };
      for (const [text, found] of Object.entries(searches)) {
        expect(await names(`?q=${encodeURIComponent(text)}`)).toEqual(found);
      }
      expect(await names(`?q=${encodeURIComponent('(218) 555-0177')}`)).toEqual(['Ada']);
      expect(await names('?q=gate%204711')).toEqual(['Ada']);
      expect(await names('?q=duluth')).toEqual(['José Nuñez']);
      expect(await names('?q=duluth%20old')).toEqual([]);
      expect(await names('?q=hot%20tub&state=spam')).toEqual(['Robot']);
      expect(await names('?q=a%00b%25')).toEqual([]);
    },
  );

  test('a lead is unread until somebody reads it, and again when the customer writes', async () => {
    const { accept, change, clock, database, names } = await setUp();
    const [first, second] = [await accept({ name: 'First' }), await accept({ name: 'Second' })];
    await change(first, 'read', { read: true });
    expect(await names('?unread=1')).toEqual(['Second']);
    await change(second, 'read', { read: true });
    await addNote(database, first, 'One more thing', [], clock.now);
    expect(await names('?unread=1')).toEqual(['First']);
  });

  test('a lead that was read without a network stays unread if its customer wrote meanwhile', async () => {
    const { accept, change, clock, database, lead } = await setUp();
    const id = await accept();
    const seen = (await lead(id)).history.at(-1)?.at;
    expect(await (await change(id, 'read', { read: true, seen })).json()).toMatchObject({ unread: false });
    await addNote(database, id, 'One more thing', [], clock.now);
    expect(await (await change(id, 'read', { read: true, seen })).json()).toMatchObject({ unread: true });
    const now = (await lead(id)).history.at(-1)?.at;
    expect(await (await change(id, 'read', { read: true, seen: now })).json()).toMatchObject({
      unread: false,
    });
  });
});
