/** A stage keyboard, an upright and a grand, to one scale: the keys are equally long on the first two. */
import { AMBER, ORANGE, type Paint } from '../shared/colors.ts';
import {
  CREAM,
  type Drawings,
  fill,
  LINEN,
  line,
  rect,
  TEAL,
  TERRACOTTA,
  TERRACOTTA_DARK,
} from '../shared/paint.ts';

/** White keys `top` to `top + 13` with their black ones. */
const keys = (left: number, right: number, top: number, gap: string) => {
  const count = Math.round((right - left) / 7);
  const step = (right - left) / count;
  const at = (index: number) => (left + index * step).toFixed(1);
  const inner = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const blacks = inner.filter((index) => ![0, 3].includes(index % 7));
  return (
    rect(LINEN, left, top, right - left, 13, 1.5) +
    `<path stroke="${gap}" d="${inner.map((index) => `M${at(index)} ${top}v13`).join('')}"/>` +
    `<path stroke="#10201a" stroke-width="3.6" d="${blacks.map((index) => `M${at(index)} ${top}v8`).join('')}"/>`
  );
};

const sheet = ({ edge }: Paint, x: number, y: number) =>
  `<path fill="${LINEN}" stroke="${edge}" stroke-linejoin="round" d="M${x} ${y}h47v26h-47ZM${x + 23.5} ${y}v26"/>` +
  line(edge, 2, `M${x + 5} ${y + 7}h13m-13 6h13m-13 6h9M${x + 29} ${y + 7}h13m-13 6h13m-13 6h9`);

const stool = ({ woodDark }: Paint, x: number, y: number) =>
  line(woodDark, 5, `M${x + 6} ${y + 6}V139M${x + 38} ${y + 6}V139`) +
  rect(TERRACOTTA, x, y, 44, 9, 4.5) +
  line(TERRACOTTA_DARK, 2, `M${x + 5} ${y + 8}h34`);

export const PIANOS: Drawings = {
  keyboard: [
    147,
    74,
    (paint) =>
      sheet(paint, 123, 42) +
      line(paint.steel, 7, 'm98 98 94 40M196 98l-94 40') +
      line(paint.dark, 7, 'M92 139h22M180 139h22') +
      rect(paint.dark, 67, 66, 160, 34, 6) +
      rect(TEAL, 126, 70, 42, 9, 2) +
      `<g fill="${ORANGE}"><circle cx="80" cy="74.5" r="3.5"/><circle cx="91" cy="74.5" r="3.5"/></g>` +
      line(paint.darker, 3, 'M182 72v5M192 72v5M202 72v5M212 72v5') +
      keys(75, 219, 83, paint.edge),
  ],
  upright: [
    147,
    94,
    (paint) =>
      rect(paint.wood, 76, 28, 142, 108) +
      rect(paint.woodLight, 84, 38, 36, 34, 3) +
      rect(paint.woodLight, 174, 38, 36, 34, 3) +
      rect(paint.woodDark, 126, 38, 42, 38, 3) +
      rect(paint.woodDark, 70, 22, 154, 9, 4) +
      sheet(paint, 123.5, 46) +
      rect(paint.woodDark, 120, 71, 54, 5, 2) +
      rect(paint.woodDark, 62, 76, 170, 24, 5) +
      keys(71, 223, 80, paint.edge) +
      rect(paint.woodLight, 90, 106, 114, 20, 3) +
      fill(paint.woodDark, 'M66 100h14l-3 42h-8ZM214 100h14l-3 42h-8ZM80 130h134v10H80Z') +
      line(AMBER, 4, 'M138 140v-7M147 140v-7M156 140v-7'),
  ],
  grand: [
    150,
    124,
    (paint) =>
      fill(paint.darker, 'M76 70 64 16c30-10 56 2 78 16 26 16 66 12 108 38Z') +
      line(paint.dark, 5, 'M76 68 64 16c30-10 56 2 78 16 26 16 66 12 110 38') +
      fill(AMBER, 'M82 70c4-8 20-10 40-8l112 8Z') +
      line(CREAM, 3.5, 'm104 68 24-42') +
      line(paint.dark, 8, 'M90 98v36M172 98v36M242 96v38') +
      line(paint.dark, 4, 'M120 98l-4 34h16l-4-34') +
      line(AMBER, 4, 'M110 139h9M126 139h9') +
      `<g fill="${AMBER}"><circle cx="90" cy="138" r="4"/><circle cx="172" cy="138" r="4"/><circle cx="242" cy="138" r="4"/></g>` +
      fill(paint.dark, 'M70 70h190a5 5 0 0 1 5 5v8c0 11-8 17-18 17H66a10 10 0 0 1-10-10v-4h14Z') +
      line(paint.darker, 2.5, 'M74 84h186') +
      rect(LINEN, 54, 79, 22, 9, 2) +
      rect(paint.dark, 50, 86, 30, 7, 3) +
      stool(paint, 22, 108),
  ],
};
