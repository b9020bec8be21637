/** Reports count people, not posts (product section 13). */
import { expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { idOf, newLead, terms } from '../testing/new-lead.ts';
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
    booked: false,
    won: false,
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
    request(ADA, 23, { won: true, cents: 35_000, prices: ['within'], answeredAt: 5 * HOUR }),
    request(ADA, 24, { won: true, cents: 10_000 }),
  ];
  const ofFirstDay = { booked: true, won: true, cents: 35_000, answeredAt: 5 * HOUR, prices: ['within'] };
  expect(groupByPerson(requests)).toEqual([{ ...requests[0], ...ofFirstDay }, requests[1], requests[4]]);
});

test('a job is credited to the first touch of its merged requests, even if it was entered at the desk', async () => {
  const { accept, change, leads, database } = await ownersDesk();
  const called = await accept({ attribution: null });
  const desk = { ...terms(), enteredBy: 'desk:owner@pl.example' } as const;
  const entered = idOf(await leads.accept(newLead({ attribution: null }), desk));
  for (const id of [called, entered]) {
    const form = await accept({ attribution: '{"gclid":"g"}' });
    await change(form, 'merge', { into: id });
    await change(id, 'state', { state: 'won', was: 'new', amount_cents: 30_000 });
  }
  const reports = new Reports(database, loadFixture(), { since: '2026-11-20', until: '2026-11-20' });
  const { rows } = await reports.money('source');
  expect(rows.map(({ name, leads, cents }) => [name, leads, cents])).toEqual([['Google Ads', 2, 60_000]]);
});

test('answering or booking a merged request answers the lead', async () => {
  const { accept, change, database } = await ownersDesk();
  const answered = await accept();
  await change(answered, 'state', { state: 'answered', was: 'new' });
  await change(answered, 'merge', { into: await accept() });
  const [lead, withMail] = [await accept({ email: '' }), await accept()];
  await change(withMail, 'merge', { into: lead });
  const window = { date: '2026-11-24', id: '0800-1000' };
  await change(lead, 'booking', { window, was: null, overbook: false, tell: true });
  const reports = new Reports(database, loadFixture(), { since: '2026-11-20', until: '2026-11-20' });
  const { rows } = await reports.answers();
  expect(rows.find(({ name }) => name === 'within 5 minutes')?.leads).toBe(2);
});
