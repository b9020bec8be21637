/** Booking, moving and canceling jobs at the desk (product sections 11 and 12). */
import { expect, test } from 'vitest';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { bookJob, cancelJob } from '../leads/book.ts';
import { setRoutes } from '../leads/messages.ts';
import { DESK_ORIGIN, ownersDesk } from '../testing/test-desk.ts';

/** It is Friday, noon, at the business. */
const MONDAY = { date: '2026-11-23', id: '0800-1000' };
const TUESDAY = { date: '2026-11-24', id: '0800-1000' };
const TUESDAY_LATE = { date: '2026-11-24', id: '1300-1500' };
/** After the crew's first job on Monday. */
const AFTER_MONDAYS = Date.parse('2026-11-23T17:00:00Z');

async function setUp() {
  const desk = await ownersDesk();
  await setRoutes(desk.database, [
    { audience: 'owner', channel: 'mail' },
    { audience: 'customer', channel: 'mail' },
  ]);
  return {
    ...desk,
    /** What customers are told of, but for reminders. */
    async told() {
      const rows = desk.database.db
        .selectFrom('messages')
        .select('kind')
        .where('audience', '=', 'customer')
        .where('kind', '!=', 'job.reminder')
        .orderBy('id');
      return (await rows.execute()).map(({ kind }) => kind);
    },
    states: async ({ date }: typeof MONDAY) =>
      (await desk.jobsOfDay(`?from=${date}`)).map(({ job_state }) => job_state),
  };
}

test('a tap books, moves and cancels a job once, and tells the customer unless it says not to', async () => {
  const { accept, change, changeJob, lead, told, states } = await setUp();
  const id = await accept();
  const tap = { window: TUESDAY, tell: false, key: 'book' };
  for (let n = 0; n < 2; n++) {
    const booked = await change(id, 'jobs', tap);
    expect([booked.status, await booked.json()]).toMatchObject([
      201,
      {
        state: 'booked',
        jobs: [{ request: id, state: 'booked', window: TUESDAY, done_at: null, crew: null }],
      },
    ]);
  }
  const { jobs } = await lead(id);
  const [job = ''] = jobs.map((each) => each.id);
  expect([jobs.length, await told()]).toEqual([1, []]);

  const move = { window: TUESDAY_LATE, was: TUESDAY, key: 'move' };
  for (let n = 0; n < 2; n++) {
    const moved = await changeJob(job, 'move', move);
    expect([moved.status, await moved.json()]).toMatchObject([
      200,
      { jobs: [{ id: job, window: TUESDAY_LATE }] },
    ]);
  }
  expect(await told()).toEqual(['job.moved']);

  const cancel = { was: TUESDAY_LATE, key: 'cancel' };
  for (let n = 0; n < 2; n++) {
    const canceled = await changeJob(job, 'cancel', cancel);
    expect([canceled.status, await canceled.json()]).toMatchObject([
      200,
      { state: 'canceled', jobs: [{ state: 'canceled', window: TUESDAY_LATE }] },
    ]);
  }
  expect(await told()).toEqual(['job.moved', 'job.canceled']);
  expect(await states(TUESDAY)).toEqual([]);
  const changes = (await lead(id)).history.filter(({ by }) => by);
  expect(changes.map(({ text }) => text)).toEqual([
    'Booked Tue, Nov 24, 8–10 am',
    'Moved to Tue, Nov 24, 1–3 pm',
    'Canceled: Tue, Nov 24, 1–3 pm',
  ]);
});

test('of two who change a job at once, the second is shown what the first did', async () => {
  const { accept, book, changeJob } = await setUp();
  const job = await book(await accept(), TUESDAY);
  await changeJob(job, 'move', { window: TUESDAY_LATE, was: TUESDAY });
  for (const [what, body] of [
    ['move', { window: MONDAY, was: TUESDAY }],
    ['cancel', { was: TUESDAY }],
  ] as const) {
    const late = await changeJob(job, what, body);
    expect([what, late.status, await late.json()]).toMatchObject([
      what,
      409,
      { error: 'changed_meanwhile', lead: { jobs: [{ state: 'booked', window: TUESDAY_LATE }] } },
    ]);
  }
  await changeJob(job, 'cancel', { was: TUESDAY_LATE });
  for (const [what, body] of [
    ['move', { window: MONDAY, was: TUESDAY_LATE }],
    ['done', {}],
  ] as const) {
    const late = await changeJob(job, what, body);
    expect([what, late.status, await late.json()]).toMatchObject([
      what,
      409,
      { error: 'changed_meanwhile', lead: { jobs: [{ state: 'canceled' }] } },
    ]);
  }
});

test('a window without a place is refused unless the owner overbooks it', async () => {
  const { accept, book, changeJob, jobs } = await setUp();
  const job = await book(await accept(), TUESDAY_LATE);
  for (let n = 0; n < 3; n++) await book(await accept(), TUESDAY);
  const move = { window: TUESDAY, was: TUESDAY_LATE };
  const full = await changeJob(job, 'move', move);
  expect([full.status, await full.json()]).toEqual([409, { error: 'full' }]);
  expect((await changeJob(job, 'move', { ...move, overbook: true })).status).toBe(200);
  expect((await jobs.day(TUESDAY.date))[0]).toMatchObject({ places: 3, taken: 4 });
});

test('a job that nobody knows, and a window that is none, are refused', async () => {
  const { accept, book, change, changeJob } = await setUp();
  const id = await accept();
  const job = await book(id, TUESDAY);
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect((await changeJob(nobody, 'move', { window: MONDAY, was: TUESDAY })).status).toBe(404);
  expect((await changeJob(nobody, 'done')).status).toBe(404);
  expect((await change(nobody, 'jobs', { window: MONDAY })).status).toBe(404);
  const wrong = { date: MONDAY.date, id: '9999-0000' };
  expect((await change(id, 'jobs', { window: wrong })).status).toBe(400);
  expect((await changeJob(job, 'move', { window: wrong, was: TUESDAY })).status).toBe(400);
  expect((await changeJob(job, 'move', { window: MONDAY })).status).toBe(400);
});

test('of two jobs of one customer on one day, each is done, paid and reopened by itself', async () => {
  const { accept, book, changeJob, jobsOfDay, lead } = await setUp();
  const id = await accept();
  const [first, second] = [await book(id, TUESDAY), await book(id, TUESDAY_LATE)];
  const onTuesday = async () =>
    (await jobsOfDay(`?from=${TUESDAY.date}`)).map(({ job, job_state }) => [job, job_state]);
  expect(await onTuesday()).toEqual([
    [first, 'booked'],
    [second, 'booked'],
  ]);
  expect(await (await changeJob(second, 'done', { amount_cents: 20_000 })).json()).toMatchObject({
    state: 'booked',
    amount_cents: 20_000,
  });
  expect(await onTuesday()).toEqual([
    [first, 'booked'],
    [second, 'done'],
  ]);
  await changeJob(first, 'done', { amount_cents: 30_000 });
  expect(await lead(id)).toMatchObject({
    state: 'won',
    amount_cents: 50_000,
    jobs: [{ amount_cents: 30_000 }, { amount_cents: 20_000 }],
  });
  await changeJob(first, 'reopen');
  expect(await lead(id)).toMatchObject({ state: 'booked', amount_cents: 20_000 });
  expect(await onTuesday()).toEqual([
    [first, 'booked'],
    [second, 'done'],
  ]);
});

test('a customer who comes back has a job to do beside the one that is done, which stays on its day', async () => {
  const { clock, accept, book, changeJob, jobs, states, lead } = await setUp();
  const id = await accept();
  const spring = await book(id, MONDAY);
  clock.now = AFTER_MONDAYS;
  await changeJob(spring, 'done', { amount_cents: 30_000 });
  // By the link of the job that is done.
  clock.now += 1_000;
  const { outcome, job: again } = await bookJob(jobs, id, TUESDAY, { by: 'visitor' });
  expect(outcome).toBe('booked');
  expect([await states(MONDAY), await states(TUESDAY)]).toEqual([['done'], ['booked']]);
  expect((await lead(id)).state).toBe('booked');
  const corrected = { amount_cents: 35_000, paid: null, was: { amount_cents: 30_000, paid: null } };
  expect((await changeJob(spring, 'amount', corrected)).status).toBe(200);
  expect(await states(TUESDAY)).toEqual(['booked']);
  await changeJob(again?.id ?? '', 'done', { amount_cents: 20_000 });
  expect(await lead(id)).toMatchObject({ state: 'won', amount_cents: 55_000 });
});

test('a done job and one that was canceled later are won', async () => {
  const { accept, book, changeJob, lead } = await setUp();
  const id = await accept();
  await changeJob(await book(id, MONDAY), 'done', { amount_cents: 30_000 });
  await changeJob(await book(id, TUESDAY), 'cancel', { was: TUESDAY });
  expect(await lead(id)).toMatchObject({ state: 'won', amount_cents: 30_000 });
});

test('a customer who cancels is answered anew: canceled until then, with the window that they had', async () => {
  const { accept, change, clock, jobs, lead, names, owner } = await setUp();
  const id = await accept({ name: 'Cal' });
  await accept({ name: 'Nell' });
  const inState = (name: string) => names(`?state=${name}`);
  await change(id, 'answer', { was: 'new' });
  clock.now += 1_000;
  const { job } = await bookJob(jobs, id, TUESDAY, { by: 'visitor' });
  expect([await inState('booked'), await inState('answered'), await inState('canceled')]).toEqual([
    ['Cal'],
    [],
    [],
  ]);
  clock.now += 1_000;
  await cancelJob(jobs, job?.id ?? '', { by: 'visitor' });
  expect(await lead(id)).toMatchObject({
    state: 'canceled',
    unread: true,
    jobs: [{ state: 'canceled', window: TUESDAY }],
  });
  expect([await inState('canceled'), await inState('answered'), await inState('new')]).toEqual([
    ['Cal'],
    [],
    ['Nell'],
  ]);
  expect(await (await owner.get('/api/desk/counts')).json()).toMatchObject({ new: 1 });
  await change(id, 'answer', { was: 'canceled' });
  expect([await inState('canceled'), await inState('answered')]).toEqual([[], ['Cal']]);
  await change(id, 'reopen', { was: 'answered' });
  expect((await lead(id)).state).toBe('canceled');
  clock.now += 1_000;
  await bookJob(jobs, id, TUESDAY_LATE, { by: 'visitor' });
  expect((await lead(id)).state).toBe('booked');
});

test('the desk shows the customer’s link of the job to do, and a new link ends that one', async () => {
  const { accept, book, changeJob, change, app, lead } = await setUp();
  const id = await accept();
  await changeJob(await book(id, MONDAY), 'done');
  const { customer_link: old } = await lead(id);
  await book(id, TUESDAY);
  const open = async (link: string | null) => {
    const page = await app.request(link?.replace(DESK_ORIGIN, '') ?? '');
    return [page.status, (await page.text()).includes('You are booked')];
  };
  const { customer_link: shown } = await lead(id);
  expect(shown).not.toBe(old);
  expect(await open(shown)).toEqual([200, true]);
  const { customer_link: renewed } = (await (await change(id, 'new-link')).json()) as LeadDetail;
  expect([await open(shown), await open(old), await open(renewed)]).toEqual([
    [404, false],
    [404, false],
    [200, true],
  ]);
});

test('a long job keeps the number of its windows when it is moved', async () => {
  const { accept, book, changeJob, jobs } = await setUp();
  const job = await book(await accept({ service: 'garage-cleanout' }), TUESDAY);
  expect((await changeJob(job, 'move', { window: MONDAY, was: TUESDAY })).status).toBe(200);
  expect((await jobs.day(MONDAY.date)).slice(0, 3).map(({ taken }) => taken)).toEqual([1, 1, 0]);
});
