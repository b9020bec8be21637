import { describe, expect, test } from 'vitest';
import type { DeskDay } from '../../contract/desk/day.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { setChannels } from '../leads/messages.ts';
import { bothDatabases } from '../testing/databases.ts';
import { ownersDesk, type TestBrowser } from '../testing/test-desk.ts';

/** It is Friday, noon, at the business; Tuesday has places. */
const FRIDAY = '2026-11-20';
const TUESDAY = '2026-11-24';
const EARLY = { date: TUESDAY, id: '0800-1000' };
const LATE = { date: TUESDAY, id: '1300-1500' };

let keys = 0;
const key = () => `key-${keys++}`;

describe('days', () => {
  const setUp = async () => {
    const desk = await ownersDesk();
    await setChannels(desk.database, ['email', 'customer']);
    const windowOf = async ({ date, id } = EARLY) =>
      (await desk.days(`?from=${date}`)).days[0]?.windows.find((window) => window.id === id);
    const book = (id: string, changes: object, browser?: TestBrowser) =>
      desk.change(
        id,
        'booking',
        { window: EARLY, was: null, overbook: false, tell: false, ...changes },
        browser,
      );
    /** Mails that wait for customers. */
    const toCustomers = async () => {
      const rows = await desk.database.db
        .selectFrom('outbox')
        .select('event')
        .where('channel', '=', 'customer')
        .where('event', '!=', 'booking.reminder')
        .orderBy('id')
        .execute();
      return rows.map(({ event }) => event);
    };
    return { ...desk, windowOf, book, toCustomers };
  };

  test('a day shows its windows with jobs in the order of booking, and how many places are taken', async () => {
    const { accept, book, days, windowOf, owner } = await setUp();
    const [first, second] = [await accept({ name: 'First' }), await accept({ name: 'Second' })];
    await book(second, {});
    await book(first, {});
    const window = await windowOf();
    expect(window).toMatchObject({ places: 3, taken: 2 });
    expect(window?.jobs.map(({ name, windows, state }) => [name, windows, state])).toEqual([
      ['Second', 1, 'booked'],
      ['First', 1, 'booked'],
    ]);
    const week = await days(`?from=${FRIDAY}&days=7`);
    expect(week).toMatchObject({ today: FRIDAY, days: Array.from({ length: 7 }, () => ({})) });
    expect(week.days.map(({ windows }) => windows.flatMap(({ jobs }) => jobs).length)).toEqual([
      0, 0, 0, 0, 2, 0, 0,
    ]);
    for (const bad of ['?from=2026-02-30', '?days=15', '?days=x']) {
      expect((await owner.get(`/api/desk/days${bad}`)).status).toBe(400);
    }
  });

  test('a tap moves a job once, tells the customer on request, and overwrites nobody’s change', async () => {
    const { accept, book, windowOf, toCustomers } = await setUp();
    const id = await accept();
    await book(id, {});
    expect(await toCustomers()).toEqual([]);
    const tap = { window: LATE, was: EARLY, tell: true, key: 'one tap' };
    expect(await (await book(id, tap)).json()).toMatchObject({ window: LATE });
    expect((await book(id, tap)).status).toBe(200);
    expect(await toCustomers()).toEqual(['booking.moved']);
    const late = await book(id, { was: EARLY, window: null });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'changed_meanwhile', lead: { window: LATE } },
    ]);
    const cancelled = await book(id, { was: LATE, window: null, tell: true });
    expect(await cancelled.json()).toMatchObject({ window: null, state: 'canceled' });
    expect(await toCustomers()).toEqual(['booking.moved', 'booking.cancelled']);
    expect((await windowOf(LATE))?.taken).toBe(0);
    expect((await book(id, { window: { date: TUESDAY, id: '9999-0000' } })).status).toBe(400);
  });

  test('the owner may overbook a window, the web never', async () => {
    const { accept, book, windowOf, bookings } = await setUp();
    for (let n = 0; n < 3; n++) await book(await accept(), {});
    const fourth = await accept();
    const full = await book(fourth, {});
    expect([full.status, await full.json()]).toEqual([409, { error: 'full' }]);
    expect((await book(fourth, { overbook: true })).status).toBe(200);
    expect(await windowOf()).toMatchObject({ places: 3, taken: 4 });
    expect(await bookings.change(await accept(), { to: EARLY, by: 'visitor' })).toMatchObject({
      outcome: 'full',
    });
    const { days } = await bookings.freeWindows({}, 10);
    const left = days.find(({ date }) => date === TUESDAY)?.windows.find(({ id }) => id === EARLY.id)?.left;
    expect(left).toBe(0);
  });

  test('closing a day and changing its places keep its jobs, and the owner can add to a closed day', async () => {
    const { accept, book, owner, windowOf, bookings, database } = await setUp();
    await book(await accept(), {});
    const change = async (body: object) =>
      (await (await owner.post(`/api/desk/days/${TUESDAY}`, { key: key(), ...body })).json()) as DeskDay;
    const closed = await change({ closed: true });
    expect(closed.closed).toBe(true);
    expect(closed.windows.find(({ id }) => id === EARLY.id)).toMatchObject({
      places: 0,
      taken: 1,
      jobs: [{}],
    });
    const another = await accept();
    expect((await book(another, {})).status).toBe(409);
    expect((await book(another, { overbook: true })).status).toBe(200);
    expect(await bookings.change(await accept(), { to: EARLY, by: 'visitor' })).toMatchObject({
      outcome: 'full',
    });
    expect((await change({ closed: false })).closed).toBe(false);
    await change({ window: EARLY.id, places: 5 });
    expect(await windowOf()).toMatchObject({ places: 5, taken: 2 });
    const rows = await database.db.selectFrom('day_changes').selectAll().execute();
    expect(rows.map(({ changed_by }) => changed_by)).toEqual(Array(2).fill('desk:owner@pl.example'));
    expect((await owner.post('/api/desk/days/tuesday', { closed: true, key: 'x' })).status).toBe(400);
  });

  test('a job of a caller is added once, with its window or not at all', async () => {
    const { owner, leads, stored, database, windowOf } = await setUp();
    const job = {
      name: 'Carla Caller',
      phone: '(218) 555-0199',
      email: '',
      zip: '55802',
      street: '12 Lake Ave',
      access: 'Gate 4411',
      service: '',
      details: 'A fridge',
      window: EARLY,
      overbook: false,
      tell: true,
      key: 'one call',
    };
    const add = (changes = {}) => owner.post('/api/desk/leads', { ...job, ...changes });
    const added = await add();
    const lead = (await added.json()) as LeadDetail;
    expect([added.status, lead]).toMatchObject([
      201,
      {
        name: 'Carla Caller',
        phone: '+12185550199',
        street: '12 Lake Ave',
        access: 'Gate 4411',
        state: 'booked',
        window: EARLY,
        unread: false,
        source: [expect.stringMatching(/hand/)],
      },
    ]);
    expect(lead.history.slice(0, 2)).toMatchObject([
      { text: expect.stringMatching(/by hand/), by: 'owner@pl.example', at: lead.received_at },
      { text: expect.stringMatching(/^Booked/), by: 'owner@pl.example' },
    ]);
    expect(((await (await add()).json()) as LeadDetail).id).toBe(lead.id);
    expect((await leads.findFull(lead.id))?.deliveries.filter(({ channel }) => channel === 'email')).toEqual(
      [],
    );

    for (let n = 0; n < 2; n++) await add({ key: key(), phone: `(218) 555-01${n}0` });
    const full = await add({ key: key(), phone: '(218) 555-0177' });
    expect([full.status, await full.json()]).toEqual([409, { error: 'full' }]);
    expect(await stored()).toHaveLength(3);
    expect(await database.db.selectFrom('lead_search').select('id').execute()).toHaveLength(3);
    expect((await windowOf())?.taken).toBe(3);
    const wrong = await add({ name: '', phone: '12', zip: 'x', service: 'yachts', window: { date: 'x' } });
    expect(wrong.status).toBe(400);
    const { fields } = (await wrong.json()) as { fields: string[] };
    expect([...fields].sort()).toEqual(['name', 'phone', 'service', 'window', 'zip']);
  });

  test('a street address is noted once, and found by a search', async () => {
    const { accept, change, owner } = await setUp();
    const id = await accept();
    const note = (body: object) =>
      change(id, 'address', { access: '', was: { street: '', access: '' }, ...body });
    expect(await (await note({ street: ' 12 Lake Ave ' })).json()).toMatchObject({ street: '12 Lake Ave' });
    expect((await note({ street: 'Elsewhere' })).status).toBe(409);
    const found = await (await owner.get('/api/desk/leads?q=lake')).json();
    expect(found).toMatchObject({ leads: [{ id }] });
  });

  test('who canceled waits for nobody: canceled, with the old window, until somebody answers', async () => {
    const { accept, bookings, change, clock, lead, names, owner } = await setUp();
    const id = await accept({ name: 'Cal' });
    await accept({ name: 'Nell' });
    const state = () => lead(id);
    const inState = (name: string) => names(`?state=${name}`);
    const answer = (was: string, to: string) => change(id, 'state', { state: to, was });
    await answer('new', 'answered');
    clock.now += 1_000;
    await bookings.change(id, { to: EARLY, by: 'visitor' });
    expect([await inState('booked'), await inState('canceled')]).toEqual([['Cal'], []]);
    clock.now += 1_000;
    await bookings.change(id, { to: null, by: 'visitor' });
    expect(await state()).toMatchObject({ state: 'canceled', window: null, canceled_window: EARLY });
    expect([await inState('canceled'), await inState('answered'), await inState('new')]).toEqual([
      ['Cal'],
      [],
      ['Nell'],
    ]);
    expect(await (await owner.get('/api/desk/counts')).json()).toMatchObject({ new: 1 });
    clock.now += 1_000;
    await answer('canceled', 'answered');
    expect(await state()).toMatchObject({ state: 'answered', canceled_window: null });
    expect([await inState('canceled'), await inState('answered')]).toEqual([[], ['Cal']]);
    await change(id, 'undo', { event: (await state()).undo?.event });
    expect((await state()).state).toBe('canceled');
    clock.now += 1_000;
    await bookings.change(id, { to: LATE, by: 'visitor' });
    expect((await state()).state).toBe('booked');
    expect((await answer('booked', 'canceled')).status).toBe(400);
  });

  test('customers with an e-mail address are told once that somebody is on the way, by crew, too', async () => {
    const { accept, book, owner, signIn, toCustomers, jobs, clock } = await setUp();
    const today = { date: FRIDAY, id: '1300-1500' };
    const [mail, none] = [await accept(), await accept({ email: '' })];
    const other = await accept();
    for (const id of [mail, none]) await book(id, { window: today });
    await book(other, {});
    const crew = await signIn('crew');
    const tell = (browser: TestBrowser, leads: string[], tap = key()) =>
      browser.post(`/api/desk/days/${FRIDAY}/messages`, { kind: 'on_our_way', leads, minutes: 20, key: tap });
    for (let n = 0; n < 2; n++) {
      expect(await (await tell(crew, [mail, none], 'one tap')).json()).toEqual({ mailed: [mail] });
    }
    expect(await toCustomers()).toEqual(['booking.told']);
    const at = new Date(clock.now).toISOString();
    expect((await jobs(`?from=${FRIDAY}`)).map(({ told, has_mail }) => [told, has_mail])).toEqual([
      [{ kind: 'on_our_way', at }, true],
      [{ kind: 'on_our_way', at }, false],
    ]);
    expect((await tell(crew, [other])).status).toBe(404);
    // Nobody is told who has no job on that day.
    expect((await tell(owner, [other])).status).toBe(404);
    // What was said about a time is not said about another.
    await book(mail, { was: today, window: LATE });
    expect((await jobs(`?from=${TUESDAY}`)).map(({ told }) => told)).toEqual([null, null]);
  });

  test('crew gets the jobs of today only, whatever it asks for, and changes no booking', async () => {
    const { accept, book, days, signIn } = await setUp();
    const [today, later] = [await accept({ name: 'Today' }), await accept({ name: 'Later' })];
    await book(today, { window: { date: FRIDAY, id: '1300-1500' } });
    await book(later, {});
    const crew = await signIn('crew');
    for (const query of ['', `?from=${TUESDAY}&days=14`]) {
      const seen = await days(query, crew);
      expect(seen.days.map(({ date }) => date)).toEqual([FRIDAY]);
      expect(seen.days[0]?.windows.flatMap(({ jobs }) => jobs.map(({ name }) => name))).toEqual(['Today']);
    }
    expect((await book(today, { was: { date: FRIDAY, id: '1300-1500' }, window: null }, crew)).status).toBe(
      403,
    );
    expect((await crew.post(`/api/desk/days/${FRIDAY}`, { closed: true, key: key() })).status).toBe(403);
    expect((await crew.post('/api/desk/leads', {})).status).toBe(403);
  });
});
