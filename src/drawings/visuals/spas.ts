/** Hot tubs from a plug-in one to a swim spa in its deck: cream rim, teal water, steam. */
import { AMBER, ORANGE, type Paint } from '../shared/colors.ts';
import {
  CREAM,
  type Drawings,
  fill,
  line,
  rect,
  short,
  TEAL,
  TERRACOTTA,
  TERRACOTTA_DARK,
  uprights,
} from '../shared/paint.ts';

/** Wisps above the water; `tops` are their x. */
const steam = ({ steam }: Paint, y: number, ...tops: number[]) =>
  line(steam, 5, tops.map((x) => `M${x} ${y}c-7-7 7-12 0-20`).join(''));

const water = (left: number, right: number, y: number) => {
  const swells = Math.round((right - left) / 14);
  const swell = `a7 6 0 0 1 ${short((right - left) / swells)} 0`;
  return fill(TEAL, `M${left} ${y + 8}v-6${swell.repeat(swells)}v6Z`);
};

const rim = ({ edge }: Paint, x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="13" rx="6.5" fill="${CREAM}" stroke="${edge}"/>` +
  line(edge, 1.5, `M${x + 8} ${y + 9}h${width - 16}`);

const cabinet = ({ wood, woodLight, woodDark }: Paint, x: number, y: number, width: number) =>
  rect(wood, x, y, width, 138 - y) +
  line(
    woodLight,
    2,
    uprights(x + 20, x + width - 12, (width - 32) / Math.round((width - 32) / 13), y + 4, 133),
  ) +
  rect(woodDark, x, y, 8, 138 - y) +
  rect(woodDark, x + width - 8, y, 8, 138 - y) +
  rect(woodDark, x - 2, 135, width + 4, 7, 2);

export const SPAS: Drawings = {
  'spa-small': [
    152,
    82,
    (paint) =>
      steam(paint, 76, 124, 146, 168) +
      water(102, 190, 86) +
      fill(paint.trim, 'M92 100h108c6 12 6 28-1 42H93c-7-14-7-30-1-42Z') +
      line(
        paint.coat,
        3,
        'M112 104c-4 12-4 24 0 36M135 104c-1 12-1 24 0 36M158 104c1 12 1 24 0 36M181 104c4 12 4 24 0 36',
      ) +
      rim(paint, 88, 90, 116) +
      line(paint.steel, 4, 'M200 130h14') +
      `<rect x="210" y="112" width="22" height="29.5" rx="5" fill="${CREAM}" stroke="${paint.edge}"/>` +
      rect(ORANGE, 215, 118, 12, 4, 2) +
      line(paint.edge, 2.5, 'M216 128h10M216 134h10'),
  ],
  'spa-medium': [
    140,
    106,
    (paint) =>
      steam(paint, 58, 94, 116, 138) +
      water(80, 150, 69) +
      cabinet(paint, 72, 82, 156) +
      rim(paint, 66, 73, 168) +
      rect(TERRACOTTA_DARK, 146, 63, 88, 11, 4) +
      rect(TERRACOTTA, 146, 52, 88, 11, 4) +
      line(CREAM, 2.5, 'M226 58v10') +
      rect(paint.woodDark, 38, 128, 34, 14, 2) +
      rect(paint.woodLight, 36, 124, 36, 6, 2) +
      rect(paint.woodDark, 54, 112, 18, 12) +
      rect(paint.woodLight, 52, 107, 20, 6, 2) +
      rect(AMBER, 196, 90, 20, 7, 3.5),
  ],
  'spa-large': [
    147,
    128,
    (paint) =>
      steam(paint, 38, 58, 84, 110, 136, 162) +
      water(36, 186, 51) +
      cabinet(paint, 28, 64, 170) +
      rim(paint, 22, 55, 182) +
      line(paint.steel, 5, 'M172 58V44a9 9 0 0 1 18 0v14') +
      rect(AMBER, 40, 74, 20, 7, 3.5) +
      line(paint.wood, 4, 'M218 60v32M230 60v32M242 60v32') +
      line(paint.woodDark, 6, 'M206 92V58h48v34') +
      fill(paint.woodDark, 'M204 96h46v14h11v14h11v18h-68Z') +
      line(paint.wood, 2, 'M204 112h46M204 126h57') +
      rect(paint.woodLight, 198, 91, 60, 8, 3) +
      rect(paint.woodLight, 247, 107, 20, 7, 2) +
      rect(paint.woodLight, 257, 122, 20, 7, 2),
  ],
};
