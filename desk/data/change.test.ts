import { expect, test } from 'vitest';
import type { DeskDay, DeskJob } from '../../contract/desk/day.ts';
import type { Job } from '../../contract/desk/jobs.ts';
import type { InboxLead, LeadDetail } from '../../contract/desk/leads.ts';
import { type Change, rulesOf } from './change.ts';
import { applyChangesToDays, jobOf } from './days.ts';
import { inOrder } from './jobs.ts';
import { applyChanges, type UnsentChange } from './unsent.ts';

const LEAD: InboxLead = {
  id: 'a',
  state: 'new',
  received_at: '2026-11-20T20:00:00.000Z',
  state_at: null,
  unread: true,
  name: 'Ada Byron',
  phone: '+19165550142',
  zip: '95814',
  town: 'Sacramento',
  things: '',
  service: 'Piano',
  preferred_day: '',
  price: '$250-$350',
  price_seen: null,
  amount_cents: null,
  jobs: [],
  words: '',
  language: 'en',
  load: null,
  came_from: null,
  photos: 0,
  source: [],
  asked_first: null,
};
const MORNING = { date: '2026-11-24', id: '0800-1000' };
const NOON = { date: '2026-11-24', id: '1200-1400' };

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  request: 'a',
  state: 'booked',
  window: MORNING,
  crew: null,
  done_at: null,
  amount_cents: null,
  paid: null,
  ...more,
});
const done = (id: string, amount_cents: number | null = null) => job(id, { state: 'done', amount_cents });
const booked = (...jobs: Job[]): InboxLead => ({ ...LEAD, state: 'booked', jobs });
const unsent = (...changes: Change[]): UnsentChange[] =>
  changes.map((change, n) => ({ key: `${n}`, by: 'o@pl.example', at: LEAD.received_at, change, about: '' }));
const REOPEN: Change = { path: '/leads/:id/reopen', lead: 'a', body: { was: 'lost' } };
const finish = (id: string, amount_cents?: number): Change => ({
  path: '/jobs/:id/done',
  lead: 'a',
  job: id,
  body: amount_cents === undefined ? {} : { amount_cents },
});
const lose = (was: InboxLead['state'], cancel?: boolean): Change => ({
  path: '/leads/:id/lose',
  lead: 'a',
  body: { was, ...(cancel && { cancel }) },
});
const book = (window: typeof MORNING | null): Change => ({
  path: '/leads/:id/jobs',
  lead: 'a',
  body: { window },
});
const after = (lead: InboxLead, ...changes: Change[]) => applyChanges(lead, unsent(...changes));
const undo = (change: Change, lead: InboxLead) => rulesOf(change).undo?.(change, lead);
const anyway = (change: Change, lead?: InboxLead) =>
  rulesOf(change).anyway?.(change, lead && ({ ...lead, photos: [] } as never as LeadDetail));

test('a lead looks as it will after its unsent changes, in order', () => {
  const read: Change = { path: '/leads/:id/read', lead: 'a', body: { read: true } };
  const shown = after(LEAD, book(MORNING), read, lose('booked', true), {
    path: '/leads/:id/reopen',
    lead: 'a',
    body: { was: 'lost' },
  });
  expect(shown).toMatchObject({ state: 'canceled', unread: false, jobs: [{ window: MORNING }] });
  expect(after({ ...LEAD, id: 'b' }, lose('new')).state).toBe('new');
});

test('Done finishes one job, and the last one wins the lead', () => {
  const two = booked(job('1'), job('2', { window: NOON }));
  const one = after(two, finish('2', 9_000));
  expect(one).toMatchObject({ state: 'booked', amount_cents: 9_000 });
  expect(one.jobs.map(({ state }) => state)).toEqual(['booked', 'done']);
  expect(after(one, finish('1', 5_000))).toMatchObject({ state: 'won', amount_cents: 14_000 });
});

test('two jobs of one customer on a day are done and moved separately', () => {
  const { jobs } = booked(job('1'), job('2', { window: NOON }));
  const entry = (own: Job) => ({ ...booked(...jobs), job: own.id, job_state: own.state, window: own.window });
  const windows = [MORNING, NOON].map(({ id }, n) => ({
    id,
    places: 2,
    taken: 1,
    jobs: [entry(jobs[n] as Job) as unknown as DeskJob],
  }));
  const day: DeskDay = { date: MORNING.date, closed: false, windows };
  const body = { window: NOON, was: MORNING };
  const [shown] = applyChangesToDays(
    [day],
    unsent(finish('2', 9_000), { path: '/jobs/:id/move', lead: 'a', job: '1', body }),
  );
  expect(shown?.windows.map((window) => [window.taken, window.jobs.length])).toEqual([
    [0, 0],
    [2, 2],
  ]);
  const cards = shown?.windows[1]?.jobs.map((each) => [each.job, each.job_state, jobOf(each)?.amount_cents]);
  expect(cards).toEqual([
    ['1', 'booked', null],
    ['2', 'done', 9_000],
  ]);
});

test('canceling the only job leaves a canceled lead, and a won one if another job is done', () => {
  const cancel: Change = { path: '/jobs/:id/cancel', lead: 'a', job: '1', body: { was: MORNING } };
  expect(after(booked(job('1')), cancel).state).toBe('canceled');
  expect(after(booked(done('0'), job('1')), cancel).state).toBe('won');
});

test('a job that is not done is to do again without its amount; one without a window is gone', () => {
  const reopen: Change = { path: '/jobs/:id/reopen', lead: 'a', job: '1', body: {} };
  const won = { ...booked(done('1', 9_000)), state: 'won', amount_cents: 9_000 } as const;
  expect(after(won, reopen)).toMatchObject({ state: 'booked', amount_cents: null, jobs: [job('1')] });
  const entered = { ...won, jobs: [{ ...done('1', 9_000), window: null }] };
  expect(after(entered, reopen)).toMatchObject({ state: 'new', amount_cents: null, jobs: [] });
});

test('a change that somebody else already made is no conflict', () => {
  const isAlreadyInEffect = (lead: InboxLead, change: Change) =>
    rulesOf(change).isAlreadyInEffect?.(change, lead as never);
  expect(isAlreadyInEffect({ ...LEAD, state: 'lost' }, lose('new'))).toBe(true);
  expect(isAlreadyInEffect({ ...LEAD, state: 'answered' }, lose('new'))).toBe(false);
  expect(isAlreadyInEffect(booked(done('1', 1)), finish('1'))).toBe(true);
  expect(isAlreadyInEffect(booked(done('1', 1)), finish('1', 2))).toBe(false);
  const answer: Change = { path: '/leads/:id/answer', lead: 'a', body: { was: 'new' } };
  expect(isAlreadyInEffect(booked(job('1')), answer)).toBe(true);
});

test('a change made anyway overrides the current lead or the window’s limit', () => {
  expect(anyway(lose('new'), { ...LEAD, state: 'answered' })).toMatchObject({ body: { was: 'answered' } });
  const move: Change = { path: '/jobs/:id/move', lead: 'a', job: '1', body: { window: NOON, was: MORNING } };
  expect(anyway(move)).toMatchObject({ body: { overbook: true } });
  const later = { date: '2026-11-25', id: '0800-1000' };
  expect(anyway(move, booked(job('1', { window: later })))).toMatchObject({
    body: { was: later, overbook: false },
  });
  const amount = { path: '/jobs/:id/amount', body: { amount_cents: 2, was: { amount_cents: 1 } } };
  expect(anyway(finish('1', 2), booked(done('1', 1)))).toMatchObject(amount);
});

test('no change overrides a job that the user did not see', () => {
  expect(anyway(lose('new'), booked(job('1')))).toBeUndefined();
  const move: Change = { path: '/jobs/:id/move', lead: 'a', job: '1', body: { window: NOON, was: MORNING } };
  expect(anyway(move, booked(done('1')))).toBeUndefined();
  expect(anyway(finish('1'), booked(job('1', { state: 'canceled' })))).toBeUndefined();
});

test('a change is undone by its opposite, but a payment that somebody has corrected since stays', () => {
  expect(undo(lose('new'), { ...LEAD, state: 'lost' })).toMatchObject({ path: '/leads/:id/reopen' });
  const back = { path: '/jobs/:id/reopen', job: '1' };
  expect(undo(finish('1', 9_000), booked(done('1', 9_000)))).toMatchObject(back);
  expect(undo(finish('1', 9_000), booked(done('1', 8_000)))).toBeUndefined();
  expect(undo(book(null), booked({ ...done('1'), window: null }))).toMatchObject(back);
  const was = { amount_cents: 9_000, paid: 'cash' } as const;
  const notDone: Change = { path: '/jobs/:id/reopen', lead: 'a', job: '1', body: { was } };
  expect(undo(notDone, booked(job('1')))).toMatchObject({
    path: '/jobs/:id/done',
    body: { ...was, was: MORNING },
  });
  expect(undo(notDone, LEAD)).toMatchObject({ path: '/leads/:id/jobs', body: { window: null, ...was } });
  expect(undo(book(NOON), booked(job('1', { window: NOON })))).toMatchObject({
    path: '/jobs/:id/cancel',
    body: { was: NOON },
  });
});

test('undoing a cancellation books another job at the same time', () => {
  const cancel: Change = { path: '/jobs/:id/cancel', lead: 'a', job: '1', body: { was: NOON, tell: true } };
  expect(undo(cancel, booked(job('1', { state: 'canceled' })))).toMatchObject({
    path: '/leads/:id/jobs',
    body: { window: NOON, tell: true },
  });
});

test('jobs to do come first, the next on top, then the others, the latest on top', () => {
  const on = (id: string, date: string, state: Job['state']) =>
    job(id, { state, window: { ...MORNING, date } });
  const jobs = [
    on('old', '2026-11-02', 'done'),
    on('later', '2026-12-02', 'booked'),
    on('last', '2026-11-20', 'canceled'),
    on('next', '2026-11-24', 'booked'),
  ];
  expect(inOrder(jobs).map(({ id }) => id)).toEqual(['next', 'later', 'last', 'old']);
});

test('a job that was entered by mistake is no appointment that was canceled', () => {
  const mistake = job('1', { state: 'canceled', window: null });
  const lead = applyChanges({ ...LEAD, state: 'lost', jobs: [mistake] }, unsent(REOPEN));
  expect([lead.state, inOrder(lead.jobs)]).toEqual(['new', []]);
});
