/** Positions each item of a list in the trailer, seen from the side. */

/** The trailer's bed, in units of the drawing. */
export const BED = { left: 33, top: 28, width: 200, height: 76 };

/** Maximum number of items to draw; the text beside the drawing covers the rest. */
export const MAX_DRAWN = 90;
/** Share of the area that items fill; the rest is gaps between them. */
const PACKING = 0.8;
/** Maximum height of the pile above the rim, in units of the drawing. */
const OVER_RIM = 16;

/** One item of the list. Each of several couches has its own key, so that it keeps its place when others change. */
export interface Unit {
  key: string;
  id: string;
  /** Stable number that picks its color, so that several couches look different. */
  n: number;
}

export interface Placed extends Unit {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Keeps the remaining units in order and appends new ones, so that an added item moves no other. */
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
 * Places each unit at the lowest free position.
 * @param share item's share of the trailer's volume
 * @param shape ratio of its length to its height
 * @param before the previous placement; a unit that does not move stays the same object
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
  for (const unit of units.slice(0, MAX_DRAWN)) {
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

/** Size whose share of the bed's side equals the item's share of the volume, at most the bed's size. */
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
      // Any position that covers this column is no better, so skip past it.
      x = i;
      break;
    }
    if (y < best.y - 0.5) best = { x, y };
  }
  return best;
}
