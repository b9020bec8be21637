import { afterEach, expect, test } from 'vitest';
import type { DeskDay, DeskDays, OfflinePack } from '../../contract/desk/day.ts';
import type { Change } from './change.ts';
import { cachedDays, cachedLead, pack } from './pack.ts';
import { queries, storeAnswer } from './queries.ts';

const KEY = ['days', '2026-11-24', 1];
const MORNING = { date: '2026-11-24', id: '0800-1000' };
const BOOKED = { id: '1', state: 'booked', window: MORNING, crew: null, amount_cents: null };
const DONE: Change = { path: '/jobs/:id/done', lead: 'a', job: '1', body: {} };
const ENTRY = { id: 'a', job: '1', job_state: 'booked', window: MORNING, jobs: [BOOKED] };
const ANSWER = { ...ENTRY, jobs: [{ ...BOOKED, state: 'done' }], photos: [], history: [] };

afterEach(() => queries.clear());

/** What the day shows between the server's answer and its next one about the day. */
function dayAfter(change: Change, answer: unknown): DeskDay | undefined {
  const windows = [{ id: MORNING.id, places: 2, taken: 1, jobs: [ENTRY] }];
  queries.setQueryData(KEY, { days: [{ date: MORNING.date, closed: false, windows }] });
  storeAnswer(change, answer);
  return queries.getQueryData<DeskDays>(KEY)?.days[0];
}

test('a job whose Done the server has taken does not spring back to open', () => {
  const day = dayAfter(DONE, ANSWER);
  expect(day?.windows[0]?.jobs).toMatchObject([{ job: '1', job_state: 'done' }]);
});

test('a day whose closing the server has taken does not spring back to open', () => {
  const change: Change = { path: '/days/:date', date: MORNING.date, body: { closed: true, was: false } };
  expect(dayAfter(change, {})).toMatchObject({ closed: true, windows: [{ places: 2 }] });
});

test('a job whose Done the server has taken stays done where the network ends right after', async () => {
  const windows = [{ id: MORNING.id, places: 2, taken: 1, jobs: [ENTRY] }];
  const day = { today: MORNING.date, days: [{ date: MORNING.date, closed: false, windows }] };
  await pack.set({ at: '', day, leads: [{ ...ENTRY, photos: [], history: [] }] } as unknown as OfflinePack);
  storeAnswer(DONE, ANSWER);
  await expect.poll(() => cachedLead('a')?.jobs).toMatchObject([{ state: 'done' }]);
  const [kept] = cachedDays(MORNING.date, 1)?.days ?? [];
  expect(kept?.windows[0]?.jobs).toMatchObject([{ job: '1', job_state: 'done' }]);
});
