/** Yard debris and building debris, for cards whose load is smaller than the trailer drawings. */
import { AMBER, ORANGE, type Paint } from '../shared/colors.ts';
import {
  CREAM,
  type Drawings,
  dot,
  fill,
  LINEN,
  line,
  rect,
  TEAL,
  TEAL_DARK,
  TERRACOTTA,
  TERRACOTTA_DARK,
} from '../shared/paint.ts';
import { box } from '../shared/things.ts';

/** Paper leaf bag, open at the top. */
const leafBag = ({ woodLight, wood, leaf, fern }: Paint, x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y})rotate(${turn} 17 60)">${
    fill(fern, 'M3 8c1-8 6-8 8-4 2-8 9-8 11-2 3-5 10-3 9 6Z') +
    fill(ORANGE, 'M8 6c0-6 5-8 9-7 0 6-3 9-9 7Z') +
    fill(woodLight, 'M1 6h32l1 51a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z') +
    fill(wood, 'M1 6h32v6H1Z') +
    fill(leaf, 'M9 44c0-13 6-19 17-20 1 13-5 21-17 20Z') +
    line(woodLight, 2, 'm8 47 11-14')
  }</g>`;

const log = ({ woodDark, woodLight, wood }: Paint, x: number, y: number, radius: number) =>
  dot(woodDark, x, y, radius) +
  dot(woodLight, x, y, radius - 3) +
  `<circle cx="${x}" cy="${y}" r="${radius - 6.5}" fill="none" stroke="${wood}" stroke-width="2"/>`;

/** Board with square ends. */
const board = (color: string, d: string) => `<path stroke="${color}" stroke-width="8" d="${d}"/>`;

/** Heap of broken concrete and tile; `facets` are its lit sides. */
const rubble = ({ steel }: Paint, outline: string, facets: string, shade: string) =>
  fill(steel, outline) + fill('#ffffff3d', facets) + fill('#10201a24', shade);

/** Leaves along a branch, tip at `x` and `y`, pointing right, or left for a scale of -1. */
const sprig = (color: string, x: number, y: number, scale: number, turn: number) =>
  `<path fill="${color}" transform="translate(${x} ${y})scale(${scale} 1)rotate(${turn})" d="M0 0q-8-13-20-8 6 12 20 8m-12 2q-12-10-22 0 12 9 22 0m9 0q-14 3-12 16 12-4 12-16"/>`;

const brick = (x: number, y: number, turn = 0) =>
  `<rect x="${x}" y="${y}" width="22" height="11" rx="2" fill="${TERRACOTTA_DARK}" transform="rotate(${turn} ${x} ${y})"/>`;

export const DEBRIS: Drawings = {
  'leaf-bags': [
    147,
    110,
    (paint) =>
      line(paint.woodDark, 5, 'M238 138 210 40') +
      line(ORANGE, 3.5, 'm210 40-18-20m18 20-10-24m10 24-2-26m2 26 6-24M196 28l21-6') +
      leafBag({ ...paint, woodLight: paint.wood, wood: paint.woodDark }, 93, 76, 0) +
      leafBag({ ...paint, woodLight: paint.wood, wood: paint.woodDark }, 151, 76, 0) +
      leafBag(paint, 60, 83, -4) +
      leafBag(paint, 121, 83, 1) +
      leafBag(paint, 182, 83, 4) +
      fill(paint.fern, 'M216 142c2-8 8-10 12-6 3-8 12-8 14-1 5-4 12 0 12 7Z'),
  ],
  'brush-pile': [
    147,
    120,
    (paint) => {
      const bough = (width: number, d: string) => line(paint.woodDark, width, d);
      const { leaf, fern } = paint;
      const cut = (x: number, y: number) => dot(paint.woodLight, x, y, 3.5);
      return (
        fill(
          fern,
          'M34 142c-2-14 8-26 24-28 2-20 22-30 40-28 8-18 34-26 54-16 20-8 40 2 46 16 20 0 34 10 38 26 16 4 26 16 24 30Z',
        ) +
        bough(6, 'M78 122 22 96M92 90 56 50M142 76l-16-36M206 88l38-40M131 50l10-16') +
        sprig(leaf, 42, 34, -1, -45) +
        sprig(fern, 50, 66, -1, -10) +
        sprig(leaf, 115, 18, -1, -65) +
        sprig(fern, 156, 18, 1, -45) +
        sprig(leaf, 259, 29, 1, -45) +
        sprig(fern, 260, 58, 1, 5) +
        fill(
          leaf,
          'M48 142c0-12 8-20 20-20 2-16 20-22 32-14 8-16 34-18 44-4 14-10 34-4 38 10 16-6 32 2 34 14 10 0 18 6 18 14Z',
        ) +
        bough(6, 'M96 112 226 84M110 98l82 38M212 134l50-26') +
        cut(226, 84) +
        cut(261, 108) +
        cut(23, 96) +
        sprig(ORANGE, 160, 90, 1, -20) +
        sprig(AMBER, 124, 110, 1, 20) +
        log(paint, 78, 129, 13) +
        log(paint, 104, 130, 12) +
        log(paint, 91, 109, 12) +
        fill(TERRACOTTA, 'M188 114h40l-5 28h-30Z') +
        rect(TERRACOTTA_DARK, 184, 108, 48, 9, 3)
      );
    },
  ],
  'rubble-small': [
    147,
    90,
    (paint) =>
      board(paint.woodLight, 'M100 128 76 62M116 128l-9-80') +
      board(paint.wood, 'M176 128l30-68') +
      `<path fill="${LINEN}" stroke="${paint.edge}" stroke-width="1.5" stroke-linejoin="round" d="m120 58 46-10 15 84h-46Z"/>` +
      line(paint.edge, 2, 'm129 66 31-7 4 24-31 6ZM135 97l30-6 3 20-30 6Z') +
      dot(AMBER, 171, 96, 3) +
      rubble(
        paint,
        'm62 142 8-16 16-4 8-12 20 2 12-8 20 6 18-4 14 12 16 2 12 10 16 2 6 10Z',
        'm94 110 20 2-8 12-20-2ZM146 110l18-4 6 14-22 4ZM70 126l16-4 4 12-14 8h-14Z',
        'm114 112 12-8 20 6-6 16-22 2ZM164 106l14 12-4 12-14-4ZM90 134l16-10 12 18H88Z',
      ) +
      brick(72, 127, -10) +
      brick(120, 131) +
      brick(146, 122, 14) +
      box(180, 114, 38, 28),
  ],
  'rubble-medium': [
    147,
    126,
    (paint) =>
      board(paint.woodLight, 'M76 110 46 34M98 96 82 14') +
      board(paint.wood, 'M90 100 64 20M230 106l28-72') +
      `<path fill="${LINEN}" stroke="${paint.edge}" stroke-width="1.5" stroke-linejoin="round" d="m108 26 14 2 6-8 14 2 10-8 14 1 14 88h-58Z"/>` +
      rect(TEAL, 178, 38, 54, 66, 3) +
      line(TEAL_DARK, 2.5, 'M205 38v66M184 45h15v50h-15ZM211 45h15v50h-15Z') +
      line(CREAM, 3, 'M201 64v8M209 64v8') +
      rubble(
        paint,
        'm24 142 8-22 18-6 10-18 24-4 16-14 26 6 20-10 22 10 20-4 18 14 22 2 14 18 18 6 12 22Z',
        'm60 96 24-4-2 20-24 6ZM126 84l20-10 8 18-20 8ZM32 120l18-6 6 14-16 14H24ZM188 80l18 14-12 10-16-8ZM228 96l14 18-16 6-8-12Z',
        'm100 78 26 6 8 16-22 10-12-14ZM154 92l14-8 10 12-8 14-20-2ZM82 112l18-4 8 14-20 8ZM56 128l20 0 8 14H44Z',
      ) +
      brick(46, 122, -10) +
      brick(92, 100, 12) +
      brick(102, 130) +
      brick(70, 110, 24) +
      `<path fill="${CREAM}" stroke="${paint.edge}" stroke-width="1.5" d="M146 112h70c0 18-8 25-20 25h-30c-12 0-20-7-20-25Z"/><path fill="${paint.steel}" d="M156 136h8l-2 6h-8ZM198 136h8l2 6h-8Z"/>` +
      rect(CREAM, 140, 107, 82, 7, 3.5) +
      line(paint.edge, 1.5, 'M144 113h74') +
      box(226, 116, 36, 26),
  ],
};
