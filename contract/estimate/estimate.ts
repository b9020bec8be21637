/** Pure, because browser and server must agree on the price of a list. */
import type { HaulList } from './list.ts';
import {
  allPlans,
  decidingPlans,
  hasListPrice,
  lowestRange,
  type Part,
  type Plan,
  planOneByOne,
} from './plan.ts';
import type { PriceBook } from './price-book.ts';
import { formatRange, type Range, readRange, sameRange } from './range.ts';
import { packedWell, poolsIn } from './sizes.ts';

type CallReason = 'custom' | 'too_large' | 'too_heavy';

export interface Room {
  /** Hundredths of a cubic yard. */
  volume: number;
  filled: number;
  trips: number;
}

export type Estimate =
  | { kind: 'empty' }
  | ({ kind: 'call'; reason: CallReason } & Room)
  | ({ kind: 'priced' } & Room & Priced);

export interface Priced {
  range: Range;
  /** The price as text: as published if a single card decides it, otherwise the total. */
  price: string;
  plans: readonly Plan[];
  oneByOne?: Plan;
  /** Hundredths of a cubic yard that the load has room for at this price; undefined unless one load holds the whole list. */
  space?: number;
}

/**
 * Prices each family of items one by one or by volume, alone or with other families, whichever is cheapest for the customer: an added
 * item never lowers the price, order does not matter, and no total exceeds the sum of the single prices. A cleanout clears rooms, so it
 * is priced by volume only. Skips items that are not in `book`.
 */
export function estimate(list: HaulList, book: PriceBook): Estimate {
  const things = new Map(
    [...list.counts].filter(([id, count]) => count > 0 && Object.hasOwn(book.items, id)),
  );
  if (things.size === 0) return { kind: 'empty' };

  const room = roomFor(things, book);
  const cleanout = list.conditions.has('cleanout');
  const poolsOf = poolsIn(book, cleanout);
  const reason = reasonToCall(things, room, book);
  if (reason) return { kind: 'call', reason, ...room };

  const parts = partsOf(things, book);
  const priced = parts.every((part) => hasListPrice(book, part, poolsOf));
  const plansBy = (sizes: PriceBook) => (priced ? allPlans(sizes, parts, poolsOf) : []);
  const plans = { measured: plansBy(book), packed: plansBy(packedWell(book)).map(asPacked) };
  if (plans.measured.length === 0) return { kind: 'call', reason: 'custom', ...room };
  const range = lowestRange(plans);
  const decided = decidingPlans(plans, range);
  const singles = cleanout ? undefined : planOneByOne(book, parts, poolsOf);
  const better = singles && decided.every(({ sum }) => !sameRange(sum, singles.sum));
  return {
    kind: 'priced',
    ...room,
    range,
    price: inWords(range, decided, book),
    plans: decided,
    ...(better && { oneByOne: singles }),
    ...spaceIn(decided[0]),
  };
}

const asPacked = (plan: Plan): Plan => ({ ...plan, packed: true });

/** The room in the load that holds the whole list. Of several loads, the next thing may not go where the room is. */
function spaceIn(plan: Plan | undefined): Pick<Priced, 'space'> {
  const [load, ...others] = plan?.lines ?? [];
  return load?.shared === 'volume' && others.length === 0 ? { space: load.free } : {};
}

function roomFor(things: ReadonlyMap<string, number>, book: PriceBook): Room {
  let volume = 0;
  for (const [id, count] of things) volume += (book.items[id]?.volume ?? 0) * count;
  const filled = volume / book.trailer;
  return { volume, filled, trips: Math.max(1, Math.ceil(filled)) };
}

function reasonToCall(
  things: ReadonlyMap<string, number>,
  { trips }: Room,
  book: PriceBook,
): CallReason | undefined {
  let pounds = 0;
  for (const [id, count] of things) {
    const item = book.items[id];
    pounds += (item?.pounds ?? 0) * count;
    if (item?.card && !readRange(book.prices[item.card] ?? '')) return 'custom';
  }
  if (pounds > book.maxPounds) return 'too_heavy';
  return trips > book.maxTrailers ? 'too_large' : undefined;
}

function partsOf(things: ReadonlyMap<string, number>, book: PriceBook): Part[] {
  const parts = new Map<string, Map<string, number>>();
  for (const [id, count] of things) {
    const family = book.items[id]?.family ?? '';
    const part = parts.get(family) ?? new Map();
    parts.set(family, part.set(id, count));
  }
  return [...parts].map(([family, part]) => ({ family, things: part }));
}

function inWords(range: Range, plans: readonly Plan[], book: PriceBook): string {
  const [plan, other] = plans;
  const [line, ...more] = plan?.lines ?? [];
  const one = !other && line && more.length === 0 && line.count === 1;
  return one ? (book.prices[line.card] ?? '') : formatRange(range);
}
