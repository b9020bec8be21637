import { expect, test } from 'vitest';
import type { DeskDay } from '../../contract/desk/day.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { bookJob } from '../leads/book.ts';
import { ownersDesk } from '../testing/test-desk.ts';

/** It is Friday, noon, at the business; Tuesday has places. */
const FRIDAY = '2026-11-20';
const TUESDAY = '2026-11-24';
const EARLY = { date: TUESDAY, id: '0800-1000' };

let keys = 0;
const key = () => `key-${keys++}`;

async function setUp() {
  const desk = await ownersDesk();
  const windowOf = async ({ date, id } = EARLY) =>
    (await desk.days(`?from=${date}`)).days[0]?.windows.find((window) => window.id === id);
  /** The answer to a tap that books Tuesday's first window. */
  const tryToBook = (id: string, changes: object = {}) =>
    desk.change(id, 'jobs', { window: EARLY, tell: false, ...changes });
  const bookAsVisitor = async () =>
    (await bookJob(desk.jobs, await desk.accept(), EARLY, { by: 'visitor' })).outcome;
  return { ...desk, windowOf, tryToBook, bookAsVisitor };
}

test('a day shows its windows with jobs in the order of booking, and how many places are taken', async () => {
  const { accept, book, days, windowOf, owner } = await setUp();
  const [first, second] = [await accept({ name: 'First' }), await accept({ name: 'Second' })];
  const job = await book(second, EARLY);
  await book(first, EARLY);
  const window = await windowOf();
  expect(window).toMatchObject({ places: 3, taken: 2 });
  expect(window?.jobs[0]).toMatchObject({ job, id: second, jobs: [{ id: job, request: second }] });
  expect(window?.jobs.map(({ name, windows, job_state }) => [name, windows, job_state])).toEqual([
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

test('the owner may overbook a window, the web never', async () => {
  const { accept, book, tryToBook, windowOf, bookAsVisitor, jobs } = await setUp();
  for (let n = 0; n < 3; n++) await book(await accept(), EARLY);
  const fourth = await accept();
  const full = await tryToBook(fourth);
  expect([full.status, await full.json()]).toEqual([409, { error: 'full' }]);
  expect((await tryToBook(fourth, { overbook: true })).status).toBe(201);
  expect(await windowOf()).toMatchObject({ places: 3, taken: 4 });
  expect(await bookAsVisitor()).toBe('full');
  const { days } = await jobs.freeWindows({}, 10);
  const left = days.find(({ date }) => date === TUESDAY)?.windows.find(({ id }) => id === EARLY.id)?.left;
  expect(left).toBe(0);
});

test('closing a day and changing its places keep its jobs, and the owner can add to a closed day', async () => {
  const { accept, book, tryToBook, bookAsVisitor, owner, windowOf, database } = await setUp();
  await book(await accept(), EARLY);
  const change = async (body: object) =>
    (await (await owner.post(`/api/desk/days/${TUESDAY}`, { key: key(), ...body })).json()) as DeskDay;
  const closed = await change({ closed: true });
  expect(closed.closed).toBe(true);
  expect(closed.windows.find(({ id }) => id === EARLY.id)).toMatchObject({ places: 0, taken: 1, jobs: [{}] });
  const another = await accept();
  expect((await tryToBook(another)).status).toBe(409);
  expect((await tryToBook(another, { overbook: true })).status).toBe(201);
  expect(await bookAsVisitor()).toBe('full');
  expect((await change({ closed: false })).closed).toBe(false);
  await change({ window: EARLY.id, places: 5 });
  expect(await windowOf()).toMatchObject({ places: 5, taken: 2 });
  const rows = await database.db.selectFrom('day_changes').selectAll().execute();
  expect(rows.map(({ changed_by }) => changed_by)).toEqual(Array(2).fill('desk:owner@pl.example'));
  expect((await owner.post('/api/desk/days/tuesday', { closed: true, key: 'x' })).status).toBe(400);
});

test('the job of a caller is added once, with its window or not at all', async () => {
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
      jobs: [{ state: 'booked', window: EARLY }],
      unread: false,
      source: [expect.stringMatching(/hand/)],
    },
  ]);
  expect(lead.history.slice(0, 2)).toMatchObject([
    { text: expect.stringMatching(/by hand/), by: 'owner@pl.example', at: lead.received_at },
    { text: expect.stringMatching(/^Booked/), by: 'owner@pl.example' },
  ]);
  expect(((await (await add()).json()) as LeadDetail).id).toBe(lead.id);
  expect((await leads.findFull(lead.id))?.messages).toEqual([]);

  for (let n = 0; n < 2; n++) await add({ key: key(), phone: `(218) 555-01${n}0` });
  const full = await add({ key: key(), phone: '(218) 555-0177' });
  expect([full.status, await full.json()]).toEqual([409, { error: 'full' }]);
  expect(await stored()).toHaveLength(3);
  expect(await database.db.selectFrom('search_texts').select('request_id').execute()).toHaveLength(3);
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

test('crew gets the jobs of today only, whatever it asks for, and changes no day', async () => {
  const { accept, book, change, changeJob, days, signIn } = await setUp();
  const [today, later] = [await accept({ name: 'Today' }), await accept({ name: 'Later' })];
  const window = { date: FRIDAY, id: '1300-1500' };
  const job = await book(today, window);
  await book(later, EARLY);
  const crew = await signIn('crew');
  for (const query of ['', `?from=${TUESDAY}&days=14`]) {
    const seen = await days(query, crew);
    expect(seen.days.map(({ date }) => date)).toEqual([FRIDAY]);
    expect(seen.days[0]?.windows.flatMap(({ jobs }) => jobs.map(({ name }) => name))).toEqual(['Today']);
  }
  expect((await changeJob(job, 'move', { window: EARLY, was: window }, crew)).status).toBe(403);
  expect((await changeJob(job, 'cancel', { was: window }, crew)).status).toBe(403);
  expect((await change(today, 'jobs', { window: EARLY }, crew)).status).toBe(403);
  expect((await crew.post(`/api/desk/days/${FRIDAY}`, { closed: true, key: key() })).status).toBe(403);
  expect((await crew.post('/api/desk/leads', {})).status).toBe(403);
});

test('a change of a day that is sent again after others changed it is made once', async () => {
  const { owner, signIn, days } = await setUp();
  const partner = await signIn('owner', 'partner@pl.example');
  const path = `/api/desk/days/${TUESDAY}`;
  const close = { closed: true, key: 'tap-1' };
  await owner.post(path, close);
  await partner.post(path, { closed: false, key: 'tap-1' });
  const again = await owner.post(path, close);
  expect([again.status, ((await again.json()) as DeskDay).closed]).toEqual([200, false]);
  expect((await days(`?from=${TUESDAY}`)).days[0]?.closed).toBe(false);
});

test('a change of a day that somebody else has changed since is refused, unless both want the same', async () => {
  const { owner, days, windowOf } = await setUp();
  const post = async (body: object) => {
    const answer = await owner.post(`/api/desk/days/${TUESDAY}`, { key: key(), ...body });
    return answer.ok ? 200 : [answer.status, await answer.json()];
  };
  const refused = [409, { error: 'changed_meanwhile' }];
  const places = (number: number, was: number) => post({ window: EARLY.id, places: number, was });
  expect(await places(5, 3)).toBe(200);
  const stale = { window: EARLY.id, places: 1, was: 3, key: 'stale' };
  for (let n = 0; n < 2; n++) expect(await post(stale)).toEqual(refused);
  expect(await places(5, 3)).toBe(200);
  expect((await windowOf())?.places).toBe(5);

  expect(await post({ closed: true, was: false })).toBe(200);
  expect(await post({ closed: true, was: false })).toBe(200);
  // One desk without a network: it opened the day, changed its places, and closed it again.
  expect(await post({ closed: false, was: true })).toBe(200);
  expect(await places(2, 0)).toBe(200);
  expect(await post({ closed: false, was: true })).toBe(200);
  expect((await days(`?from=${TUESDAY}`)).days[0]).toMatchObject({ closed: false });
});
