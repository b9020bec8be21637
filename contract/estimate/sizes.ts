/** Sizes of load, and what one thing costs. */
import type { PriceBook } from './price-book.ts';
import { add, NOTHING, type Range, readRange, times } from './range.ts';

/** So many of one size. */
export interface Bought {
  /** Key of the price card. */
  card: string;
  count: number;
  /** Part of what was bought that stays free, from 0 to 1. */
  free: number;
}

/** Pools that a family may share, in a cleanout or not. */
export type PoolsOf = (family: string) => readonly string[];

/** In a cleanout all that could ride along with other things pays by the cleanout's sizes. @throws Error for an unknown family */
export function poolsIn(book: PriceBook, cleanout: boolean): PoolsOf {
  const { haul, cleanout: instead } = book.loads;
  return (name) => {
    const family = book.families[name];
    if (!family) throw new Error(`There is no family ${name}.`);
    return cleanout && family.pools.includes(haul) ? [instead] : family.pools;
  };
}

/** The smallest size that holds `amount`; of more than the largest holds, as many of that as are filled, and one for the rest. */
export function sizesFor(book: PriceBook, pool: string, amount: number): Bought[] {
  const { tiers } = book.pools[pool] ?? { tiers: [] };
  const largest = tiers.at(-1);
  if (!largest || amount <= 0) return [];
  const whole = Math.floor(amount / largest.upTo);
  const rest = amount - whole * largest.upTo;
  const last = rest > 0 ? tiers.find(({ upTo }) => rest <= upTo) : undefined;
  const full = { card: largest.card, count: whole, free: 0 };
  if (!last) return [full];
  const part = { card: last.card, count: 1, free: 1 - rest / last.upTo };
  if (whole === 0) return [part];
  return last === largest ? [{ ...part, count: whole + 1 }] : [full, part];
}

/** The end of a range by which prices are compared. */
export type End = keyof Range;

/**
 * What one thing costs by itself: its own card or the size of load that holds it, whichever has the lower `end`. In a
 * cleanout it is the size.
 */
export function singlePrice(book: PriceBook, id: string, pools: readonly string[], end: End): Bought[] {
  const card = book.goods[id]?.card;
  const own = card && pools[0] !== book.loads.cleanout ? [[{ card, count: 1, free: 0 }]] : [];
  const sizes = pools.map((pool) => sizesFor(book, pool, measure(book, pool, id, 1)));
  const ways = [...own, ...sizes];
  return ways.reduce(
    (best, way) => (sumOf(book, way)[end] < sumOf(book, best)[end] ? way : best),
    ways[0] ?? [],
  );
}

/** @throws Error for a card without an amount; a list with such a thing is never summed up */
export function sumOf(book: PriceBook, bought: readonly Pick<Bought, 'card' | 'count'>[]): Range {
  return bought.map(({ card, count }) => times(amountOf(book, card), count)).reduce(add, NOTHING);
}

function amountOf(book: PriceBook, card: string): Range {
  const range = readRange(book.prices[card] ?? '');
  if (!range) throw new Error(`The price of ${card} has no amount.`);
  return range;
}

/** How much of a pool so many of a thing take. */
export function measure(book: PriceBook, pool: string, id: string, count: number): number {
  const good = book.goods[id];
  return good ? good[book.pools[pool]?.measure ?? 'volume'] * count : 0;
}
