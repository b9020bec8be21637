import { describe, expect, test } from 'vitest';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { setAddress } from '../leads/address.ts';
import { setChannels } from '../leads/messages.ts';
import { bothDatabases } from '../testing/databases.ts';
import { DESK_ORIGIN, ownersDesk } from '../testing/test-desk.ts';

const TUESDAY = '2026-11-24';
const EARLY = { date: TUESDAY, id: '0800-1000' };
const LATE = { date: TUESDAY, id: '1300-1500' };

describe('a lead with a merged request', () => {
  const setUp = async () => {
    const desk = await ownersDesk();
    /** @returns the lead after a tap at the desk */
    const tap = async (id: string, path: string, body: object = {}) => {
      const answer = await desk.change(id, path, body);
      expect(answer.status).toBe(200);
      return (await answer.json()) as LeadDetail;
    };
    const book = (id: string, window: object) =>
      tap(id, 'booking', { window, was: null, overbook: false, tell: false });
    const open = async (link: string | null) =>
      (await desk.app.request(link?.replace(DESK_ORIGIN, '') ?? '')).status;
    return { ...desk, book, open, tap };
  };

  test('each job says where its own request is, the lead where the one that is booked is', async () => {
    const { accept, book, database, days, lead, tap } = await setUp();
    const [first, second] = [await accept(), await accept()];
    const say = (id: string, street: string) =>
      setAddress(database, id, { street, access: '' }, { by: 'visitor' }, Date.now());
    await book(first, EARLY);
    await say(second, '2 Second St');
    await tap(second, 'merge', { into: first });
    const streets = async () => {
      const [tuesday] = (await days(`?from=${TUESDAY}`)).days;
      return tuesday?.windows.flatMap(({ jobs }) => jobs.map(({ street }) => street));
    };
    expect([(await lead(first)).street, await streets()]).toEqual(['2 Second St', ['2 Second St']]);
    // On the page of the booking that counts, although the other request is newer.
    await say(first, '1 First St');
    expect([(await lead(first)).street, await streets()]).toEqual(['1 First St', ['1 First St']]);
    // The owner corrects what they see.
    await tap(first, 'address', {
      street: '11 First St',
      access: '',
      was: { street: '1 First St', access: '' },
    });
    expect((await lead(first)).street).toBe('11 First St');
    await tap(first, 'unmerge', { merged: second });
    await book(second, LATE);
    await tap(second, 'merge', { into: first });
    expect(await streets()).toEqual(['11 First St', '2 Second St']);
  });

  test('of two jobs on a day, the customer of the one that is meant is told that somebody is on the way', async () => {
    const { accept, book, database, jobs, owner, tap } = await setUp();
    await setChannels(database, ['customer']);
    const [first, second] = [await accept(), await accept()];
    await book(first, EARLY);
    await book(second, LATE);
    await tap(second, 'merge', { into: first });
    const tell = async (windows: object, jobs = 1) => {
      const leads = Array.from({ length: jobs }, () => first);
      const message = { kind: 'on_our_way', leads, minutes: 20, key: JSON.stringify(windows), ...windows };
      const answer = await owner.post(`/api/desk/days/${TUESDAY}/messages`, message);
      expect(await answer.json()).toEqual({ mailed: leads });
      const rows = await database.db
        .selectFrom('outbox')
        .select('lead_id')
        .where('event', '=', 'booking.told')
        .orderBy('id')
        .execute();
      return rows.map(({ lead_id }) => lead_id);
    };
    expect(await tell({ windows: [LATE.id] })).toEqual([second]);
    const told = (await jobs(`?from=${TUESDAY}`)).map((job) => job.told?.kind ?? null);
    expect(told).toEqual([null, 'on_our_way']);
    expect((await tell({ windows: [EARLY.id, LATE.id] }, 2)).toSorted()).toEqual([first, second, second]);
    // An app from before windows were sent.
    expect(await tell({})).toHaveLength(4);
  });

  test('shows the link of the request that is booked, and a new link ends that one', async () => {
    const { accept, book, open, tap } = await setUp();
    const [first, second] = [await accept(), await accept()];
    await tap(first, 'new-link');
    await book(second, EARLY);
    const { customer_link: shown } = await tap(second, 'merge', { into: first });
    expect(await open(shown)).toBe(200);
    const { customer_link: renewed } = await tap(first, 'new-link');
    expect([await open(shown), await open(renewed)]).toEqual([404, 200]);
  });

  test('says which of its appointments did not come back when it is no longer lost', async () => {
    const { accept, book, tap } = await setUp();
    const [first, second, third] = [await accept(), await accept(), await accept()];
    await book(first, EARLY);
    await book(second, LATE);
    // What was lost before it was merged is not missed.
    await book(third, EARLY);
    await tap(third, 'state', { state: 'lost', was: 'booked' });
    for (const part of [second, third]) await tap(part, 'merge', { into: first });
    const lost = await tap(first, 'state', { state: 'lost', was: 'booked' });
    for (let n = 0; n < 3; n++) await book(await accept(), EARLY);
    const undone = await tap(first, 'undo', { event: lost.undo?.event });
    expect(undone).toMatchObject({ state: 'booked', window: LATE, lost_window: EARLY });
  });

  test('can be undone as it was before, although its merged request was changed later', async () => {
    const { accept, lead, tap } = await setUp();
    const [first, second] = [await accept(), await accept()];
    for (const id of [first, second]) await tap(id, 'state', { state: 'answered', was: 'new' });
    await tap(second, 'merge', { into: first });
    await tap(first, 'undo', { event: (await lead(first)).undo?.event });
    expect((await lead(first)).state).toBe('new');
  });
});
