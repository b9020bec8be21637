/** Steps of random histories, for the life-cycle property (server/leads/lifecycle.property.test.ts). */
import fc from 'fast-check';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { addDays } from '../../contract/dates.ts';

export const MONDAY = '2026-11-23';
export const DAYS = 4;
const WINDOWS = ['0800-1000', '1000-1200'];

const any = fc.nat(30);
/** One of the first, so that many steps are about the same. */
const at = fc.nat(3);
const window = fc
  .record({ day: fc.nat(DAYS - 1), n: fc.nat(WINDOWS.length - 1) })
  .map(({ day, n }): WindowChoice => ({ date: addDays(MONDAY, day), id: WINDOWS[n] ?? '' }));
const by = fc.constantFrom('ann', 'bob', 'crew', 'cli');
const what = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: what('ask'), person: fc.nat(1), window, spam: any }) },
  { weight: 3, arbitrary: fc.record({ do: what('visitor moves'), at, link: any, window }) },
  { weight: 2, arbitrary: fc.record({ do: what('visitor cancels', 'visitor writes'), at, link: any }) },
  { weight: 3, arbitrary: fc.record({ do: what('book'), at, window, overbook: fc.boolean(), by }) },
  { weight: 3, arbitrary: fc.record({ do: what('move'), at, window, overbook: fc.boolean(), by }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: what('cancel', 'reopen job', 'on our way', 'to another request'), at, by }),
  },
  { weight: 5, arbitrary: fc.record({ do: what('finish', 'amount'), at, by, dollars: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: what('answer', 'lose', 'spam', 'duplicate', 'reopen'),
      at,
      other: at,
      cancel: fc.boolean(),
      by,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: what('tap again') }) },
  { weight: 3, arbitrary: fc.record({ do: what('send mail'), mood: what('accept', 'refuse', 'down') }) },
  { weight: 2, arbitrary: fc.record({ do: what('wait'), hours: fc.constantFrom(1, 9, 24) }) },
  fc.record({ do: what('change day'), window, places: fc.nat(3), closed: fc.boolean() }),
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** Two steps of a pair are made at once. */
export const history = fc.array(fc.tuple(step, fc.option(step, { freq: 4 })), {
  minLength: 8,
  maxLength: 24,
});

export type Mood = Extract<Step, { do: 'send mail' }>['mood'];
