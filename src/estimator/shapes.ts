/** Drawings of items in the trailer: flat side views that fill a given rectangle. */
import { bag, box, chest, fridge, sofa, tire } from '../drawings/things.ts';
import { itemOf } from './items.ts';

type Shape = (width: number, height: number) => string;

/** Colors of seats and of their arms. */
const SEATS = [
  ['#e2603a', '#c94f2c'],
  ['#4f9a93', '#3c827b'],
  ['#8a6fa8', '#735a91'],
] as const;
const BAGS = ['var(--sack)', 'var(--trim)', '#5b5147'] as const;

const block =
  (face: string, edge: string, inside: string): Shape =>
  (width, height) =>
    `<svg width="${width}" height="${height}" viewBox="0 0 40 40" preserveAspectRatio="none"><rect width="40" height="40" rx="4" fill="${edge}"/><rect x="1.5" y="1.5" width="37" height="37" rx="3" fill="${face}"/>${inside}</svg>`;

const stretched =
  (draw: (width: number, height: number) => string): Shape =>
  (width, height) => {
    const svg = draw(width, height);
    return svg.includes('preserveAspectRatio') ? svg : svg.replace('<svg', '<svg preserveAspectRatio="none"');
  };

const seat = (n: number) =>
  stretched((w, h) => sofa(SEATS[n % 3]?.[0] ?? '', SEATS[n % 3]?.[1] ?? '', 0, 0, w, h));
const sack = (n: number) => stretched((w, h) => bag(BAGS[n % 3] ?? '', 0, 0, w, h));
const carton = stretched((w, h) => box(0, 0, w, h));
const drawers = stretched((w, h) => chest(0, 0, w, h));
const appliance = stretched((w, h) => fridge(0, 0, w, h));
const wheel = stretched((w, h) => tire(0, 0, w, h));
const mattress = block('#fff8ea', '#cdbf9f', '<path d="M2 20h36" stroke="#4f9a93" stroke-width="3"/>');
const screen = block(
  '#26302c',
  '#10201a',
  '<path d="M7 32 18 8" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>',
);
const wood = block('#cf935a', '#a5683a', '<path d="M4 14h32M4 26h32" stroke="#a5683a" stroke-width="1.5"/>');
const metal = block('#b9c2ba', '#7d877f', '<path d="M8 4v32M32 4v32" stroke="#8d9790" stroke-width="2"/>');
const stone = block(
  '#b7a58c',
  '#8f7d64',
  '<path d="m4 30 12-9 8 6 12-10" stroke="#8f7d64" stroke-width="2" fill="none"/>',
);
const tub = block(
  '#6fa5b8',
  '#4a7f93',
  '<path d="M3 10h34" stroke="#e9f4f6" stroke-width="4"/><path d="M10 16v18M20 16v18M30 16v18" stroke="#4a7f93" stroke-width="1.5"/>',
);
const brush = block(
  '#7fa45c',
  '#5d8140',
  '<path d="m6 36 8-26m6 26 2-30m12 30-8-22" stroke="#4a6a32" stroke-width="2.500"/>',
);
const dark = block('#3a4540', '#18231f', '<path d="M5 12h30" stroke="#fff8ea" stroke-width="5"/>');

/** Shape by an item's group, unless `SHAPE_BY_WORD` has a match for its id. */
const SHAPE_BY_GROUP: Record<string, (n: number) => Shape> = {
  living: () => drawers,
  bedroom: () => drawers,
  dining: () => wood,
  appliances: () => appliance,
  electronics: () => screen,
  office: () => drawers,
  exercise: () => metal,
  patio: () => wood,
  structures: () => wood,
  yard: () => brush,
  building: () => stone,
  boxes: () => carton,
  garage: () => metal,
  kids: () => carton,
  music: () => dark,
};

const SHAPE_BY_WORD: readonly [RegExp, (n: number) => Shape][] = [
  [/couch|sofa|loveseat|sectional|recliner|armchair|chair|futon|stool/, seat],
  [/mattress|box-spring|bed-base/, () => mattress],
  [/bag|ottoman/, sack],
  [/tire|wheel|bike|bicycle|trampoline/, () => wheel],
  [/hot-tub|spa|bathtub/, () => tub],
  [/dirt|concrete|tile|shingle|drywall/, () => stone],
  [/grill|smoker|heater|stove|pit/, () => metal],
  [/lumber|fence|door|pallet|floor|desk|table|workbench/, () => wood],
  [/-household$/, () => carton],
  [/-yard$/, () => brush],
  [/-building$/, () => stone],
];

/** SVG of an item; `n` varies the color of repeated items. */
export function drawThing(id: string, n: number, width: number, height: number): string {
  const [, byWord] = SHAPE_BY_WORD.find(([word]) => word.test(id)) ?? [];
  const shape = (byWord ?? SHAPE_BY_GROUP[itemOf(id)?.group ?? ''] ?? (() => carton))(n);
  return shape(Number(width.toFixed(1)), Number(height.toFixed(1)));
}
