/**
 * Stacks things in trailers seen from the side: each falls onto what is below it and comes to rest where it is
 * supported. Pure. Lengths are in columns, of which the bed is `COLUMNS` wide; heights are counted from its floor.
 */

/** Width of a bed. */
export const COLUMNS = 96;
/** Maximum number of trailers and of things to draw; the text beside them covers the rest. */
const MAX_TRAILERS = 3;
const MAX_THINGS = 120;
/** Maximum number of things drawn for a rough amount. */
const MAX_DRAWN_AS = 40;
/** How far a pile may rise above the rim, as a share of the bed's height. */
export const HEAP = 0.25;
/** Share of the bed's side that things of a full trailer cover; with the gaps between them it is heaped. */
const PACKING = 0.95;
/** Factors by which a load that doesn't fit is drawn smaller. */
const SHRINK = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46];
/** Largest width of a thing as a share of the bed's, and smallest length of its longer side. */
const MAX_WIDTH = 0.9;
const MIN_LENGTH = 4;
/** Things this close count as touching. */
export const TOUCH = 0.75;
/** Share of a thing's width that its support must span, the middle included. */
const MIN_SPAN = 0.3;

/** The outline of a thing: its underside and its top for equal steps along its width, from 0 to 1 of its height. */
export interface Outline {
  bottom: readonly number[];
  top: readonly number[];
}

/** What a thing looks like from the side. */
export interface Look {
  /** Width divided by height. */
  shape: number;
  outline: Outline;
}

export const BOX: Outline = { bottom: [0], top: [1] };

/** One thing of the list. Each of several couches has its own key, so that it keeps its place when others change. */
export interface Unit {
  key: string;
  id: string;
}

export interface Placed extends Unit {
  x: number;
  /** Height of its lowest point. */
  y: number;
  width: number;
  height: number;
}

export interface Things {
  /** Share of a trailer's volume. */
  share(id: string): number;
  look(id: string): Look;
  /** What a rough amount is drawn as, in turn; nothing for a thing that is drawn as itself. */
  drawnAs(id: string): readonly string[];
}

/** Keeps the remaining units in order and appends new ones, so that an added thing moves no other. */
export function unitsOf(before: readonly Unit[], counts: ReadonlyMap<string, number>): Unit[] {
  const left = new Map(counts);
  const kept = before.filter(({ id }) => {
    const count = left.get(id) ?? 0;
    left.set(id, count - 1);
    return count > 0;
  });
  const used = new Set(kept.map(({ key }) => key));
  for (const [id, count] of left) {
    for (let i = 0, made = 0; made < count && kept.length < MAX_THINGS; i++) {
      const key = `${id}.${i}`;
      if (used.has(key)) continue;
      kept.push({ key, id });
      made++;
    }
  }
  return kept;
}

/**
 * Loads units into trailers, first come, first served. A thing that is larger than a trailer comes in parts.
 * @param trips number of trailers that their volume takes
 * @param bedHeight height of the bed, in columns
 */
export function loadTrailers(
  units: readonly Unit[],
  things: Things,
  trips: number,
  bedHeight: number,
): Placed[][] {
  return divide(units, things, Math.min(trips, MAX_TRAILERS)).map((load) =>
    stackToFit(load, things, bedHeight),
  );
}

interface Part extends Unit {
  share: number;
}

function divide(units: readonly Unit[], things: Things, trailers: number): Part[][] {
  const loads = Array.from({ length: trailers }, () => ({ filled: 0, parts: [] as Part[] }));
  for (const part of units.flatMap((unit) => partsOf(unit, things))) {
    const emptiest = loads.toSorted((a, b) => a.filled - b.filled)[0];
    const load = loads.find(({ filled }) => filled + part.share <= 1) ?? emptiest;
    load?.parts.push(part);
    if (load) load.filled += part.share;
  }
  return loads.map(({ parts }) => parts);
}

/** A rough amount as the things it is drawn as; a thing larger than a trailer in equal parts; any other as itself. */
function partsOf({ key, id }: Unit, { share, drawnAs }: Things): Part[] {
  const keyOf = (i: number) => (i === 0 ? key : `${key}/${i}`);
  const [total, kinds] = [share(id), drawnAs(id)];
  const parts: Part[] = [];
  for (let left = total; kinds.length > 0 && parts.length < MAX_DRAWN_AS; ) {
    const kind = kinds[parts.length % kinds.length] ?? id;
    if (parts.length > 0 && left < share(kind) / 2) return parts;
    parts.push({ key: keyOf(parts.length), id: kind, share: share(kind) });
    left -= share(kind);
  }
  if (parts.length > 0) return parts;
  const count = Math.ceil(total);
  return Array.from({ length: count }, (_, i) => ({ key: keyOf(i), id, share: total / count }));
}

/** Stacks a load in its order, or the widest things first if one would not rest; makes all smaller until they fit. */
function stackToFit(parts: readonly Part[], things: Things, bedHeight: number): Placed[] {
  const limit = bedHeight * (1 + HEAP);
  let result: Placed[] = [];
  for (const factor of SHRINK) {
    const sized = parts.map((part) => ({
      ...part,
      ...sizeOf(part, things.look(part.id), bedHeight, factor),
    }));
    const inOrder = stack(sized, things);
    const widestFirst = () =>
      stack(
        sized.toSorted((a, b) => b.width - a.width),
        things,
      );
    const best = inOrder.unsteady === 0 ? inOrder : fewerUnsteady(inOrder, widestFirst());
    result = best.placed;
    if (result.every(({ y, height }) => y + height <= limit)) return result;
  }
  return result.filter(({ y, height }) => y + height <= limit);
}

interface Stack {
  placed: Placed[];
  /** Number of things that nothing supports well. */
  unsteady: number;
}

const fewerUnsteady = (a: Stack, b: Stack): Stack => (b.unsteady < a.unsteady ? b : a);

/** The size whose silhouette covers the thing's share of the bed. */
function sizeOf({ share }: Part, { shape, outline }: Look, bedHeight: number, factor: number) {
  const solid =
    outline.top.reduce((sum, top, i) => sum + top - (outline.bottom[i] ?? 0), 0) / outline.top.length;
  const area = (share * COLUMNS * bedHeight * PACKING) / Math.max(0.2, solid);
  const height = Math.sqrt(area / shape);
  const grow = Math.max(1, MIN_LENGTH / Math.max(height, height * shape));
  const shrink = Math.min(1, (COLUMNS * MAX_WIDTH) / (height * shape), bedHeight / height);
  const scale = Math.min(grow, 3) * shrink * factor;
  return { width: height * shape * scale, height: height * scale };
}

type Sized = Unit & Pick<Placed, 'width' | 'height'>;

function stack(units: readonly Sized[], things: Things): Stack {
  const ground = new Float64Array(COLUMNS);
  let unsteady = 0;
  const placed = units.map(({ key, id, width, height }) => {
    const profile = profileOf(things.look(id).outline, width, height);
    const rest = findRest(ground, profile);
    if (rest.lean > 0) unsteady++;
    profile.top.forEach((top, i) => {
      ground[rest.x + i] = Math.max(ground[rest.x + i] ?? 0, rest.y + top);
    });
    return { key, id, x: rest.x, y: rest.y, width, height };
  });
  return { placed, unsteady };
}

/** The outline at a thing's real size, column by column. */
export function profileOf({ bottom, top }: Outline, width: number, height: number): Outline {
  const columns = Math.min(COLUMNS, Math.max(1, Math.ceil(width)));
  const sample = (values: readonly number[]) =>
    Array.from({ length: columns }, (_, i) => {
      const at = Math.min(values.length - 1, Math.floor(((i + 0.5) / columns) * values.length));
      return (values[at] ?? 0) * height;
    });
  return { bottom: sample(bottom), top: sample(top) };
}

interface Rest {
  x: number;
  y: number;
  /** How far the middle is beyond what supports it; 0 for a thing that rests. */
  lean: number;
}

/** The lowest place where a thing rests; among equals the one with the least air below it, then the leftmost. */
function findRest(ground: Float64Array, { bottom }: Outline): Rest {
  let best: Rest & { cost: number } = { x: 0, y: 0, lean: Infinity, cost: Infinity };
  for (let x = 0; x + bottom.length <= COLUMNS; x++) {
    let y = -Infinity;
    for (let i = 0; i < bottom.length; i++) y = Math.max(y, (ground[x + i] ?? 0) - (bottom[i] ?? 0));
    const { lean, air } = supportAt(ground, bottom, x, y);
    const cost = y + 0.5 * air;
    if (lean < best.lean || (lean === best.lean && cost < best.cost - 0.01)) best = { x, y, lean, cost };
  }
  return best;
}

function supportAt(ground: Float64Array, bottom: readonly number[], x: number, y: number) {
  let [first, last, air] = [Infinity, -Infinity, 0];
  for (let i = 0; i < bottom.length; i++) {
    const gap = y + (bottom[i] ?? 0) - (ground[x + i] ?? 0);
    air += gap / bottom.length;
    if (gap > TOUCH) continue;
    first = Math.min(first, i);
    last = i;
  }
  const middle = (bottom.length - 1) / 2;
  const outside = Math.max(0, first - middle, middle - last);
  const narrow = Math.max(0, MIN_SPAN * bottom.length - (last - first + 1));
  return { lean: Math.max(outside, outside > 0 ? narrow : narrow / 4), air };
}
