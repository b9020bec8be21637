import type { Pool, PriceBook } from './price-book.ts';
import { type Range, sameRange } from './range.ts';
import { measure, type PoolsOf, type RangeEnd, singlePrice, sizesFor, sumOf } from './sizes.ts';

export interface Line {
  card: string;
  count: number;
  shared?: Pool['measure'];
  free: number;
  things: ReadonlyMap<string, number>;
}

export interface Plan {
  packed?: true;
  lines: readonly Line[];
  sum: Range;
}

export interface Part {
  family: string;
  things: ReadonlyMap<string, number>;
}

/** Each part one by one, or in one of the pools that its family may share; none takes a load without a list price. At most a few hundred. */
export function allPlans(book: PriceBook, parts: readonly Part[], poolsOf: PoolsOf): Plan[] {
  const choices = parts.map((part) => choicesOf(book, part, poolsOf));
  return combinations(choices).flatMap((chosen) => {
    const pools = new Set(chosen.flatMap(({ pool }) => pool ?? []));
    const shared = [...pools].map((pool) => {
      const together = parts.filter((_, i) => chosen[i]?.pool === pool);
      return linesOfPool(book, pool, together);
    });
    if (shared.includes(undefined)) return [];
    const loads = shared.flatMap((lines) => lines ?? []);
    return [planOf(book, [...loads, ...chosen.flatMap(({ lines }) => lines)])];
  });
}

export function hasListPrice(book: PriceBook, part: Part, poolsOf: PoolsOf): boolean {
  const pools = poolsOf(part.family);
  if (pools.length === 0 || pools.some((pool) => linesOfPool(book, pool, [part]))) return true;
  const [first, ...more] = part.things;
  const single = more.length === 0 && first?.[1] === 1 && book.items[first[0]]?.card !== undefined;
  return single && !isCleanout(book, part, poolsOf);
}

interface Choice {
  pool?: string;
  lines: readonly Line[];
}

function choicesOf(book: PriceBook, part: Part, poolsOf: PoolsOf): Choice[] {
  const pools = poolsOf(part.family).map((pool): Choice => ({ pool, lines: [] }));
  if (isCleanout(book, part, poolsOf)) return pools;
  const [high, low] = (['max', 'min'] as const).map((end) => linesOneByOne(book, part, poolsOf, end));
  const alone =
    high && low && sameRange(sumOf(book, high), sumOf(book, low)) ? [high] : [high ?? [], low ?? []];
  return [...pools, ...alone.map((lines) => ({ lines }))];
}

/** Whether the part belongs to a cleanout, which is priced by the load, never by the piece. */
function isCleanout(book: PriceBook, { family }: Part, poolsOf: PoolsOf): boolean {
  const { cleanout } = book.loads;
  return cleanout !== undefined && poolsOf(family).includes(cleanout);
}

interface Plans {
  measured: readonly Plan[];
  packed: readonly Plan[];
}

/** The range of the cheapest price: a load near the end of a size may cost what that size costs, and no more than the next. */
export function lowestRange({ measured, packed }: Plans): Range {
  return {
    min: Math.min(...[...measured, ...packed].map(({ sum }) => sum.min)),
    max: Math.min(...measured.map(({ sum }) => sum.max)),
  };
}

/** The plan that sets both ends of `range`, or else the plans that set the upper and the lower end. */
export function decidingPlans({ measured, packed }: Plans, range: Range): Plan[] {
  const shortest = [...measured].sort((a, b) => a.lines.length - b.lines.length);
  const both = shortest.find(({ sum }) => sameRange(sum, range));
  if (both) return [both];
  const upper = shortest.find(({ sum }) => sum.max === range.max);
  const lower = [...shortest, ...packed].find(({ sum }) => sum.min === range.min);
  return [upper, lower].filter((plan) => plan !== undefined);
}

export function planOneByOne(book: PriceBook, parts: readonly Part[], poolsOf: PoolsOf): Plan {
  return planOf(
    book,
    parts.flatMap((part) => linesOneByOne(book, part, poolsOf, 'max')),
  );
}

function planOf(book: PriceBook, lines: readonly Line[]): Plan {
  return { lines, sum: sumOf(book, lines) };
}

function linesOneByOne(book: PriceBook, { family, things }: Part, poolsOf: PoolsOf, end: RangeEnd): Line[] {
  const lines = new Map<string, Line & { things: Map<string, number> }>();
  for (const [id, count] of things) {
    for (const bought of singlePrice(book, id, poolsOf(family), end)) {
      const { card } = bought;
      const line = lines.get(card) ?? { card, count: 0, free: 0, things: new Map() };
      line.count += count * bought.count;
      line.things.set(id, count);
      lines.set(card, line);
    }
  }
  return [...lines.values()];
}

function linesOfPool(book: PriceBook, pool: string, parts: readonly Part[]): Line[] | undefined {
  const things = new Map(parts.flatMap((part) => [...part.things]));
  let amount = 0;
  for (const [id, count] of things) amount += measure(book, pool, id, count);
  const shared = book.pools[pool]?.measure ?? 'volume';
  return sizesFor(book, pool, amount)?.map((bought) => ({ ...bought, shared, things }));
}

function combinations<T>(choices: readonly (readonly T[])[]): T[][] {
  return choices.reduce<T[][]>(
    (all, options) => all.flatMap((done) => options.map((option) => [...done, option])),
    [[]],
  );
}
