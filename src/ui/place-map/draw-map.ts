/** Lays out a map of places by their coordinates: true positions, and a name beside each where there is room. */

export interface Place {
  name: string;
  /** Its page. */
  path: string;
  /** In degrees. */
  lat: number;
  lng: number;
}

export interface Mark extends Pick<Place, 'name' | 'path'> {
  x: number;
  y: number;
  /** Position of its name; absent if there is no room for it. */
  label?: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
}

/** A river or highway. */
export interface MapLine {
  kind: 'river' | 'road';
  /** Latitude and longitude, in degrees. */
  points: readonly (readonly [lat: number, lng: number])[];
}

/** The map, in units of its drawing. */
export interface PlaceMap {
  width: number;
  height: number;
  marks: Mark[];
  /** Those that cross the map, as paths of SVG. */
  lines: { kind: MapLine['kind']; path: string }[];
  /** A round number of miles, and how long they are. */
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
const LETTER = 9;
const LINE = 16;
/** Room around a mark that no name may cover. */
const MARK = 8;
const ROUND_MILES = [1, 2, 5, 10, 20, 50, 100];
const MAX_SCALE = 90;
/** Room between a name and other names and marks, so that it is clear to which mark the name belongs. */
const ROOM = 20;

/** Size of the pin on the place that the map is about. */
const PIN = { wide: 12, high: 32 };

/**
 * @param main the place that the map is about, which has a pin
 * @returns nothing for fewer than two places, which make no map
 */
export function drawMap(
  places: readonly Place[],
  main?: string,
  lines: readonly MapLine[] = [],
): PlaceMap | undefined {
  if (places.length < 2) return undefined;
  const middle = places.reduce((sum, { lat }) => sum + lat, 0) / places.length;
  const eastOf = (lng: number) => lng * MILES_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const southOf = (lat: number) => -lat * MILES_PER_DEGREE;
  const east = places.map(({ lng }) => eastOf(lng));
  const south = places.map(({ lat }) => southOf(lat));
  const [left, right] = [Math.min(...east), Math.max(...east)];
  const [top, bottom] = [Math.min(...south), Math.max(...south)];
  const unit = Math.min(
    (WIDTH - 2 * MARGIN.x) / Math.max(right - left, 1),
    (MAX_HEIGHT - 2 * MARGIN.y) / Math.max(bottom - top, 1),
  );
  const height = Math.round((bottom - top) * unit + 2 * MARGIN.y + LINE);
  const inset = (WIDTH - (right - left) * unit) / 2;
  const onMap = (lat: number, lng: number) => ({
    x: Math.round((eastOf(lng) - left) * unit + inset),
    y: Math.round((southOf(lat) - top) * unit + MARGIN.y),
  });
  const marks = places.map(({ name, path, lat, lng }) => ({ name, path, ...onMap(lat, lng) }));
  const miles = ROUND_MILES.findLast((each) => each * unit <= MAX_SCALE) ?? 1;
  const scale = { miles, length: Math.round(miles * unit) };
  const foot: Box = { left: 0, right: scale.length + 90, top: height - LINE - 6, bottom: height };
  const pins = marks.filter(({ name }) => name === main).map(pin);
  const [roomy, tight] = [ROOM, 0].map((room) => withLabels(marks, height, [foot, ...pins], room)) as [
    Mark[],
    Mark[],
  ];
  return {
    width: WIDTH,
    height,
    marks: countNames(roomy) < countNames(tight) ? tight : roomy,
    lines: lines.flatMap(({ kind, points }) => {
      const drawn = points.map(([lat, lng]) => onMap(lat, lng));
      const map = { left: 0, right: WIDTH, top: 0, bottom: height };
      return overlap(boxAround(drawn), map) ? [{ kind, path: pathThrough(drawn) }] : [];
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

/** A line that bends softly: each point but the ends pulls it, and it passes midway between two of them. */
function pathThrough(points: readonly { x: number; y: number }[]): string {
  const parts = points.slice(1).map(({ x, y }, i) => {
    const next = points[i + 2];
    return next ? `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}` : `L${x} ${y}`;
  });
  return `M${points[0]?.x} ${points[0]?.y}${parts.join('')}`;
}

/** Places the names in order: earlier ones get the better positions. A name keeps `room` beside it if it can. */
function withLabels(marks: readonly Mark[], height: number, reserved: readonly Box[], room: number): Mark[] {
  const taken: Box[] = [...reserved, ...marks.map(({ x, y }) => around(x, y))];
  return marks.map((mark) => {
    const { x, y, name } = mark;
    const long = name.length * LETTER;
    const choices = [
      { x: x + 12, y: y + 5, anchor: 'start', left: x + 12 },
      { x: x - 12, y: y + 5, anchor: 'end', left: x - 12 - long },
      { x, y: y - 13, anchor: 'middle', left: x - long / 2 },
      { x, y: y + 22, anchor: 'middle', left: x - long / 2 },
      { x: x - 9, y: y + 17, anchor: 'end', left: x - 9 - long },
      { x: x + 9, y: y + 17, anchor: 'start', left: x + 9 },
      { x: x - 9, y: y - 7, anchor: 'end', left: x - 9 - long },
      { x: x + 9, y: y - 7, anchor: 'start', left: x + 9 },
      { x: x - 6, y: y - 15, anchor: 'start', left: x - 6 },
      { x: x + 6, y: y - 15, anchor: 'end', left: x + 6 - long },
      { x: x - 6, y: y + 24, anchor: 'start', left: x - 6 },
      { x: x + 6, y: y + 24, anchor: 'end', left: x + 6 - long },
      { x, y: y + 30, anchor: 'middle', left: x - long / 2 },
    ] as const;
    for (const gap of [room, 0]) {
      for (const { left, ...label } of choices) {
        const box = { left, right: left + long, top: label.y - LINE + 3, bottom: label.y + 4 };
        const inside = box.left >= 4 && box.right <= WIDTH - 4 && box.top >= 2 && box.bottom <= height;
        const wide = { ...box, left: left - gap, right: box.right + gap };
        if (!inside || taken.some((other) => overlap(isIn(mark, other) ? box : wide, other))) continue;
        taken.push(box);
        return { ...mark, label };
      }
    }
    return mark;
  });
}

function countNames(marks: readonly Mark[]): number {
  return marks.filter(({ label }) => label).length;
}

function pin({ x, y }: Mark): Box {
  return { left: x - PIN.wide, right: x + PIN.wide, top: y - PIN.high, bottom: y };
}

function around(x: number, y: number): Box {
  return { left: x - MARK, right: x + MARK, top: y - MARK, bottom: y + MARK };
}

function isIn({ x, y }: Mark, { left, right, top, bottom }: Box): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
