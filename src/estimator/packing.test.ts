/** How things lie in the trailers: on any list, nothing overlaps and nothing hangs in the air. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOX,
  COLUMNS,
  HEAP,
  type Look,
  loadTrailers,
  type Outline,
  type Placed,
  profileOf,
  type Things,
  TOUCH,
  unitsOf,
} from './packing.ts';

const BED_HEIGHT = 36;
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
  shed: { share: 2.1, shape: 2, outline: BOX },
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

function load(counts: Record<string, number>, before = unitsOf([], new Map())) {
  const units = unitsOf(before, new Map(Object.entries(counts)));
  const volume = units.reduce((sum, { id }) => sum + look(id).share, 0);
  return { units, trailers: loadTrailers(units, things, Math.max(1, Math.ceil(volume)), BED_HEIGHT) };
}

const someList = (ids: string[]) =>
  fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 12 }), { minKeys: 1 });

/** The columns of a thing: where its silhouette begins and ends, from left to right. */
function columnsOf({ id, x, y, width, height }: Placed) {
  const { bottom, top } = profileOf(look(id).outline, width, height);
  return bottom.map((low, i) => ({ column: x + i, from: y + low, to: y + (top[i] ?? 0) }));
}

/** What is below a thing in each of its columns: the floor, or another thing's top. */
function groundBelow(thing: Placed, all: readonly Placed[]): { air: number; column: number }[] {
  const others = all.filter((other) => other !== thing).flatMap(columnsOf);
  return columnsOf(thing).map(({ column, from }) => {
    const tops = others
      .filter((each) => each.column === column && each.to <= from + 0.01)
      .map(({ to }) => to);
    return { column, air: from - Math.max(0, ...tops) };
  });
}

describe('on any list', () => {
  test('nothing overlaps, and all lies between the walls and below the heap', () => {
    fc.assert(
      fc.property(someList(Object.keys(LOOKS)), (counts) => {
        for (const placed of load(counts).trailers) {
          const ends = new Float64Array(COLUMNS);
          for (const { column, from, to } of placed.flatMap(columnsOf).sort((a, b) => a.from - b.from)) {
            expect(column).toBeLessThan(COLUMNS);
            expect(from).toBeGreaterThanOrEqual((ends[column] ?? 0) - 0.01);
            ends[column] = to;
          }
          expect(Math.max(...ends)).toBeLessThanOrEqual(BED_HEIGHT * (1 + HEAP) + 0.01);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('everything touches what is below it', () => {
    fc.assert(
      fc.property(someList(Object.keys(LOOKS)), (counts) => {
        for (const placed of load(counts).trailers) {
          for (const thing of placed) {
            expect(Math.min(...groundBelow(thing, placed).map(({ air }) => air))).toBeLessThanOrEqual(0.01);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('what is square is supported on both sides of its middle', () => {
    fc.assert(
      fc.property(someList(['couch', 'box', 'fridge', 'mattress', 'tub', 'shed']), (counts) => {
        for (const placed of load(counts).trailers) {
          for (const thing of placed) {
            const held = groundBelow(thing, placed)
              .map(({ air }, i) => (air <= TOUCH ? i : -1))
              .filter((i) => i >= 0);
            const middle = (Math.ceil(thing.width) - 1) / 2;
            expect(Math.min(...held), thing.key).toBeLessThanOrEqual(middle);
            expect(Math.max(...held), thing.key).toBeGreaterThanOrEqual(middle);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('everything is drawn, once, up to three trailers', () => {
    fc.assert(
      fc.property(someList(['couch', 'box', 'fridge', 'mattress', 'chair']), (counts) => {
        const { units, trailers } = load(counts);
        if (trailers.length === 3) return;
        const drawn = trailers.flat().map(({ key }) => key);
        expect(drawn.toSorted()).toEqual(units.map(({ key }) => key).toSorted());
      }),
      { numRuns: 20 },
    );
  });
});

test('a thing that is added moves no other; one that goes makes no other anew', () => {
  const first = load({ couch: 2, box: 9 });
  const second = load({ couch: 2, box: 10 }, first.units);
  expect(second.trailers[0]?.slice(0, 11)).toEqual(first.trailers[0]);
  const third = load({ couch: 1, box: 10 }, second.units);
  expect(third.units.map(({ key }) => key)).toEqual(
    second.units.map(({ key }) => key).filter((key) => key !== 'couch.1'),
  );
});

test('a second trailer comes when the first is full, and a thing larger than a trailer comes in parts', () => {
  expect(load({ couch: 6 }).trailers.map((placed) => placed.length)).toEqual([6]);
  expect(load({ couch: 8 }).trailers.map((placed) => placed.length)).toEqual([6, 2]);
  expect(load({ shed: 1 }).trailers.map((placed) => placed.map(({ key }) => key))).toEqual([
    ['shed.0'],
    ['shed.0/1'],
    ['shed.0/2'],
  ]);
});

test('a rough amount is drawn as things that take as much room', () => {
  const [placed = []] = load({ room: 1, fridge: 1 }).trailers;
  expect(placed.map(({ id }) => id)).toEqual(['couch', 'box', 'box', 'fridge']);
});

test('a full trailer looks full', () => {
  const [placed = []] = load({ box: 40, couch: 3 }).trailers;
  const tops = new Float64Array(COLUMNS);
  for (const { column, to } of placed.flatMap(columnsOf)) tops[column] = Math.max(tops[column] ?? 0, to);
  const height = tops.reduce((sum, top) => sum + top, 0) / COLUMNS;
  expect(height).toBeGreaterThan(BED_HEIGHT * 0.6);
  expect(height).toBeLessThan(BED_HEIGHT);
});
