import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { newRequest, person, store, terms } from '../testing/new-request.ts';
import { acceptRequest } from './accept.ts';
import { LeadStore } from './lead-store.ts';
import { type NewPhoto, photoAt } from './photo-rows.ts';

/** Every byte there is, so that nothing is taken for text on the way. */
const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, i) => i);

function newPhoto(name: string): NewPhoto {
  return { name, type: 'image/jpeg', width: 4, height: 3, data: EVERY_BYTE };
}

describe.each(bothDatabases())('photos in %s', (_name, createUrl) => {
  async function open() {
    const database = await openDatabase(await createUrl());
    onTestFinished(database.close);
    return { database, leads: new LeadStore(database) };
  }

  test('come back as they were given, in their order', async () => {
    const { database, leads } = await open();
    const id = await store(database, person(1), { photos: [newPhoto('b.jpg'), newPhoto('a.jpg')] });
    const photos = await leads.photosOf(id);
    expect(photos.map(({ position, name }) => [position, name])).toEqual([
      [1, 'b.jpg'],
      [2, 'a.jpg'],
    ]);
    expect(photos[0]).toMatchObject({ type: 'image/jpeg', bytes: 256, width: 4, height: 3, job_id: null });
    expect(new Uint8Array(photos[0]?.data ?? [])).toEqual(EVERY_BYTE);
    expect(await photoAt(database.db, id, 2)).toEqual(photos[1]);
    expect(await photoAt(database.db, id, 3)).toBeUndefined();
    expect(await leads.photosOf('another')).toEqual([]);
  });

  test('that can not be stored take the request back with them', async () => {
    const { database, leads } = await open();
    const broken = { ...newPhoto('x.jpg'), width: null as unknown as number };
    const photos = [newPhoto('a.jpg'), broken];
    const accepting = acceptRequest(database, newRequest(), terms(), photos, Date.now());
    await expect(accepting).rejects.toThrow();
    for await (const lead of leads.list()) expect(lead).toBeUndefined();
  });
});
