/** Rules that every estimate keeps, on the fixture's price tables and on random lists. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { type Estimate, estimate, type Priced } from './estimate.ts';
import { CONDITIONS, type Condition, type HaulList, MAX_PER_ITEM } from './list.ts';
import { planOneByOne } from './plan.ts';
import type { Pool, PriceBook } from './price-book.ts';
import { readRange } from './range.ts';
import { poolsIn, sumOf } from './sizes.ts';

const { estimator, pricing } = loadFixture();
const { book } = estimator;
const ids = Object.keys(book.items);
const RUNS = { numRuns: 200 };

const listOf = (counts: Record<string, number>, ...conditions: Condition[]): HaulList => ({
  counts: new Map(Object.entries(counts)),
  conditions: new Set(conditions),
});
const of = (counts: Record<string, number>, ...conditions: Condition[]) =>
  estimate(listOf(counts, ...conditions), book);
const priceOf = (counts: Record<string, number>, ...conditions: Condition[]) => {
  const result = of(counts, ...conditions);
  return result.kind === 'priced' ? result.price : result.kind === 'call' ? result.reason : result.kind;
};

/** Mostly what has a price: few of each thing, small things more often than a whole house. */
const someThing = fc.constantFrom(...ids);
const someCounts = fc.array(fc.tuple(someThing, fc.integer({ min: 1, max: 4 })), {
  minLength: 1,
  maxLength: 12,
});
const someConditions = fc.uniqueArray(fc.constantFrom(...CONDITIONS));
const someList = fc.tuple(someCounts, someConditions).map(([counts, conditions]) => ({
  counts: new Map(counts),
  conditions: new Set(conditions),
}));

function priced(result: Estimate): result is Estimate & Priced & { kind: 'priced' } {
  return result.kind === 'priced';
}

/** The same prices, but a full load is a custom quote, and so is any load of construction debris and a cleanout of more than a few things. */
const custom: PriceBook = {
  ...book,
  pools: {
    ...book.pools,
    [book.loads.haul]: cut(book.loads.haul, 2),
    [book.loads.cleanout ?? '']: cut(book.loads.cleanout ?? '', 1),
    construction: cut('construction', 0),
  },
};

function cut(pool: string, sizes: number): Pool {
  const { measure = 'volume', tiers = [] } = book.pools[pool] ?? {};
  return { measure, tiers: tiers.slice(0, sizes), customAbove: true };
}

describe('any list', () => {
  it.each([
    ['published for all loads', book],
    ['custom for the larger ones', custom],
  ])('costs no less with one thing more, and what has no price gets none by adding to it: %s', (_, book) => {
    fc.assert(
      fc.property(someList, someThing, (list, added) => {
        const more = new Map(list.counts).set(added, (list.counts.get(added) ?? 0) + 1);
        const before = estimate(list, book);
        const after = estimate({ ...list, counts: more }, book);
        if (before.kind === 'call') expect(after.kind).toBe('call');
        if (!priced(before) || !priced(after)) return;
        expect(after.range.min).toBeGreaterThanOrEqual(before.range.min);
        expect(after.range.max).toBeGreaterThanOrEqual(before.range.max);
        expect(after.trips).toBeGreaterThanOrEqual(before.trips);
      }),
      RUNS,
    );
  });

  it('costs the same in any order', () => {
    const shuffled = someList.chain((list) => {
      const entries = [...list.counts];
      const shuffles = fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length });
      return shuffles.map((order) => [list, { ...list, counts: new Map(order) }] as const);
    });
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const [a, b] = [estimate(list, book), estimate(other, book)];
        expect(a.kind).toBe(b.kind);
        if (priced(a) && priced(b)) expect([b.price, b.range, b.trips]).toEqual([a.price, a.range, a.trips]);
      }),
      RUNS,
    );
  });

  it('costs no more than its things one by one, cleanouts aside', () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        const list = { counts: new Map(counts), conditions: new Set<Condition>() };
        const result = estimate(list, book);
        if (!priced(result)) return;
        let [min, max] = [0, 0];
        for (const [id, count] of list.counts) {
          const single = estimate({ ...list, counts: new Map([[id, 1]]) }, book);
          if (!priced(single)) return;
          min += single.range.min * count;
          max += single.range.max * count;
        }
        expect(result.range.min).toBeLessThanOrEqual(min);
        expect(result.range.max).toBeLessThanOrEqual(max);
      }),
      RUNS,
    );
  });

  it('costs a sum of published prices, and shows which', () => {
    fc.assert(
      fc.property(someList, (list) => {
        const result = estimate(list, book);
        if (!priced(result)) return;
        expect(result.range.min).toBeLessThanOrEqual(result.range.max);
        const published = [...pricing].flatMap(([table, cards]) => cards.map(({ id }) => `${table}/${id}`));
        for (const { lines, sum } of result.plans) {
          for (const { card } of lines) expect(published).toContain(card);
          const amounts = lines.map((line) => sumOf(book, [line]));
          expect(sum.min).toBe(amounts.reduce((total, { min }) => total + min, 0));
          expect(sum.max).toBe(amounts.reduce((total, { max }) => total + max, 0));
        }
        expect(Math.min(...result.plans.map(({ sum }) => sum.min))).toBe(result.range.min);
        expect(result.plans[0]?.sum.max).toBe(result.range.max);
      }),
      RUNS,
    );
  });

  it('keeps every thing in exactly one line of a plan', () => {
    fc.assert(
      fc.property(someList, (list) => {
        const result = estimate(list, book);
        if (!priced(result)) return;
        for (const { lines } of result.plans) {
          const sets = [...new Set(lines.map(({ things }) => things))];
          const paid = sets.flatMap((things) => [...things]);
          expect(paid.toSorted()).toEqual([...list.counts].toSorted());
        }
      }),
      RUNS,
    );
  });
});

describe('every published price', () => {
  const SAME_AS: Record<string, string> = {
    'estate-cleanout': 'garage-cleanout',
  };
  /** A list that comes to it. */
  const LISTS: Record<string, HaulList> = {
    'home/single': listOf({ 'plastic-tote': 1 }),
    'home/quarter': listOf({ 'medium-box': 20 }),
    'home/half': listOf({ 'medium-box': 40 }),
    'home/full': listOf({ 'about-house-household': 1 }),
    'hot-tub/basic': listOf({ 'small-hot-tub-2-people': 1 }),
    'hot-tub/standard': listOf({ 'hot-tub-4-to-6-people': 1 }),
    'hot-tub/advanced': listOf({ 'swim-spa': 1 }),
    'furniture/single': listOf({ 'couch-3-seats': 1 }),
    'furniture/multiple': listOf({ recliner: 4 }),
    'furniture/room': listOf({ recliner: 8 }),
    'piano/digital': listOf({ keyboard: 1 }),
    'piano/standard': listOf({ 'upright-piano': 1 }),
    'piano/grand': listOf({ 'baby-grand-piano': 1 }),
    'yard-debris/small': listOf({ 'leaf-bag': 10 }),
    'yard-debris/standard': listOf({ 'brush-pile-one-pickup-bed': 1 }),
    'yard-debris/full': listOf({ 'about-house-yard': 1 }),
    'mattress/single': listOf({ 'king-mattress': 1 }),
    'mattress/set': listOf({ 'queen-mattress': 1, 'box-spring': 1 }),
    'mattress/multiple': listOf({ 'queen-mattress-and-box-spring': 3 }),
    'construction-debris/small': listOf({ 'about-corner-building': 1 }),
    'construction-debris/standard': listOf({ 'about-garage-building': 1 }),
    'construction-debris/large': listOf({ 'about-house-building': 1 }),
    'pergola-gazebo/small': listOf({ 'canopy-gazebo-8x8': 1 }),
    'pergola-gazebo/standard': listOf({ 'pergola-10x12': 1 }),
    'pergola-gazebo/custom': listOf({ 'pavilion-14x20-or-bigger': 1 }),
    'garage-cleanout/quick': listOf({ 'about-room-household': 1 }, 'cleanout'),
    'garage-cleanout/standard': listOf({ 'about-garage-household': 1 }, 'cleanout'),
    'garage-cleanout/full': listOf({ 'about-house-household': 1 }, 'cleanout'),
  };
  /** As much as these cover costs less as a full load, so of their range only the start is ever paid. */
  const CAPPED = ['furniture/room', 'yard-debris/full'];

  const cards = [...pricing].flatMap(([table, list]) =>
    list.map(({ id, price }) => [`${table}/${id}`, `${SAME_AS[table] ?? table}/${id}`, price] as const),
  );

  it.each(cards)('%s is reached', (_, key, price) => {
    const list = LISTS[key];
    if (!list) throw new Error(`no list for ${key}`);
    const result = estimate(list, book);
    const range = readRange(price);
    if (!range) return expect(result).toMatchObject({ kind: 'call', reason: 'custom' });
    if (!priced(result)) throw new Error(`${key}: ${result.kind}`);
    expect(result.plans.flatMap(({ lines }) => lines.map(({ card }) => card))).toContain(key);
    if (!CAPPED.includes(key)) return expect(result.price).toBe(price);
    expect(result.range.min).toBe(range.min);
    expect(result.range.max).toBe(readRange(book.prices['home/full'] ?? '')?.max);
  });
});

describe('lists as people have them', () => {
  it.each([
    ['nothing', {}, 'empty'],
    ['one couch', { 'couch-3-seats': 1 }, '$79-$139'],
    ['a couch and a fridge', { 'couch-3-seats': 1, refrigerator: 1 }, '$124–$264'],
    [
      'a bedroom and some bags',
      { 'queen-mattress-and-box-spring': 1, dresser: 1, nightstand: 2, 'bag-of-trash': 3 },
      '$310',
    ],
    ['a full garage bay and a couch', { 'about-garage-household': 1, 'couch-3-seats': 1 }, '$389–$449'],
    ['two trailers', { 'about-house-household': 2 }, '$1,040'],
    ['a hot tub and a bag', { 'hot-tub-4-to-6-people': 1, 'bag-of-trash': 1 }, '$370–$575'],
    ['a swim spa and a grand piano', { 'swim-spa': 1, 'baby-grand-piano': 1 }, '$369+'],
    [
      'something of custom price and a couch',
      { 'pavilion-14x20-or-bigger': 1, 'couch-3-seats': 1 },
      'custom',
    ],
    ['four houses', { 'about-house-household': 4 }, 'too_large'],
    ['a pile of concrete', { 'concrete-pieces-small-pile': 1 }, '$175'],
    ['two of them, by weight', { 'concrete-pieces-small-pile': 2 }, 'too_heavy'],
    ['what nobody knows', { unicorn: 3 }, 'empty'],
    ['a keyboard in a full load', { keyboard: 1, 'about-garage-household': 1, 'medium-box': 5 }, '$520'],
  ] as const)('%s', (_, counts, price) => {
    expect(priceOf(counts)).toBe(price);
  });

  it('a cleanout has its own sizes, and a hot tub in it still its own price', () => {
    expect(priceOf({ 'medium-box': 2 }, 'cleanout')).toBe('$139 – $329');
    expect(priceOf({ 'hot-tub-4-to-6-people': 1 }, 'cleanout')).toBe('$325–$450');
    expect(priceOf({ refrigerator: 1, 'couch-3-seats': 3 }, 'cleanout')).toBe('$599+');
  });

  it('a load without a list price is a call, and a single thing still has its own price', () => {
    expect(estimate(listOf({ 'about-garage-household': 1 }), custom)).toMatchObject({ price: '$310' });
    expect(estimate(listOf({ 'about-house-household': 1 }), custom)).toMatchObject({ reason: 'custom' });
    expect(estimate(listOf({ 'about-corner-building': 1 }), custom)).toMatchObject({ reason: 'custom' });
    expect(estimate(listOf({ 'plastic-tote': 1 }), custom)).toMatchObject({ price: '$45–$125' });
    expect(estimate(listOf({ 'about-garage-household': 1 }, 'cleanout'), custom)).toMatchObject({
      reason: 'custom',
    });
  });

  it("just past a size, the range begins at that size's price, and soon at the next one's", () => {
    const { upTo } = book.pools['home']?.tiers[0] ?? { upTo: 0 };
    const boxes = (count: number) => of({ 'medium-box': count });
    const each = book.items['medium-box']?.volume ?? 0;
    const fits = Math.floor(upTo / each);
    expect(boxes(fits)).toMatchObject({ price: '$190', space: upTo - fits * each });
    expect(boxes(fits + 1)).toMatchObject({ price: '$190–$310' });
    const clearlyOver = Math.ceil((upTo + (book.edge ?? 0) + 1) / each);
    expect(boxes(clearlyOver)).toMatchObject({ price: '$310' });
  });

  it('prices a list from before sizes had an edge as it was', () => {
    const { edge: _, ...old } = book;
    const result = estimate(listOf({ 'medium-box': 23 }), old);
    expect(result).toMatchObject({ price: '$310' });
  });

  it('keeps the upper end while a thing still fits the load', () => {
    fc.assert(
      fc.property(someList, fc.constantFrom('medium-box', 'plastic-tote', 'dresser'), (list, added) => {
        const before = estimate(list, book);
        if (!priced(before) || (book.items[added]?.volume ?? 0) > (before.space ?? 0)) return;
        if (!before.plans[0]?.lines.some(({ card, shared }) => shared && card.startsWith('home/'))) return;
        const more = new Map(list.counts).set(added, (list.counts.get(added) ?? 0) + 1);
        expect(estimate({ ...list, counts: more }, book)).toMatchObject({
          range: { max: before.range.max },
        });
      }),
      RUNS,
    );
  });

  it('stays quick for the longest list that can be sent', () => {
    const everything = Object.fromEntries(ids.map((id) => [id, MAX_PER_ITEM]));
    expect(of(everything).kind).toBe('call');
    const parts = [{ family: 'furniture', things: new Map([['couch-3-seats', MAX_PER_ITEM]]) }];
    expect(planOneByOne(book, parts, poolsIn(book, false)).sum.min).toBe(79 * MAX_PER_ITEM);
  });
});
