/** Reports count people, not posts (product section 13). */
import { expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { ownersDesk } from '../testing/test-desk.ts';
import type { LeadFacts } from './lead-facts.ts';
import { groupByPerson } from './people.ts';
import { Reports } from './reports.ts';

const HOUR = 3_600_000;
const [ADA, BOB] = ['+12185550101', '+12185550102'];

const request = (phone: string, hour: number, facts: Partial<LeadFacts> = {}) =>
  ({
    phone,
    receivedAt: hour * HOUR,
    counted: true,
    booked: false,
    won: 0,
    cents: 0,
    answeredAt: null,
    prices: [],
    ...facts,
  }) as Partial<LeadFacts> as LeadFacts;

test('requests of one phone number within 24 hours of the first are one lead, with what came of any', () => {
  const requests = [
    request(ADA, 0, { answeredAt: 9 * HOUR }),
    request(BOB, 1),
    request(ADA, 20, { booked: true, answeredAt: 21 * HOUR }),
    request(ADA, 23, { won: 2, cents: 35_000, prices: ['within'], answeredAt: 5 * HOUR }),
    request(ADA, 24, { won: 1, cents: 10_000 }),
  ];
  const ofFirstDay = { booked: true, won: 2, cents: 35_000, answeredAt: 5 * HOUR, prices: ['within'] };
  expect(groupByPerson(requests)).toEqual([{ ...requests[0], ...ofFirstDay }, requests[1], requests[4]]);
});

test('a done job of spam or of a duplicate counts with the person whose other request is near, else by itself', () => {
  const late = request(ADA, 48, { counted: false, won: 1, cents: 20_000 });
  const requests = [
    request(ADA, 0),
    request(ADA, 1, { counted: false, won: 1, cents: 10_000 }),
    late,
    request(ADA, 49, { won: 1, cents: 5_000 }),
  ];
  expect(groupByPerson(requests)).toEqual([
    { ...requests[0], won: 1, cents: 10_000 },
    late,
    { ...requests[3] },
  ]);
});

test('reports count done jobs and sum what they brought in, whatever became of the request since', async () => {
  const { accept, change, changeJob, lead, database, clock } = await ownersDesk();
  const window = { date: '2026-11-24', id: '0800-1000' };
  const id = await accept({ attribution: '{"gclid":"g"}' });
  for (const amount_cents of [30_000, 12_000]) {
    await change(id, 'jobs', { window });
    const job = (await lead(id)).jobs.at(-1);
    await changeJob(job?.id ?? '', 'done', { amount_cents });
  }
  await change(id, 'lose', { was: 'won' });
  const copy = await accept({ attribution: '{"gclid":"g"}', phone: '+12185550199' });
  await change(copy, 'duplicate', { was: 'new', of: id });
  const day = new Date(clock.now).toISOString().slice(0, 10);
  const reports = new Reports(database, loadFixture(), { since: day, until: day });
  const { rows } = await reports.money('source');
  expect(rows.map(({ name, leads, won, cents }) => [name, leads, won, cents])).toEqual([
    ['Google Ads', 1, 2, 42_000],
  ]);
});

test('booking a request answers it', async () => {
  const { accept, change, database } = await ownersDesk();
  await change(await accept(), 'answer', { was: 'new' });
  await change(await accept(), 'jobs', { window: { date: '2026-11-24', id: '0800-1000' } });
  const reports = new Reports(database, loadFixture(), { since: '2026-11-20', until: '2026-11-20' });
  const { rows } = await reports.answers();
  expect(rows.find(({ name }) => name === 'within 5 minutes')?.leads).toBe(2);
});
