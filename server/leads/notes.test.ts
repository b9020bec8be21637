/** What customers and crews add to a request: words and photos. */
import { expect, test } from 'vitest';
import { picture } from '../testing/pictures.ts';
import { testAppointments } from '../testing/test-appointments.ts';
import { testJobs } from '../testing/test-jobs.ts';
import { setAddress } from './address.ts';
import { markSpam } from './closures.ts';
import { addJobPhotos } from './job-photos.ts';
import { addNote, addOwnerNote } from './notes.ts';
import { MAX_LEAD_PHOTOS, type NewPhoto } from './photo-rows.ts';
import { markRead } from './read-mark.ts';

function newPhotos(count: number): NewPhoto[] {
  const photo = { type: 'image/jpeg', width: 4, height: 3, data: Buffer.from('a picture') };
  return Array.from({ length: count }, (_, n) => ({ ...photo, name: `${n}.jpg` }));
}

async function setUp() {
  const tested = await testJobs();
  const { clock, database } = tested;
  return {
    ...tested,
    note: (id: string, text: string, photos = newPhotos(0)) => {
      clock.now += 1_000;
      return addNote(database, id, text, photos, clock.now);
    },
    read: (id: string) => markRead(database, id, { read: true }, clock.now),
  };
}

test('a note tells the owner, and makes its request unread', async () => {
  const { ask, lead, note, queued, read } = await setUp();
  const id = await ask();
  await read(id);
  expect(await note(id, 'Gate code 4411', newPhotos(2))).toBe('done');
  const { events, messages, photos, read_at } = await lead(id);
  expect([events.at(-1)?.data, photos.length, read_at]).toEqual([
    { text: 'Gate code 4411', photos: 2 },
    2,
    null,
  ]);
  expect((await queued(id)).slice(2)).toEqual(['owner mail request.note', 'owner webhook request.note']);
  expect(messages.at(-1)?.about).toBe(id);
});

test('what is set aside rings nobody with notes, photos or an address, and keeps them', async () => {
  const { ask, clock, database, lead, note, queued, read } = await setUp();
  const arrived = await ask({}, { spamSigns: ['honeypot'] });
  const marked = await ask();
  await markSpam(database, marked, { by: 'cli' }, clock.now);
  for (const id of [arrived, marked]) {
    await read(id);
    const before = await queued(id);
    for (let n = 0; n < 5; n++) await note(id, `Call me ${n}`, newPhotos(1));
    await setAddress(database, id, { street: '1 Oak St', access: '' }, { by: 'visitor' }, clock.now);
    expect(await queued(id)).toEqual(before);
    const { events, photos, read_at, state } = await lead(id);
    expect([state, photos.length, events.filter(({ kind }) => kind === 'note').length]).toEqual([
      'spam',
      5,
      5,
    ]);
    expect(read_at).not.toBeNull();
  }
});

test('more photos than are kept are refused, and nothing of them is stored', async () => {
  const { ask, book, clock, database, lead, note, queued } = await setUp();
  const id = await ask();
  const job = await book(id);
  expect(await note(id, 'The first', newPhotos(MAX_LEAD_PHOTOS - 2))).toBe('done');
  const before = [await lead(id), await queued(id)];
  expect(await note(id, 'Three more', newPhotos(3))).toBe('full');
  const crew = (count: number) =>
    addJobPhotos(database, job, { taken: 'after', photos: newPhotos(count) }, { by: 'cli' }, clock.now);
  expect(await crew(3)).toBe('full');
  expect([await lead(id), await queued(id)]).toEqual(before);
  expect(await note(id, 'One more', newPhotos(1))).toBe('done');
  expect(await crew(1)).toBe('done');
  expect((await lead(id)).photos.map(({ position }) => position)).toEqual(
    Array.from({ length: MAX_LEAD_PHOTOS }, (_, n) => n + 1),
  );
  // Words need no room.
  expect(await note(id, 'Thank you')).toBe('done');
});

test('a customer reads that their photos were not kept, and sends their words without them', async () => {
  const { ask, database, clock, leads, submit } = await testAppointments();
  const { id, url } = await ask();
  await addNote(database, id, 'Many', newPhotos(MAX_LEAD_PHOTOS), clock.now);
  const form = new FormData();
  form.set('details', 'And the shed');
  form.set('photos', new File([await picture('jpeg')], 'shed.jpg', { type: 'image/jpeg' }));
  const refused = await submit(url ?? '', form);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('A request keeps 24 photos');
  expect(page).toContain('And the shed');
  expect((await leads.findFull(id))?.events.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  form.delete('photos');
  expect((await submit(url ?? '', form)).status).toBe(303);
});

test('one link writes only so much, and is then asked to call', async () => {
  const { ask, database, clock, leads, submit } = await testAppointments();
  const { id, url } = await ask();
  const write = async (text: string) => {
    const form = new FormData();
    form.set('details', text);
    const answer = await submit(url ?? '', form);
    return [answer.status, await answer.text()];
  };
  for (let n = 0; n < 49; n++)
    expect(await addNote(database, id, `Gate code ${n}`, [], clock.now)).toBe('done');
  expect((await write('Gate code 49'))[0]).toBe(303);
  const refused = expect.stringMatching(/call (<[^>]*>)?\(218\) 555-0123[\s\S]*Gate code 50/);
  expect(await write('Gate code 50')).toEqual([422, refused]);
  const street = await submit(url ?? '', { action: 'address', street: 'Gate code 50', access: '' });
  expect([street.status, await street.text()]).toEqual([422, refused]);
  expect((await leads.findFull(id))?.events.filter(({ kind }) => kind === 'note')).toHaveLength(50);

  const other = await ask();
  for (let n = 0; n < 9; n++)
    expect(await addNote(database, other.id, `${n}`.repeat(2_000), [], clock.now)).toBe('done');
  expect(await addNote(database, other.id, 'z'.repeat(2_000), [], clock.now)).toBe('too_much');
});

test('a note of the owner is for the owner: it tells nobody', async () => {
  const { ask, clock, database, lead, queued } = await setUp();
  const id = await ask();
  const before = await queued(id);
  await addOwnerNote(database, id, 'Pays cash', { by: 'desk:o@pl.example', key: 'a' }, clock.now);
  await addOwnerNote(database, id, 'Pays cash', { by: 'desk:o@pl.example', key: 'a' }, clock.now);
  expect((await lead(id)).events.map(({ data }) => data)).toEqual([
    { text: 'Pays cash', by: 'desk:o@pl.example' },
  ]);
  expect(await queued(id)).toEqual(before);
});
