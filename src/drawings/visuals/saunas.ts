/** A cabin, a barrel and a garden sauna: spruce boards, a door that glows, steam. */
import { AMBER, type Paint } from '../shared/colors.ts';
import { type Drawings, fill, line, rect, uprights } from '../shared/paint.ts';

const steam = ({ steam }: Paint, x: number, y: number) =>
  line(steam, 5, `M${x} ${y}c-7-6 7-11 0-18M${x + 13} ${y - 3}c-6-5 6-9 0-15`);

/** Glass door with the heat behind it. */
const door = ({ woodDark }: Paint, x: number, y: number, width: number, bottom: number) =>
  rect(woodDark, x - 4, y - 4, width + 8, bottom - y + 4, 3) +
  rect(AMBER, x, y, width, bottom - y) +
  line('#ffe39a', 4, `M${x + 6} ${y + 22}l${width - 14}-14`) +
  line(woodDark, 4, `M${x + width - 6} ${y + (bottom - y) / 2 - 6}v12`);

/** Water for the stones. */
const bucket = ({ wood, woodDark, dark }: Paint, x: number) =>
  line(woodDark, 3.5, `M${x + 14} 128l11-18`) +
  fill(wood, `M${x} 122h22l-3 20h-16Z`) +
  line(dark, 2.5, `M${x + 2} 129h18`);

const boards = ({ woodLight, wood }: Paint, x: number, y: number, width: number, bottom: number) =>
  rect(woodLight, x, y, width, bottom - y) +
  line(wood, 2, uprights(x + 9, x + width - 6, 9, y + 3, bottom - 2));

export const SAUNAS: Drawings = {
  'sauna-small': [
    158,
    76,
    (paint) =>
      boards(paint, 104, 46, 86, 137) +
      door(paint, 134, 60, 38, 135) +
      rect(paint.woodDark, 110, 56, 14, 48, 2) +
      rect(AMBER, 113, 59, 8, 42, 1) +
      bucket(paint, 202) +
      rect(paint.woodDark, 96, 36, 102, 11, 4) +
      rect(paint.woodDark, 100, 135, 94, 7, 2),
  ],
  'sauna-medium': [
    147,
    98,
    (paint) =>
      steam(paint, 200, 22) +
      line(paint.dark, 8, 'M200 52V30') +
      fill(paint.woodDark, 'M80 142l8-18h20l8 18ZM178 142l8-18h20l8 18Z') +
      fill(paint.woodLight, 'M66 44h162c10 24 10 64 0 88H66c-10-24-10-64 0-88Z') +
      line(paint.wood, 2, 'M64 56h166M61 70h172M60 84h174M60 98h174M62 112h170M65 124h164') +
      line(paint.dark, 5, 'M90 44c-6 24-6 64 0 88M204 44c6 24 6 64 0 88') +
      door(paint, 130, 62, 34, 132) +
      rect(paint.wood, 118, 134, 58, 8, 2),
  ],
  'sauna-large': [
    147,
    126,
    (paint) =>
      steam(paint, 200, 20) +
      rect(paint.dark, 194, 24, 13, 34) +
      boards(paint, 84, 62, 166, 130) +
      door(paint, 132, 74, 36, 130) +
      rect(AMBER, 190, 78, 40, 26, 2) +
      line(paint.woodDark, 4, 'M190 78h40v26h-40ZM210 78v26') +
      line(paint.wood, 7, 'M48 66v64') +
      line(paint.woodLight, 4, 'M48 100h36M58 100v28M70 100v28') +
      fill(paint.coat, 'M26 58 72 30h150l46 28a4 4 0 0 1-2 7H28a4 4 0 0 1-2-7Z') +
      line(paint.trim, 2.5, 'M60 42h174M40 54h214') +
      rect(paint.woodDark, 36, 128, 224, 7, 2) +
      rect(paint.wood, 44, 135, 12, 7) +
      rect(paint.wood, 144, 135, 12, 7) +
      rect(paint.wood, 238, 135, 12, 7),
  ],
};
