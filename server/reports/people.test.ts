/** Reports count people, not posts (product section 13). */
import { expect, test } from 'vitest';
import type { LeadFacts } from './lead-facts.ts';
import { asPeople } from './people.ts';

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
  expect(asPeople(requests)).toEqual([{ ...requests[0], ...ofFirstDay }, requests[1], requests[4]]);
});
