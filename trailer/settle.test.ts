/** How loads lie: on any list all is drawn to its share, comes to rest on something, and nothing cuts through anything. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { areaBelowTop, BOX, type Look, type Outline } from './look.ts';
import { BED, divide, type Things, unitsOf } from './parts.ts';
import { Pile, type Place } from './pile.ts';
import { settle, settlePile } from './settle.ts';
import { type Point, piecesOf } from './silhouette.ts';

const BED_HEIGHT = 2.4;
/** How far things may be apart and still touch, and how far into each other they may be, in parts of 8 of the bed's width. */
const TOUCH = 0.05;
/** Difference between the share of a trailer that is said and the one that is drawn. */
const TOLERANCE = 0.08;
/** A chair from its side: legs with air between them, a seat, a back. */
const CHAIR: Outline = { bottom: [0, 0.4, 0.4, 0], top: [1, 0.5, 0.5, 0.5] };
const TIRE: Outline = {
  bottom: [0.35, 0.1, 0.02, 0, 0, 0.02, 0.1, 0.35],
  top: [0.65, 0.9, 0.98, 1, 1, 0.98, 0.9, 0.65],
};
const LOOKS: Record<string, Look & { share: number }> = {
  couch: { share: 0.16, shape: 2.4, outline: BOX },
  box: { share: 0.01, shape: 1.2, outline: BOX },
  fridge: { share: 0.12, shape: 0.5, outline: BOX },
  mattress: { share: 0.08, shape: 7, outline: BOX },
  tub: { share: 0.39, shape: 2.3, outline: BOX },
  other: { share: 0.39, shape: 2.3, outline: BOX },
  shed: { share: 2.1, shape: 1, outline: BOX },
  chair: { share: 0.02, shape: 0.6, outline: CHAIR },
  tire: { share: 0.01, shape: 1, outline: TIRE },
  room: { share: 0.18, shape: 1, outline: BOX },
};
const look = (id: string) => LOOKS[id] ?? { share: 0, shape: 1, outline: BOX };
const things: Things = {
  share: (id) => look(id).share,
  look,
  drawnAs: (id) => (id === 'room' ? ['couch', 'box', 'box'] : []),
};

const someList = fc.dictionary(fc.constantFrom(...Object.keys(LOOKS)), fc.integer({ min: 1, max: 6 }), {
  minKeys: 1,
  maxKeys: 5,
});
const unitsIn = (counts: Record<string, number>) => unitsOf([], new Map(Object.entries(counts)));
const tripsFor = (counts: Record<string, number>) =>
  Math.ceil(Object.entries(counts).reduce((sum, [id, count]) => sum + look(id).share * count, 0));
const partsIn = (counts: Record<string, number>) =>
  divide(unitsIn(counts), things, tripsFor(counts), BED_HEIGHT);

/** The convex pieces of a thing where it lies. */
function polygonsOf({ id, x, y, angle, width, height }: Place): Point[][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return piecesOf(look(id).outline).map((piece) =>
    piece.map((corner) => {
      const [dx, dy] = [(corner.x - 0.5) * width, (corner.y - 0.5) * height];
      return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
    }),
  );
}

/** How far two convex polygons are into each other; negative for the distance between them (separating axes). */
function depth(a: readonly Point[], b: readonly Point[]): number {
  const axes = [a, b].flatMap((polygon) =>
    polygon.map((corner, i) => {
      const next = polygon[(i + 1) % polygon.length] ?? corner;
      const length = Math.hypot(next.x - corner.x, next.y - corner.y);
      return { x: (next.y - corner.y) / length, y: (corner.x - next.x) / length };
    }),
  );
  return Math.min(
    ...axes.map((axis) => {
      const along = (polygon: readonly Point[]) => polygon.map(({ x, y }) => x * axis.x + y * axis.y);
      const [p, q] = [along(a), along(b)];
      return Math.min(Math.max(...p) - Math.min(...q), Math.max(...q) - Math.min(...p));
    }),
  );
}

const depthOf = (a: readonly Point[][], b: readonly Point[][]) =>
  Math.max(...a.flatMap((piece) => b.map((other) => depth(piece, other))));
const shifted = (polygons: readonly Point[][], down: number) =>
  polygons.map((polygon) => polygon.map(({ x, y }) => ({ x, y: y - down })));

describe('on any list', () => {
  it('nothing cuts through a wall, the floor or another thing, and nothing floats', () => {
    fc.assert(
      fc.property(someList, (counts) => {
        for (const places of settle(unitsIn(counts), things, tripsFor(counts), BED_HEIGHT)) {
          const all = places.map((place) => ({ key: place.key, polygons: polygonsOf(place) }));
          for (const { key, polygons } of all) {
            const corners = polygons.flat();
            const xs = corners.map(({ x }) => x);
            const [left, right] = [Math.min(...xs), Math.max(...xs)];
            expect(left, key).toBeGreaterThan(-TOUCH);
            expect(right, key).toBeLessThan(BED + TOUCH);
            const lowest = Math.min(...corners.map(({ y }) => y));
            expect(lowest, key).toBeGreaterThan(-TOUCH);
            const others = all.filter((other) => other.key !== key);
            for (const other of others) expect(depthOf(polygons, other.polygons), key).toBeLessThan(TOUCH);
            const lower = shifted(polygons, TOUCH);
            const isAtWall = left < TOUCH || right > BED - TOUCH;
            const wedged = isAtWall && others.some((other) => depthOf(polygons, other.polygons) > -TOUCH);
            const held =
              lowest < TOUCH || wedged || others.some((other) => depthOf(lower, other.polygons) > 0);
            expect(held, `${key} is held`).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it("everything comes to rest by itself, and the drawn share is the list's share", () => {
    fc.assert(
      fc.property(someList, (counts) => {
        for (const parts of partsIn(counts)) {
          const pile = new Pile(BED_HEIGHT);
          parts.forEach((part, i) => {
            pile.drop(part, look(part.id), i);
            expect(pile.rest(), part.key).toBeLessThan(Pile.MAX_STEPS);
          });
          const said = parts.reduce((sum, { share }) => sum + share, 0);
          const drawn = parts.reduce(
            (sum, { id, width, height }) => sum + width * height * areaBelowTop(look(id).outline),
            0,
          );
          // What is left over of several that are alike is as large as those that stand two deep.
          const leftOver = parts
            .filter(({ id, behind }) => !behind && parts.some((other) => other.id === id && other.behind))
            .reduce((sum, { share }) => sum + share, 0);
          expect(Math.abs(drawn / (BED * BED_HEIGHT) - said)).toBeLessThan(TOLERANCE + leftOver / 2);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('everything is drawn, once, up to three trailers', () => {
    fc.assert(
      fc.property(someList, (counts) => {
        const { shed: _, room: __, ...single } = counts;
        fc.pre(tripsFor(single) <= 3);
        const drawn = partsIn(single)
          .flat()
          .flatMap(({ key, behind }) => (behind ? [key.replace('+', ''), behind] : [key]));
        expect(drawn.toSorted()).toEqual(
          unitsIn(single)
            .map(({ key }) => key)
            .toSorted(),
        );
      }),
    );
  });
});

test('the same list is the same load', () => {
  const load = () => settle(unitsIn({ couch: 2, chair: 3, box: 9 }), things, 1, BED_HEIGHT);
  expect(load()).toEqual(load());
});

test('things fall when the one below them is removed', () => {
  const [parts = []] = partsIn({ tub: 1, other: 1 });
  const pile = settlePile(parts, things, BED_HEIGHT);
  const heightOf = (key: string) => pile.places().find((place) => place.key === key)?.y ?? 0;
  const [low, high] = heightOf('tub.0') < heightOf('other.0') ? ['tub.0', 'other.0'] : ['other.0', 'tub.0'];
  const floor = heightOf(low);
  expect(heightOf(high)).toBeGreaterThan(floor + 1);
  pile.remove(low);
  pile.rest();
  expect(heightOf(high)).toBeCloseTo(floor, 1);
});

test('a second trailer appears when the first is full, and a thing that is too large is drawn in parts', () => {
  expect(partsIn({ couch: 6 }).map((parts) => parts.length)).toEqual([3]);
  expect(partsIn({ couch: 8 }).map((parts) => parts.length)).toEqual([3, 1]);
  expect(partsIn({ shed: 1 }).flat().length).toBeGreaterThan(2);
});

test('a rough amount is drawn as things that take as much room', () => {
  const [parts = []] = partsIn({ room: 1, fridge: 1 });
  expect(parts.map(({ id }) => id)).toEqual(['couch', 'box', 'fridge']);
});

test('an added thing moves no other before it falls; a removed one changes no other', () => {
  const first = unitsIn({ couch: 2, box: 9 });
  const second = unitsOf(
    first,
    new Map([
      ['couch', 1],
      ['box', 10],
    ]),
  );
  expect(second.map(({ key }) => key)).toEqual([
    ...first.map(({ key }) => key).filter((key) => key !== 'couch.1'),
    'box.9',
  ]);
});

test('things that are alike stand two deep: six couches cover the floor', () => {
  const [parts = []] = partsIn({ couch: 6 });
  expect(parts.every(({ behind }) => behind)).toBe(true);
  const floor = settlePile(parts, things, BED_HEIGHT)
    .skyline()
    .filter((height) => height > 0);
  expect(floor.length / 64).toBeGreaterThan(0.85);
});
