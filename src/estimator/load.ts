/** Where each thing of a list lies in the trailer, seen from the side. */

/** The trailer's bed in units of the drawing. */
export const BED = { left: 33, top: 28, width: 200, height: 76 };

/** Things that are drawn one by one; what is more is said in words. */
export const MOST_DRAWN = 90;
/** Between round and slanted things there is air. */
const PACKING = 0.8;
/** How far a heap may stand over the rim before the rest is left out. */
const OVER_RIM = 16;

/** One thing of the list: the third couch has a key of its own, so that it stays itself when others come and go. */
export interface Unit {
  key: string;
  id: string;
  /** A number for its looks, which it keeps: of several couches each has a colour of its own. */
  n: number;
}

export interface Placed extends Unit {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What there was and still is, in its order, then what is new: a thing that is added moves no other. */
export function unitsOf(before: readonly Unit[], counts: ReadonlyMap<string, number>): Unit[] {
  const left = new Map(counts);
  const kept: Unit[] = [];
  const used = new Set<string>();
  for (const unit of before) {
    const count = left.get(unit.id) ?? 0;
    if (count === 0) continue;
    left.set(unit.id, count - 1);
    used.add(unit.key);
    kept.push(unit);
  }
  for (const [id, count] of left) {
    for (let i = 0, made = 0; made < count; i++) {
      const key = `${id}.${i}`;
      if (used.has(key)) continue;
      kept.push({ key, id, n: kept.length });
      made++;
    }
  }
  return kept;
}

/**
 * Lays each thing where it comes to lie lowest.
 * @param share part of the trailer's volume that a thing takes
 * @param shape how long it is for its height
 * @param before how things lay; what lies as it did is the same object
 */
export function layOut(
  units: readonly Unit[],
  share: (id: string) => number,
  shape: (id: string) => number,
  before: readonly Placed[] = [],
): { placed: Placed[]; leftOut: number } {
  const tops = new Float32Array(BED.width);
  const placed: Placed[] = [];
  const lay = new Map(before.map((thing) => [thing.key, thing]));
  for (const unit of units.slice(0, MOST_DRAWN)) {
    const { width, height } = sizeOf(share(unit.id), shape(unit.id));
    const { x, y } = lowestPlace(tops, Math.max(1, Math.round(width)));
    if (y + height > BED.height + OVER_RIM && placed.length > 0) continue;
    tops.fill(y + height, x, x + Math.max(1, Math.round(width)));
    const top = BED.height - y - height;
    const known = lay.get(unit.key);
    placed.push(known?.x === x && known.y === top ? known : { ...unit, x, y: top, width, height });
  }
  return { placed, leftOut: units.length - placed.length };
}

/** As much of the bed's side as of its room, never larger than the bed. */
function sizeOf(share: number, shape: number): { width: number; height: number } {
  const area = share * BED.width * BED.height * PACKING;
  const height = Math.min(Math.max(3, Math.sqrt(area / shape)), BED.height);
  return { width: Math.min(Math.max(4, area / height), BED.width), height };
}

function lowestPlace(tops: Float32Array, width: number): { x: number; y: number } {
  let best = { x: 0, y: Infinity };
  for (let x = 0; x + width <= tops.length; x++) {
    let y = 0;
    for (let i = x + width - 1; i >= x; i--) {
      y = Math.max(y, tops[i] ?? 0);
      if (y < best.y - 0.5) continue;
      // Nor is there a better place for it above this column.
      x = i;
      break;
    }
    if (y < best.y - 0.5) best = { x, y };
  }
  return best;
}
