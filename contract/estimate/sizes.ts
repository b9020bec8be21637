import { CONDITIONS, type Condition } from './list.ts';
import type { Pool, PriceBook } from './price-book.ts';
import { add, type Range, readRange, times, ZERO_RANGE } from './range.ts';

interface Bought {
  card: string;
  count: number;
  /** What the load still has room for, in the pool's measure. */
  free: number;
}

export type PoolsOf = (family: string) => readonly string[];

/** In a cleanout, families of the haul pool use the cleanout pool instead. @throws Error for an unknown family */
export function poolsIn(book: PriceBook, cleanout: boolean): PoolsOf {
  const { haul, cleanout: cleanoutPool } = book.loads;
  return (name) => {
    const family = book.families[name];
    if (!family) throw new Error(`There is no family ${name}.`);
    return cleanout && cleanoutPool && family.pools.includes(haul) ? [cleanoutPool] : family.pools;
  };
}

export function conditionsIn({ loads }: Pick<PriceBook, 'loads'>): Condition[] {
  return CONDITIONS.filter((condition) => condition !== 'cleanout' || loads.cleanout !== undefined);
}

/** The same sizes, each holding as much as it does when it is packed well. */
export function packedWell(book: PriceBook): PriceBook {
  const edge = book.edge ?? 0;
  const pools = Object.entries(book.pools).map(([id, pool]): [string, Pool] => {
    if (pool.measure !== 'volume') return [id, pool];
    return [id, { ...pool, tiers: pool.tiers.map(({ card, upTo }) => ({ card, upTo: upTo + edge })) }];
  });
  return { ...book, pools: Object.fromEntries(pools) };
}

/** For more than the largest size, full loads and one for the rest. Undefined for an amount without a list price. */
export function sizesFor(book: PriceBook, pool: string, amount: number): Bought[] | undefined {
  const { tiers, customAbove }: Pool = book.pools[pool] ?? { measure: 'volume', tiers: [] };
  const largest = tiers.at(-1);
  if (customAbove && amount > (largest?.upTo ?? 0)) return undefined;
  if (!largest || amount <= 0) return [];
  const whole = Math.floor(amount / largest.upTo);
  const rest = amount - whole * largest.upTo;
  const last = rest > 0 ? tiers.find(({ upTo }) => rest <= upTo) : undefined;
  const full = { card: largest.card, count: whole, free: 0 };
  if (!last) return [full];
  const part = { card: last.card, count: 1, free: last.upTo - rest };
  if (whole === 0) return [part];
  return last === largest ? [{ ...part, count: whole + 1 }] : [full, part];
}

export type RangeEnd = keyof Range;

/** Prices a single item: by its own card or by the size of load that holds it, whichever has the lower `end`. */
export function singlePrice(book: PriceBook, id: string, pools: readonly string[], end: RangeEnd): Bought[] {
  const card = book.items[id]?.card;
  const own = card ? [[{ card, count: 1, free: 0 }]] : [];
  const sizes = pools.flatMap((pool) => {
    const load = sizesFor(book, pool, measure(book, pool, id, 1));
    return load ? [load] : [];
  });
  const ways = [...own, ...sizes];
  return ways.reduce(
    (best, way) => (sumOf(book, way)[end] < sumOf(book, best)[end] ? way : best),
    ways[0] ?? [],
  );
}

/** @throws Error for a card without an amount. Lists with such a card get no price, so they never reach this. */
export function sumOf(book: PriceBook, bought: readonly Pick<Bought, 'card' | 'count'>[]): Range {
  return bought.map(({ card, count }) => times(amountOf(book, card), count)).reduce(add, ZERO_RANGE);
}

function amountOf(book: PriceBook, card: string): Range {
  const range = readRange(book.prices[card] ?? '');
  if (!range) throw new Error(`The price of ${card} has no amount.`);
  return range;
}

export function measure(book: PriceBook, pool: string, id: string, count: number): number {
  const item = book.items[id];
  return item ? item[book.pools[pool]?.measure ?? 'volume'] * count : 0;
}
