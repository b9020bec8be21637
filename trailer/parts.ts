/** Which things go into which trailer, and how large they are drawn. Pure, and without the physics engine. */
import { areaBelowTop, type Look, type Outline } from './look.ts';

/** Width of a bed, in the meters of the physics engine. All lengths of a load are in them. */
export const BED = 8;
/** Maximum number of trailers and of things to draw; the text beside them covers the rest. */
export const MAX_TRAILERS = 3;
const MAX_THINGS = 120;
const MAX_DRAWN_AS = 40;
/** Share of the bed's side that the things of a full trailer cover; with the air between them it is full to the rim. */
const PACKING = 0.94;
/** Largest width and height of a thing as shares of the bed's, and smallest length of its longer side. */
const MAX_WIDTH = 0.92;
const MAX_HEIGHT = 1.3;
/** How much wider a thing that would be too tall may be drawn. */
const STRETCH = 1.25;
const MIN_LENGTH = 0.3;

/** One thing of the list. Each of several couches has its own key, so that it keeps its place when others change. */
export interface Unit {
  key: string;
  id: string;
}

export interface Things {
  share(id: string): number;
  look(id: string): Look;
  drawnAs(id: string): readonly string[];
}

export interface Bed {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function heightOfBed({ shape, bed }: { shape: number; bed: Bed }): number {
  return (BED * (bed.bottom - bed.top)) / shape / (bed.right - bed.left);
}

export function drawnAsOf({
  amounts,
  materials,
}: {
  amounts: readonly { id: string; material: string }[];
  materials: readonly { id: string; drawnAs: readonly string[] }[];
}): ReadonlyMap<string, readonly string[]> {
  return new Map(
    amounts.map(({ id, material }) => [id, materials.find((each) => each.id === material)?.drawnAs ?? []]),
  );
}

export interface Part extends Unit {
  share: number;
  width: number;
  height: number;
  /** Of two that are alike: the key of the one that stands behind. Width and height are of both. */
  behind?: string;
}

/** How far the one behind shows at the side of the one before it and above it, as parts of its size. */
const BEHIND = { right: 0.1, up: 0.22 };

/** A thing's middle, from the left wall and the floor; the angle is in radians. */
export interface Spot {
  x: number;
  y: number;
  angle: number;
}

export function firstFall({ width, height }: Part, bedHeight: number): { start: Spot; rest: Spot } {
  const x = Math.min(BED - width / 2, width / 2 + 0.15);
  const start = { x, y: bedHeight + height / 2 + 0.3, angle: 0 };
  return { start, rest: { ...start, y: height / 2 } };
}

/** From the bed's lower left corner; lengths in widths of the bed. */
export function transformOf({ x, y, angle }: Spot): string {
  const cqw = (length: number) => `${((length / BED) * 100).toFixed(3)}cqw`;
  return `translate(calc(${cqw(x)} - 50%), calc(50% - ${cqw(y)})) rotate(${(-angle).toFixed(4)}rad)`;
}

/** Keeps the remaining units in order and appends new ones, so that an added thing falls on those that are there. */
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

/** First come, first served; what doesn't fit the trailers that are drawn is left out. @param trips trailers that the volume takes */
export function divide(units: readonly Unit[], things: Things, trips: number, bedHeight: number): Part[][] {
  const count = Math.min(Math.max(1, trips), MAX_TRAILERS);
  const loads = Array.from({ length: count }, () => ({ filled: 0, parts: [] as Piece[] }));
  for (const { key, id, share } of units.flatMap((unit) => partsOf(unit, things, bedHeight))) {
    const emptiest = loads.toSorted((a, b) => a.filled - b.filled)[0];
    const load = loads.find(({ filled }) => filled + share <= 1) ?? (trips > count ? undefined : emptiest);
    load?.parts.push({ key, id, share });
    if (load) load.filled += share;
  }
  return loads.map(({ parts }) => standTwoDeep(parts, things, bedHeight));
}

/** Two that are alike stand one behind the other, so that six couches fill the floor and are no tower. One that is left over is as large. */
function standTwoDeep(pieces: readonly Piece[], { look }: Things, bedHeight: number): Part[] {
  const last = new Map<string, Part>();
  const parts: Part[] = [];
  for (const { key, id, share } of pieces) {
    const first = last.get(id);
    if (first && !first.behind && first.share === share) {
      const { shape, outline } = look(id);
      const both = { outline, shape: (shape * (1 + BEHIND.right)) / (1 + BEHIND.up) };
      Object.assign(first, {
        key: `${first.key}+`,
        behind: key,
        share: 2 * share,
        ...sizeOf(2 * share, both, bedHeight),
      });
      continue;
    }
    const before = first?.behind && frontOf(first);
    const part: Part = { key, id, share, ...(before || sizeOf(share, look(id), bedHeight)) };
    last.set(id, part);
    parts.push(part);
  }
  return parts;
}

/** Size of each of two that stand one behind the other. */
function frontOf({ width, height }: Pick<Part, 'width' | 'height'>) {
  return { width: width / (1 + BEHIND.right), height: height / (1 + BEHIND.up) };
}

/** A part as it is drawn, from the back: one thing, or two. */
export function drawnOf<T extends Spot & Pick<Part, 'behind' | 'width' | 'height'>>(
  place: T,
): (T & { back: boolean })[] {
  if (!place.behind) return [{ ...place, back: false }];
  const { width, height } = frontOf(place);
  const [right, up] = [(place.width - width) / 2, (place.height - height) / 2];
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  return [1, -1].map((way) => ({
    ...place,
    width,
    height,
    x: place.x + way * (right * cos - up * sin),
    y: place.y + way * (right * sin + up * cos),
    back: way === 1,
  }));
}

interface Piece extends Unit {
  share: number;
}

/** A rough amount as the things it is drawn as; a thing too large to be drawn as one in equal parts; any other as itself. */
function partsOf({ key, id }: Unit, { share, look, drawnAs }: Things, bedHeight: number): Piece[] {
  const partKey = (i: number) => (i === 0 ? key : `${key}/${i}`);
  const [total, kinds] = [share(id), drawnAs(id)];
  const parts: Piece[] = [];
  for (let left = total; kinds.length > 0 && parts.length < MAX_DRAWN_AS; ) {
    const kind = kinds[parts.length % kinds.length] ?? id;
    if (parts.length > 0 && left < share(kind) / 2) return parts;
    parts.push({ key: partKey(parts.length), id: kind, share: share(kind) });
    left -= share(kind);
  }
  if (parts.length > 0) return parts;
  const count = Math.ceil(total / mostOf(look(id), bedHeight));
  return Array.from({ length: count }, (_, i) => ({ key: partKey(i), id, share: total / count }));
}

function mostOf({ shape, outline }: Look, bedHeight: number): number {
  const height = Math.min(bedHeight * MAX_HEIGHT, (BED * MAX_WIDTH) / shape);
  const width = Math.min(height * shape * STRETCH, BED * MAX_WIDTH);
  return Math.min(1, (width * height * solidOf(outline)) / (BED * bedHeight * PACKING));
}

function sizeOf(share: number, { shape, outline }: Look, bedHeight: number) {
  const area = (share * BED * bedHeight * PACKING) / solidOf(outline);
  const height = Math.min(Math.sqrt(area / shape), bedHeight * MAX_HEIGHT);
  const width = Math.min(area / height, BED * MAX_WIDTH);
  const grow = Math.min(3, Math.max(1, MIN_LENGTH / Math.max(width, height)));
  return { width: width * grow, height: (area / width) * grow };
}

const solidOf = (outline: Outline) => Math.max(0.2, areaBelowTop(outline));
