import { describe, expect, test } from 'vitest';
import { BED, layOut, type Placed, unitsOf } from './load.ts';

const SHARES: Record<string, number> = { couch: 0.12, box: 0.01, fridge: 0.08 };
const share = (id: string) => SHARES[id] ?? 0;
const shape = (id: string) => (id === 'couch' ? 2.4 : 1);

/** Lays one list after the other, as a visitor changes it. */
function lay(...lists: Record<string, number>[]): Placed[][] {
  let units: ReturnType<typeof unitsOf> = [];
  let before: readonly Placed[] = [];
  return lists.map((list) => {
    units = unitsOf(units, new Map(Object.entries(list)));
    const { placed } = layOut(units, share, shape, before);
    before = placed;
    return placed;
  });
}

describe('the load in the trailer', () => {
  test('a thing that is added moves no other, nor makes it anew', () => {
    const [first = [], second = []] = lay({ couch: 2, box: 9 }, { couch: 2, box: 10 });
    expect(second).toHaveLength(12);
    for (const [i, thing] of first.entries()) expect(second[i]).toBe(thing);
  });

  test('a thing keeps its looks when another one goes', () => {
    const [first = [], second = []] = lay({ box: 3, couch: 3, fridge: 1 }, { couch: 3, fridge: 1 });
    const looks = (things: Placed[]) => new Map(things.map(({ key, n }) => [key, n]));
    for (const [key, n] of looks(second)) expect(looks(first).get(key)).toBe(n);
    expect(new Set(second.filter(({ id }) => id === 'couch').map(({ n }) => n % 3)).size).toBe(3);
  });

  test('nothing lies in another thing, or outside the bed', () => {
    const [things = []] = lay({ couch: 3, box: 24, fridge: 2 });
    for (const [i, one] of things.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(BED.width + 0.5);
      expect(one.y + one.height).toBeLessThanOrEqual(BED.height + 0.01);
      for (const other of things.slice(i + 1)) {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        // Widths are rounded to columns of one unit.
        expect(Math.min(across, down)).toBeLessThanOrEqual(0.51);
      }
    }
  });
});
