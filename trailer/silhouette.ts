/** Outlines as convex pieces, which a physics engine can stack. Pure. */
import type { Outline } from './look.ts';

export interface Point {
  x: number;
  y: number;
}

/** How much larger than the outline a convex piece may be before it is cut in two. */
const LOOSE = 1.1;
/** Thinnest part of a thing, as a share of its height: glass and rods are no thinner. */
const MIN_THICKNESS = 0.04;
/** Of a piece: more of them look no different, and take the engine longer. */
const MAX_CORNERS = 6;

/** Cuts an outline into as few convex pieces as follow it closely; a couch with a back is two. */
export function piecesOf({ bottom, top }: Outline): Point[][] {
  const columns = top.flatMap((high, i) => {
    const low = Math.min(bottom[i] ?? 0, high - MIN_THICKNESS);
    const step = 1 / top.length;
    return high <= 0 ? [] : [{ from: i * step, to: (i + 1) * step, low: Math.max(0, low), high }];
  });
  return cut(columns);
}

interface Column {
  from: number;
  to: number;
  low: number;
  high: number;
}

function cut(columns: readonly Column[]): Point[][] {
  if (columns.length === 0) return [];
  const hull = hullOf(
    columns.flatMap(({ from, to, low, high }) => [
      { x: from, y: low },
      { x: to, y: low },
      { x: from, y: high },
      { x: to, y: high },
    ]),
  );
  const solid = columns.reduce((sum, { from, to, low, high }) => sum + (to - from) * (high - low), 0);
  if (columns.length === 1 || areaOf(hull) <= solid * LOOSE) return [simplify(hull)];
  const at = bestCut(columns);
  return [...cut(columns.slice(0, at)), ...cut(columns.slice(at))];
}

function bestCut(columns: readonly Column[]): number {
  let [best, most] = [1, -1];
  for (let i = 1; i < columns.length; i++) {
    const [a, b] = [columns[i - 1], columns[i]];
    const step = a && b ? Math.abs(a.high - b.high) + Math.abs(a.low - b.low) : 0;
    if (step > most) [best, most] = [i, step];
  }
  return best;
}

/** Counterclockwise (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 1e-9) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Twice the area of a triangle; positive if it turns left. */
function turn(a?: Point, b?: Point, c?: Point): number {
  return a && b && c ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0;
}

function areaOf(polygon: readonly Point[]): number {
  return (
    polygon.reduce(
      (sum, point, i) => sum + turn({ x: 0, y: 0 }, point, polygon[(i + 1) % polygon.length]),
      0,
    ) / 2
  );
}

function simplify(polygon: readonly Point[]): Point[] {
  const corners = [...polygon];
  while (corners.length > MAX_CORNERS) {
    const around = (i: number) => corners.at(i % corners.length);
    const sizes = corners.map((corner, i) => turn(corners.at(i - 1), corner, around(i + 1)));
    corners.splice(sizes.indexOf(Math.min(...sizes)), 1);
  }
  return corners;
}
