import { expect, test } from 'vitest';
import type { OfflinePack } from '../../contract/desk/day.ts';
import { ownersDesk } from '../testing/test-desk.ts';

test('a phone keeps today and open leads, and crew’s the jobs of today only', async () => {
  const { accept, book, change, get, signIn } = await ownersDesk();
  const [today, open, lost, again] = [await accept(), await accept(), await accept(), await accept()];
  const job = await book(today, { date: '2026-11-20', id: '1300-1500' });
  await change(lost, 'lose', { was: 'new' });
  await change(again, 'duplicate', { was: 'new', of: open });
  const pack = await get<OfflinePack>('/offline');
  expect(pack.leads.map(({ id }) => id)).toEqual([open, today]);
  expect(pack.day.days[0]?.windows.flatMap(({ jobs }) => jobs.map((each) => each.job))).toEqual([job]);
  const crews = await get<OfflinePack>('/offline', await signIn('crew'));
  expect(crews.leads.map(({ id }) => id)).toEqual([today]);
});

test('what the day shows opens without a network, also once its job is done', async () => {
  const { accept, book, changeJob, get, signIn } = await ownersDesk();
  const id = await accept();
  const job = await book(id, { date: '2026-11-20', id: '1300-1500' });
  expect((await changeJob(job, 'done', { amount_cents: 20_000, paid: 'cash' })).status).toBe(200);
  for (const user of [await signIn(), await signIn('crew')]) {
    const pack = await get<OfflinePack>('/offline', user);
    expect(pack.day.days[0]?.windows.flatMap(({ jobs }) => jobs.map((each) => each.id))).toEqual([id]);
    expect(pack.leads).toMatchObject([{ id, state: 'won' }]);
  }
});
