/** Reports count people, not posts (product section 13). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeadFacts } from './lead-facts.ts';
import { asPeople } from './people.ts';

const HOUR = 3_600_000;

/** Requests of three people within some days, oldest first. */
const requestsArbitrary = fc
  .array(
    fc.record({
      phone: fc.constantFrom('+12185550101', '+12185550102', '+12185550103'),
      hour: fc.nat(150),
      answerHours: fc.option(fc.nat(40)),
      booked: fc.boolean(),
      won: fc.boolean(),
      cents: fc.nat(90_000),
      side: fc.constantFrom('within' as const, 'below' as const, 'above' as const),
    }),
    { maxLength: 30 },
  )
  .map((requests) => requests.toSorted((a, b) => a.hour - b.hour).map(requestOf));

function requestOf(
  given: {
    phone: string;
    hour: number;
    answerHours: number | null;
    booked: boolean;
    won: boolean;
    cents: number;
    side: 'within' | 'below' | 'above';
  },
  n: number,
): LeadFacts {
  const { phone, hour, answerHours, booked, won, cents, side } = given;
  const touch = { source: `source ${n}`, campaign: '', page: '/' };
  return {
    phone,
    receivedAt: hour * HOUR,
    day: `day ${Math.floor(hour / 24)}`,
    weekday: 0,
    hour: hour % 24,
    booked,
    won,
    cents: won ? cents : 0,
    first: touch,
    last: touch,
    entered: false,
    zip: '55802',
    item: '',
    language: 'en',
    answeredAt: answerHours === null ? null : (hour + answerHours) * HOUR,
    prices: won ? [side] : [],
  };
}

test('requests of one phone number within 24 hours are one lead: the first one, with what came of any', () => {
  fc.assert(
    fc.property(requestsArbitrary, (requests) => {
      const people = asPeople(requests);
      const counted = people.map((person) => {
        const own = requests.filter(
          ({ phone, receivedAt }) =>
            phone === person.phone &&
            receivedAt >= person.receivedAt &&
            receivedAt < person.receivedAt + 24 * HOUR,
        );
        const answers = own.flatMap(({ answeredAt }) => answeredAt ?? []);
        expect(person).toEqual({
          ...own[0],
          booked: own.some(({ booked }) => booked),
          won: own.some(({ won }) => won),
          cents: own.reduce((sum, { cents }) => sum + cents, 0),
          answeredAt: answers.length > 0 ? Math.min(...answers) : null,
          prices: own.flatMap(({ prices }) => prices),
        });
        return own.length;
      });
      // Each request is part of one lead.
      expect(counted.reduce((sum, n) => sum + n, 0)).toBe(requests.length);
      expect(asPeople(people)).toEqual(people);
    }),
  );
});
