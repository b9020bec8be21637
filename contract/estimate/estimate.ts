/**
 * What a list costs by the published tables. Pure: the same in the browser, which shows it, and on the server, which
 * answers forms without script and works it out again for every lead.
 */

import type { HaulList } from './list.ts';
import { allPlans, apart, deciding, lowest, type Part, type Plan } from './plan.ts';
import type { PriceBook } from './price-book.ts';
import { formatRange, type Range, readRange, same } from './range.ts';
import { poolsIn, singlePrice } from './sizes.ts';

/** Why a list has no price: a custom quote, more than some trailers, or more weight than one visit can carry. */
export type CallReason = 'custom' | 'too_large' | 'too_heavy';

/** How much room the list takes. */
export interface Room {
  /** Hundredths of a cubic yard. */
  volume: number;
  /** Trailers, not rounded. */
  filled: number;
  /** Trips of the trailer. */
  trips: number;
}

export type Estimate =
  | { kind: 'empty' }
  | ({ kind: 'call'; reason: CallReason } & Room)
  | ({ kind: 'priced' } & Room & Priced);

export interface Priced {
  range: Range;
  /** The range in words: as a table has it where one card alone decides, else the sum. */
  price: string;
  /** What decides: one plan, or the one that sets the upper end and the one that sets the lower. */
  plans: readonly Plan[];
  /** What the things would cost one by one, where that is not among what decides. */
  oneByOne?: Plan;
  /** A load is nearly used up, so that the next size is near. */
  near: boolean;
}

/** A load with less of it free is near the next size. */
const NEAR = 0.1;

/**
 * Each family of things is paid one by one or by the room it takes, alone or with others, whichever is lowest for the
 * customer. So an added thing never lowers the price, order does not matter, and no total exceeds the single prices.
 * Things that `book` does not know are passed over.
 */
export function estimate(list: HaulList, book: PriceBook): Estimate {
  const things = new Map(
    [...list.counts].filter(([id, count]) => count > 0 && Object.hasOwn(book.goods, id)),
  );
  if (things.size === 0) return { kind: 'empty' };

  const room = roomFor(things, book);
  const poolsOf = poolsIn(book, list.conditions.has('cleanout'));
  const reason = reasonToCall(things, room, book);
  if (reason) return { kind: 'call', reason, ...room };

  const parts = partsOf(things, book);
  const plans = allPlans(book, parts, poolsOf);
  const range = lowest(plans);
  const decided = deciding(plans, range);
  const singles = apart(book, parts, poolsOf);
  const better = decided.every(({ sum }) => !same(sum, singles.sum));
  return {
    kind: 'priced',
    ...room,
    range,
    price: inWords(range, decided, book),
    plans: decided,
    ...(better && { oneByOne: singles }),
    near: decided.some(({ lines }) => lines.some(({ shared, free }) => shared === 'volume' && free <= NEAR)),
  };
}

/** What one of a thing costs by itself; undefined for a custom quote. */
export function priceOfOne(id: string, book: PriceBook): string | undefined {
  const family = book.goods[id]?.family;
  if (family === undefined) return undefined;
  const [bought] = singlePrice(book, id, poolsIn(book, false)(family), 'max');
  return bought && book.prices[bought.card];
}

function roomFor(things: ReadonlyMap<string, number>, book: PriceBook): Room {
  let volume = 0;
  for (const [id, count] of things) volume += (book.goods[id]?.volume ?? 0) * count;
  const filled = volume / book.trailer;
  return { volume, filled, trips: Math.max(1, Math.ceil(filled)) };
}

/** Each of them stays one when a thing is added. */
function reasonToCall(
  things: ReadonlyMap<string, number>,
  { trips }: Room,
  book: PriceBook,
): CallReason | undefined {
  let dense = 0;
  for (const [id, count] of things) {
    const good = book.goods[id];
    if (good?.dense) dense += good.volume * count;
    if (good?.card && !readRange(book.prices[good.card] ?? '')) return 'custom';
  }
  if (dense > book.mostDense) return 'too_heavy';
  return trips > book.mostTrailers ? 'too_large' : undefined;
}

function partsOf(things: ReadonlyMap<string, number>, book: PriceBook): Part[] {
  const parts = new Map<string, Map<string, number>>();
  for (const [id, count] of things) {
    const family = book.goods[id]?.family ?? '';
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
