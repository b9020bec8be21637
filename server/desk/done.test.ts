/** The end of a job: the owner enters what was paid, crew says that it is done (product section 11). */
import { expect, test } from 'vitest';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { ownersDesk, type TestBrowser } from '../testing/test-desk.ts';

const TODAY = { date: '2026-11-20', id: '1300-1500' };
const TUESDAY = { date: '2026-11-24', id: '0800-1000' };
/** The next morning, at the business. */
const SATURDAY = Date.parse('2026-11-21T14:00:00Z');

async function setUp() {
  const desk = await ownersDesk();
  const crew = await desk.signIn('crew');
  const id = await desk.accept();
  const job = await desk.book(id, TODAY);
  return {
    ...desk,
    crew,
    id,
    job,
    tap: (browser: TestBrowser, what: string, body: object = {}) => desk.changeJob(job, what, body, browser),
    lead: (browser = desk.owner) => desk.lead(id, browser),
    jobs: (browser = desk.owner) => desk.jobsOfDay('', browser),
  };
}

const UNPAID = { amount_cents: null, paid: null };

test('a done job has its amount, and how it was paid in the history; reopened, it is to do again', async () => {
  const { tap, owner, lead, jobs, job } = await setUp();
  const done = await tap(owner, 'done', { amount_cents: 35_000, paid: 'check' });
  expect([done.status, await done.json()]).toMatchObject([
    200,
    {
      state: 'won',
      amount_cents: 35_000,
      jobs: [{ id: job, state: 'done', amount_cents: 35_000, paid: 'check' }],
    },
  ]);
  expect(await jobs()).toMatchObject([{ job, job_state: 'done', amount_cents: 35_000, window: TODAY }]);
  expect((await lead()).history.at(-1)?.text).toBe('Done, for $350 by check');
  const reopened = await tap(owner, 'reopen');
  expect([reopened.status, await reopened.json()]).toMatchObject([
    200,
    { state: 'booked', amount_cents: null, jobs: [{ state: 'booked', done_at: null, ...UNPAID }] },
  ]);
  expect(await jobs()).toMatchObject([{ job_state: 'booked', amount_cents: null, window: TODAY }]);
  expect((await lead()).history.at(-1)).toMatchObject({ text: 'Not done yet', by: 'owner@pl.example' });
  for (const wrong of [{ amount_cents: 1, paid: 'shells' }, { amount_cents: -1 }, { amount_cents: 0.5 }])
    expect((await tap(owner, 'done', wrong)).status).toBe(400);
});

test('a job that was moved since is not ended by who saw it in its old window', async () => {
  const { tap, owner, lead, job } = await setUp();
  await tap(owner, 'move', { window: TUESDAY, was: TODAY, tell: false });
  const stale = await tap(owner, 'done', { amount_cents: 35_000, was: TODAY });
  expect([stale.status, await stale.json()]).toMatchObject([
    409,
    { error: 'changed_meanwhile', lead: { state: 'booked', jobs: [{ id: job, window: TUESDAY }] } },
  ]);
  expect(await lead()).toMatchObject({ state: 'booked', amount_cents: null });
  expect((await tap(owner, 'done', { amount_cents: 35_000, was: TUESDAY })).status).toBe(200);
});

test('a tap that is sent twice is one change', async () => {
  const { tap, owner, lead } = await setUp();
  const done = { amount_cents: 35_000, key: 'one tap' };
  for (let n = 0; n < 2; n++) expect((await tap(owner, 'done', done)).status).toBe(200);
  await tap(owner, 'reopen');
  // It comes late, and once more.
  expect(await (await tap(owner, 'done', done)).json()).toMatchObject({ state: 'booked' });
  expect((await lead()).history.filter(({ text }) => text.startsWith('Done'))).toHaveLength(1);
});

test('crew ends a job without an amount, and may take that back until the owner has entered one', async () => {
  const { tap, crew, owner, lead, jobs } = await setUp();
  expect(await (await tap(crew, 'done')).json()).toMatchObject({ state: 'won', jobs: [{ state: 'done' }] });
  expect((await tap(crew, 'reopen')).status).toBe(200);
  expect(await jobs(crew)).toMatchObject([{ job_state: 'booked' }]);

  await tap(crew, 'done');
  expect((await lead()).history.at(-1)).toMatchObject({ text: 'Done', by: 'crew@pl.example' });
  expect((await tap(owner, 'done', { amount_cents: 35_000, paid: 'cash' })).status).toBe(200);
  const seen = await lead(crew);
  expect([seen.state, seen.amount_cents, seen.jobs]).toMatchObject([
    'won',
    null,
    [{ state: 'done', ...UNPAID }],
  ]);
  expect(JSON.stringify(seen.history)).not.toMatch(/350|cash/);
  const refused = await tap(crew, 'reopen');
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'has_amount' }]);
  expect(await lead()).toMatchObject({ amount_cents: 35_000, jobs: [{ paid: 'cash' }] });
});

test('crew enters no amount and changes none', async () => {
  const { tap, crew, owner, lead } = await setUp();
  for (const money of [{ amount_cents: 100 }, { paid: 'cash' }])
    expect((await tap(crew, 'done', money)).status).toBe(403);
  await tap(owner, 'done', { amount_cents: 35_000 });
  // The owner was there first.
  expect(await (await tap(crew, 'done')).json()).toMatchObject({ jobs: [{ state: 'done', ...UNPAID }] });
  const change = { amount_cents: 1, paid: null, was: { amount_cents: 35_000, paid: null } };
  expect((await tap(crew, 'amount', change)).status).toBe(403);
  expect(await lead()).toMatchObject({ state: 'won', amount_cents: 35_000 });
});

test('the owner corrects an amount, and of two who do, the second is shown what the first did', async () => {
  const { tap, owner, lead, signIn } = await setUp();
  const partner = await signIn('owner', 'partner@pl.example');
  await tap(owner, 'done', { amount_cents: 35_000, paid: 'cash' });
  const was = { amount_cents: 35_000, paid: 'cash' };
  const corrected = await tap(owner, 'amount', { amount_cents: 40_050, paid: 'card', was });
  expect([corrected.status, await corrected.json()]).toMatchObject([
    200,
    { amount_cents: 40_050, jobs: [{ paid: 'card' }] },
  ]);
  const late = await tap(partner, 'amount', { amount_cents: 1, paid: null, was });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: 'changed_meanwhile', lead: { amount_cents: 40_050 } },
  ]);
  // Neither is another amount with 'Done' taken over the first.
  const second = await tap(partner, 'done', { amount_cents: 1 });
  expect([second.status, await second.json()]).toMatchObject([409, { error: 'changed_meanwhile' }]);
  const none = { ...UNPAID, was: { amount_cents: 40_050, paid: 'card' } };
  expect(await (await tap(owner, 'amount', none)).json()).toMatchObject({ amount_cents: null, state: 'won' });
  expect((await lead()).history.slice(-2).map(({ text }) => text)).toEqual([
    'Amount: $400.50',
    'Took the amount back',
  ]);
});

test('only a done job has an amount', async () => {
  const { tap, owner } = await setUp();
  const amount = { amount_cents: 1, paid: null, was: UNPAID };
  const early = await tap(owner, 'amount', amount);
  expect([early.status, await early.json()]).toMatchObject([
    409,
    { error: 'changed_meanwhile', lead: { state: 'booked' } },
  ]);
});

test('a done job is never moved or canceled: another visit is another job', async () => {
  const { tap, owner, change, id, lead } = await setUp();
  await tap(owner, 'done', { amount_cents: 35_000 });
  for (const [what, body] of [
    ['move', { window: TUESDAY, was: TODAY }],
    ['cancel', { was: TODAY }],
  ] as const) {
    const refused = await tap(owner, what, body);
    expect([what, refused.status, await refused.json()]).toEqual([what, 409, { error: 'done' }]);
  }
  const again = await change(id, 'jobs', { window: TUESDAY });
  expect([again.status, await again.json()]).toMatchObject([
    201,
    {
      state: 'booked',
      amount_cents: 35_000,
      jobs: [
        { state: 'done', window: TODAY },
        { state: 'booked', window: TUESDAY },
      ],
    },
  ]);
  expect((await lead()).amount_cents).toBe(35_000);
});

test('a job that was won by phone is entered as done, without a window, and no job any more when that is taken back', async () => {
  const { accept, change, changeJob, get } = await setUp();
  const lead = (of: string) => get<LeadDetail>(`/leads/${of}`);
  const id = await accept();
  const won = { window: null, amount_cents: 20_000, paid: 'card', key: 'one tap' };
  const answers = [await change(id, 'jobs', won), await change(id, 'jobs', won)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { jobs } = await lead(id);
  expect(jobs).toMatchObject([
    { request: id, state: 'done', window: null, amount_cents: 20_000, paid: 'card' },
  ]);
  const undone = await changeJob(jobs[0]?.id ?? '', 'reopen');
  expect([undone.status, await undone.json()]).toMatchObject([
    200,
    { state: 'new', amount_cents: null, jobs: [{ state: 'canceled', window: null }] },
  ]);
  expect((await lead(id)).history.map(({ text }) => text)).toEqual([
    'Asked for an estimate',
    'Done, for $200 by card',
    'Not done yet',
  ]);
});

test('what the crew tapped without a network arrives the next morning, and no later', async () => {
  const { clock, change, crew, id, tap, lead } = await setUp();
  clock.now = SATURDAY;
  expect((await change(id, 'notes', { text: 'The sofa is still there' }, crew)).status).toBe(200);
  expect((await tap(crew, 'done')).status).toBe(200);
  expect((await lead()).state).toBe('won');
  expect((await crew.get(`/api/desk/leads/${id}`)).status).toBe(404);
  clock.now += 24 * 3_600_000;
  expect((await change(id, 'notes', { text: 'Too late' }, crew)).status).toBe(404);
  expect((await tap(crew, 'reopen')).status).toBe(404);
});

test('a job that is done before its day stays done on its day', async () => {
  const { accept, book, changeJob, jobsOfDay } = await setUp();
  const job = await book(await accept(), TUESDAY);
  await changeJob(job, 'done', { amount_cents: 30_000 });
  expect(await jobsOfDay(`?from=${TUESDAY.date}`)).toMatchObject([{ job, job_state: 'done' }]);
});
