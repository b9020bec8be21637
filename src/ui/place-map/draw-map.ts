/** True positions, with a name beside each place if there is room. */

export interface Place {
  name: string;
  path: string;
  /** Degrees. */
  lat: number;
  lng: number;
}

export interface Mark extends Pick<Place, 'name' | 'path'> {
  x: number;
  y: number;
  /** Absent if there is no room for the name. */
  label?: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

export interface MapLine {
  kind: 'river' | 'road';
  /** Degrees. */
  points: readonly (readonly [lat: number, lng: number])[];
}

export interface PlaceMap {
  width: number;
  height: number;
  marks: Mark[];
  lines: { kind: MapLine['kind']; path: string }[];
  /** A round number of miles, and the length of their bar. */
  scale: { miles: number; length: number };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const WIDTH = 360;
const MAX_HEIGHT = 330;
const MARGIN = { x: 48, y: 38 };
const MILES_PER_DEGREE = 69;
const LETTER_WIDTH = 9;
const LINE_HEIGHT = 16;
/** Around a mark, in which no name may be. */
const MARK_RADIUS = 8;
const ROUND_MILES = [1, 2, 5, 10, 20, 50, 100];
const MAX_SCALE = 90;
/** Between a name and other names and marks, so that it is clear which mark the name belongs to. */
const NAME_GAP = 20;

const PIN_SIZE = { wide: 12, high: 32 };

/** @param main the place with the pin @returns undefined for fewer than two places */
export function drawMap(
  places: readonly Place[],
  main?: string,
  lines: readonly MapLine[] = [],
): PlaceMap | undefined {
  if (places.length < 2) return undefined;
  const middle = places.reduce((sum, { lat }) => sum + lat, 0) / places.length;
  const toEast = (lng: number) => lng * MILES_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const toSouth = (lat: number) => -lat * MILES_PER_DEGREE;
  const east = places.map(({ lng }) => toEast(lng));
  const south = places.map(({ lat }) => toSouth(lat));
  const [left, right] = [Math.min(...east), Math.max(...east)];
  const [top, bottom] = [Math.min(...south), Math.max(...south)];
  const unit = Math.min(
    (WIDTH - 2 * MARGIN.x) / Math.max(right - left, 1),
    (MAX_HEIGHT - 2 * MARGIN.y) / Math.max(bottom - top, 1),
  );
  const height = Math.round((bottom - top) * unit + 2 * MARGIN.y + LINE_HEIGHT);
  const inset = (WIDTH - (right - left) * unit) / 2;
  const project = (lat: number, lng: number) => ({
    x: Math.round((toEast(lng) - left) * unit + inset),
    y: Math.round((toSouth(lat) - top) * unit + MARGIN.y),
  });
  const marks = places.map(({ name, path, lat, lng }) => ({ name, path, ...project(lat, lng) }));
  const miles = ROUND_MILES.findLast((each) => each * unit <= MAX_SCALE) ?? 1;
  const scale = { miles, length: Math.round(miles * unit) };
  const foot: Box = { left: 0, right: scale.length + 90, top: height - LINE_HEIGHT - 6, bottom: height };
  const pins = marks.filter(({ name }) => name === main).map(pinBox);
  const [roomy, tight] = [NAME_GAP, 0].map((room) => placeLabels(marks, height, [foot, ...pins], room)) as [
    Mark[],
    Mark[],
  ];
  return {
    width: WIDTH,
    height,
    marks: countLabels(roomy) < countLabels(tight) ? tight : roomy,
    lines: lines.flatMap(({ kind, points }) => {
      const projected = points.map(([lat, lng]) => project(lat, lng));
      const map = { left: 0, right: WIDTH, top: 0, bottom: height };
      return overlap(boxAround(projected), map) ? [{ kind, path: smoothPath(projected) }] : [];
    }),
    scale,
  };
}

function boxAround(points: readonly { x: number; y: number }[]): Box {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}

/** A smooth line: each inner point pulls it, and it passes midway between two of them. */
function smoothPath(points: readonly { x: number; y: number }[]): string {
  const parts = points.slice(1).map(({ x, y }, i) => {
    const next = points[i + 2];
    return next ? `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}` : `L${x} ${y}`;
  });
  return `M${points[0]?.x} ${points[0]?.y}${parts.join('')}`;
}

/** Earlier names get the better positions. A name keeps `room` beside it if possible. */
function placeLabels(marks: readonly Mark[], height: number, reserved: readonly Box[], room: number): Mark[] {
  const taken: Box[] = [...reserved, ...marks.map(({ x, y }) => markBox(x, y))];
  return marks.map((mark) => {
    const { x, y, name } = mark;
    const width = name.length * LETTER_WIDTH;
    const choices = [
      { x: x + 12, y: y + 5, anchor: 'start', left: x + 12 },
      { x: x - 12, y: y + 5, anchor: 'end', left: x - 12 - width },
      { x, y: y - 13, anchor: 'middle', left: x - width / 2 },
      { x, y: y + 22, anchor: 'middle', left: x - width / 2 },
      { x: x - 9, y: y + 17, anchor: 'end', left: x - 9 - width },
      { x: x + 9, y: y + 17, anchor: 'start', left: x + 9 },
      { x: x - 9, y: y - 7, anchor: 'end', left: x - 9 - width },
      { x: x + 9, y: y - 7, anchor: 'start', left: x + 9 },
      { x: x - 6, y: y - 15, anchor: 'start', left: x - 6 },
      { x: x + 6, y: y - 15, anchor: 'end', left: x + 6 - width },
      { x: x - 6, y: y + 24, anchor: 'start', left: x - 6 },
      { x: x + 6, y: y + 24, anchor: 'end', left: x + 6 - width },
      { x, y: y + 30, anchor: 'middle', left: x - width / 2 },
    ] as const;
    for (const gap of [room, 0]) {
      for (const { left, ...label } of choices) {
        const box = { left, right: left + width, top: label.y - LINE_HEIGHT + 3, bottom: label.y + 4 };
        const isOnMap = box.left >= 4 && box.right <= WIDTH - 4 && box.top >= 2 && box.bottom <= height;
        const wide = { ...box, left: left - gap, right: box.right + gap };
        if (!isOnMap || taken.some((other) => overlap(isInside(mark, other) ? box : wide, other))) continue;
        taken.push(box);
        return { ...mark, label };
      }
    }
    return mark;
  });
}

function countLabels(marks: readonly Mark[]): number {
  return marks.filter(({ label }) => label).length;
}

function pinBox({ x, y }: Mark): Box {
  return { left: x - PIN_SIZE.wide, right: x + PIN_SIZE.wide, top: y - PIN_SIZE.high, bottom: y };
}

function markBox(x: number, y: number): Box {
  return { left: x - MARK_RADIUS, right: x + MARK_RADIUS, top: y - MARK_RADIUS, bottom: y + MARK_RADIUS };
}

function isInside({ x, y }: Mark, { left, right, top, bottom }: Box): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
