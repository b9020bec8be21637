import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { idOf, newRequest, person, terms } from '../testing/new-request.ts';
import { LeadStore } from './lead-store.ts';
import { insertPhotos, MAX_LEAD_PHOTOS, type NewPhoto, photoAt } from './stored-photos.ts';

/** Every byte there is, so that nothing is taken for text on the way. */
const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, i) => i);

function newPhoto(name: string): NewPhoto {
  return { name, type: 'image/jpeg', width: 4, height: 3, data: EVERY_BYTE };
}

describe('photos', () => {
  async function open(url = newSqlite()) {
    const database = await openDatabase(url);
    const store = new LeadStore(database);
    onTestFinished(() => store.close());
    const accept = async (key: string, ...photos: NewPhoto[]) => {
      const lead = newRequest({ ...person(Number(key)), idempotency_key: key });
      return idOf(await store.accept(lead, terms(), photos));
    };
    return { store, accept, ...database };
  }

  test.each(bothDatabases())('come back as they were given, in their order, %s', async (_, createUrl) => {
    const { store, accept, db } = await open(await createUrl());
    const id = await accept('1', newPhoto('b.jpg'), newPhoto('a.jpg'));
    const photos = await store.photosOf(id);
    expect(photos.map(({ position, name }) => [position, name])).toEqual([
      [1, 'b.jpg'],
      [2, 'a.jpg'],
    ]);
    expect(photos[0]).toMatchObject({ type: 'image/jpeg', bytes: 256, width: 4, height: 3 });
    expect(new Uint8Array(photos[0]?.data ?? [])).toEqual(EVERY_BYTE);
    expect(await photoAt(db, id, 2)).toEqual(photos[1]);
    expect(await photoAt(db, id, 3)).toBeUndefined();
    expect(await store.photosOf('another')).toEqual([]);
  });

  test('are added to those a lead has, up to a limit', async () => {
    const { store, accept, transact } = await open();
    const id = await accept('1', newPhoto('1.jpg'));
    const add = (count: number) =>
      transact([], (transaction) => insertPhotos(transaction, id, Array(count).fill(newPhoto('more.jpg'))));
    expect(await add(6)).toBe(6);
    expect(await add(MAX_LEAD_PHOTOS)).toBe(MAX_LEAD_PHOTOS - 7);
    expect(await add(1)).toBe(0);
    const positions = (await store.photosOf(id)).map(({ position }) => position);
    expect(positions).toEqual(Array.from({ length: MAX_LEAD_PHOTOS }, (_, i) => i + 1));
  });

  test('that can not be stored take the lead back with them', async () => {
    const { store } = await open();
    const broken = { ...newPhoto('x.jpg'), width: null as unknown as number };
    await expect(store.accept(newRequest(), terms(), [newPhoto('a.jpg'), broken])).rejects.toThrow();
    for await (const lead of store.list()) expect(lead).toBeUndefined();
  });
});
