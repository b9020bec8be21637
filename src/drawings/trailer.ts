/** The 14-yard trailer seen from the side, filled to the size that a price buys. */
import { bag, box, chest, fridge, heap, sofa, tire } from './shared/things.ts';

/** How full the trailer is. */
export type Load = 'single' | 'quarter' | 'half' | 'full';

/** Colors for the ground the drawing stands on. */
export interface Ground {
  steel: string;
  chassis: string;
  inside: string;
  /** Marker lamps. */
  lamp: string;
  tire: string;
  /** Two kinds of bags. */
  sacks: readonly [string, string];
  /** Fill and opacity of the shadow. */
  shadow: string;
}
const RED = ['#e2603a', '#c94f2c'] as const;
const TEAL = ['#4f9a93', '#3c827b'] as const;

const ONE_SOFA = sofa(...RED, 96, 67, 74, 37);

const HEAPS = [
  heap('M33 104V86c18-8 34-4 50-9s36 1 52-2 40-1 54 1 30 4 44 9v19Z'),
  heap('M33 88V62c20-10 38-6 58-9s40 3 60 2 34-8 50-9 22 2 32 8v34Z'),
  heap('M33 66V30c16-8 40-4 62-8s42 0 62-1 36-2 50 0 20 5 26 11v34Z'),
];

const layersOf = ([dark, light]: Ground['sacks']) =>
  [
    [
      box(35, 83, 30, 21),
      bag(dark, 64, 76, 30, 29),
      chest(94, 76, 40, 28),
      box(135, 86, 25, 18),
      bag(light, 158, 77, 29, 28),
      tire(186, 80, 24, 24),
      box(211, 84, 22, 20),
    ],
    [
      sofa(...TEAL, 36, 47, 72, 36),
      box(107, 57, 27, 19),
      bag(dark, 133, 57, 30, 29),
      box(160, 60, 30, 20),
      fridge(196, 37, 26, 48),
    ],
    [
      '<g transform="rotate(-7 100 46)"><rect x="38" y="33" width="98" height="15" rx="5" fill="#fff8ea" stroke="#cdbf9f" stroke-width="1.5"/><path d="M40 40.500h94" stroke="#4f9a93" stroke-width="2"/></g>',
      sofa(...RED, 128, 28, 64, 32),
      bag(dark, 36, 13, 30, 29),
      box(72, 9, 28, 22),
      tire(103, 7, 25, 25),
      box(147, 11, 27, 20),
      bag(light, 187, 10, 31, 30),
      '<path d="M222 36 214 4m14 26-8-24m-6-2 6-2m-4 12 6-2" stroke="#dd8d3f" stroke-width="3.2" stroke-linecap="round" fill="none"/>',
    ],
  ].map((things) => things.join(''));

/** SVG text of the trailer with its load, 266 by 150 units. The pile of a larger load holds the smaller one's. */
export function trailer(load: Load, ground: Ground): string {
  const layers = { single: 0, quarter: 1, half: 2, full: 3 }[load];
  const heaps = HEAPS.slice(0, layers).toReversed().join('');
  const pile = layers === 0 ? ONE_SOFA : heaps + layersOf(ground.sacks).slice(0, layers).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 0 266 150">${bed(ground)}${pile}${frame(ground)}</svg>`;
}

/** Proportions of `bed` and `frame`, for sites without a picture of their trailer, and where the bed is in them. */
export const DRAWN_TRAILER = {
  shape: 266 / 150,
  bed: { left: 19 / 266, top: 28 / 150, right: 219 / 266, bottom: 104 / 150 },
};

/** The inside of the bed, and the shadow. */
export function bed({ inside, shadow }: Ground): string {
  return `<ellipse cx="136" cy="142" rx="122" ry="6" ${shadow}/><rect x="30" y="28" width="206" height="76" fill="${inside}"/><path d="M71 28v76M112 28v76M153 28v76M195 28v76" stroke="#e6d7b8" stroke-width="3"/>`;
}

/** The parts in front of the load: frame, hitch, wheels and lamps. */
export function frame({ steel, chassis, lamp, tire }: Ground): string {
  return `<g fill="none" stroke="${steel}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"><path d="M30 26v78h206V26"/><path d="M22 26h14M230 26h14"/></g><g fill="none" stroke="${chassis}" stroke-width="6" stroke-linecap="round"><path d="m236 106 36 9"/><path d="M262 112v24m-5 0h10" stroke-width="4"/><path d="M82 119c2-9 7-12 14-12h72c7 0 12 3 14 12"/></g>${wheel(tire, 111)}${wheel(tire, 153)}<g fill="${lamp}"><rect x="36" y="109" width="15" height="5" rx="2"/><rect x="212" y="109" width="15" height="5" rx="2"/></g>`;
}

function wheel(color: string, x: number): string {
  return `<circle cx="${x}" cy="125" r="16.5" fill="${color}"/><circle cx="${x}" cy="125" r="7" fill="#d9cdb4"/>`;
}
