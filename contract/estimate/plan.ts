/** The ways in which a list can be paid for by the published tables, and which of them is the lowest. */

import type { Pool, PriceBook } from './price-book.ts';
import { lowerOf, type Range, same } from './range.ts';
import { type End, measure, type PoolsOf, singlePrice, sizesFor, sumOf } from './sizes.ts';

/** So many of one published price, and what it pays for. */
export interface Line {
  /** Key of the price card. */
  card: string;
  count: number;
  /** By what several things share it; one by one where it is missing. */
  shared?: Pool['measure'];
  /** Part of a shared load that stays free, from 0 to 1. */
  free: number;
  /** The things by id, and how many of each. */
  things: ReadonlyMap<string, number>;
}

/** One way to pay for everything on the list. */
export interface Plan {
  lines: readonly Line[];
  sum: Range;
}

/** The things of one family: they pay one by one, or together in a pool. */
export interface Part {
  family: string;
  things: ReadonlyMap<string, number>;
}

/** Every way: each part one by one, or in one of the pools that its family may share. There are at most some hundred. */
export function allPlans(book: PriceBook, parts: readonly Part[], poolsOf: PoolsOf): Plan[] {
  const choices = parts.map((part) => choicesOf(book, part, poolsOf));
  return combinations(choices).map((chosen) => {
    const pools = new Set(chosen.map(({ pool }) => pool));
    const shared = [...pools].flatMap((pool) => {
      const together = parts.filter((_, i) => chosen[i]?.pool === pool);
      return pool === undefined ? [] : linesOfPool(book, pool, together);
    });
    return planOf(book, [...shared, ...chosen.flatMap(({ lines }) => lines)]);
  });
}

/** How a part can be paid for: in a pool with others, or by lines of its own. */
interface Choice {
  pool?: string;
  lines: readonly Line[];
}

function choicesOf(book: PriceBook, part: Part, poolsOf: PoolsOf): Choice[] {
  const pools = poolsOf(part.family).map((pool): Choice => ({ pool, lines: [] }));
  const [high, low] = (['max', 'min'] as const).map((end) => linesOneByOne(book, part, poolsOf, end));
  const alone = high && low && same(sumOf(book, high), sumOf(book, low)) ? [high] : [high ?? [], low ?? []];
  return [...pools, ...alone.map((lines) => ({ lines }))];
}

/** The lowest start and the lowest end that any plan has: what one pays who pays the lowest. */
export function lowest(plans: readonly Plan[]): Range {
  return plans.map(({ sum }) => sum).reduce(lowerOf);
}

/** The plans that set the two ends of `range`: one where a single plan does, else the upper end's and the lower end's. */
export function deciding(plans: readonly Plan[], range: Range): Plan[] {
  const brief = [...plans].sort((a, b) => a.lines.length - b.lines.length);
  const both = brief.find(({ sum }) => same(sum, range));
  if (both) return [both];
  const upper = brief.find(({ sum }) => sum.max === range.max);
  const lower = brief.find(({ sum }) => sum.min === range.min);
  return [upper, lower].filter((plan) => plan !== undefined);
}

/** The plan in which nothing shares anything. */
export function apart(book: PriceBook, parts: readonly Part[], poolsOf: PoolsOf): Plan {
  return planOf(
    book,
    parts.flatMap((part) => linesOneByOne(book, part, poolsOf, 'max')),
  );
}

function planOf(book: PriceBook, lines: readonly Line[]): Plan {
  return { lines, sum: sumOf(book, lines) };
}

function linesOneByOne(book: PriceBook, { family, things }: Part, poolsOf: PoolsOf, end: End): Line[] {
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

function linesOfPool(book: PriceBook, pool: string, parts: readonly Part[]): Line[] {
  const things = new Map(parts.flatMap((part) => [...part.things]));
  let amount = 0;
  for (const [id, count] of things) amount += measure(book, pool, id, count);
  const shared = book.pools[pool]?.measure ?? 'volume';
  return sizesFor(book, pool, amount).map((bought) => ({ ...bought, shared, things }));
}

function combinations<T>(choices: readonly (readonly T[])[]): T[][] {
  return choices.reduce<T[][]>(
    (all, options) => all.flatMap((done) => options.map((option) => [...done, option])),
    [[]],
  );
}
