/** Wooden structures of the yard: a grown arbor, a pergola with lights, a roofed pavilion. */
import { AMBER, ORANGE, type Paint } from '../shared/colors.ts';
import { type Drawings, dot, fill, line, rect, TERRACOTTA, uprights } from '../shared/paint.ts';

const footing = ({ steel }: Paint, ...middles: number[]) =>
  fill(steel, middles.map((x) => `M${x - 9} 142l2-8h14l2 8Z`).join(''));

const post = ({ wood, woodLight }: Paint, top: number, ...middles: number[]) =>
  middles
    .map((x) => rect(wood, x - 5, top, 10, 136 - top) + rect(woodLight, x - 5, top, 4, 136 - top))
    .join('');

const leaves = (color: string, ...at: [number, number, number][]) =>
  fill(
    color,
    at
      .map(([x, y, turn]) =>
        turn ? `M${x} ${y}c2-8 9-10 14-9 0 7-6 11-14 9Z` : `M${x} ${y}c-2-8-9-10-14-9 0 7 6 11 14 9Z`,
      )
      .join(''),
  );

export const STRUCTURES: Drawings = {
  arbor: [
    147,
    58,
    (paint) =>
      line(paint.woodDark, 4, 'M120 134V78a27 27 0 0 1 54 0v56') +
      line(
        paint.woodLight,
        4,
        'M108 120h12M108 104h12M108 88h12M174 120h12M174 104h12M174 88h12M112 62l11 4M129 44l6 9M165 44l-6 9M182 62l-11 4M147 39v12',
      ) +
      line(paint.wood, 8, 'M108 136V78a39 39 0 0 1 78 0v58') +
      footing(paint, 108, 186) +
      line(paint.fern, 3, 'M186 134c-10-16 8-24-2-40s6-22-8-36') +
      leaves(
        paint.leaf,
        [188, 122, 1],
        [182, 110, 0],
        [186, 94, 1],
        [178, 80, 0],
        [184, 66, 1],
        [172, 56, 0],
        [168, 46, 1],
        [148, 40, 0],
        [130, 46, 0],
        [138, 42, 1],
      ) +
      leaves(
        paint.fern,
        [190, 134, 1],
        [182, 128, 0],
        [188, 106, 1],
        [180, 96, 0],
        [187, 80, 1],
        [158, 44, 1],
        [160, 42, 0],
        [122, 52, 0],
      ) +
      dot(TERRACOTTA, 190, 100, 5) +
      dot(ORANGE, 172, 66, 5) +
      dot(TERRACOTTA, 150, 36, 5) +
      dot(TERRACOTTA, 178, 118, 4.5) +
      dot(ORANGE, 124, 46, 4.5),
  ],
  pergola: [
    147,
    104,
    (paint) =>
      footing(paint, 76, 218) +
      post(paint, 56, 76, 218) +
      line(paint.woodDark, 6, 'm80 80 20-20M214 80l-20-20') +
      line(paint.darker, 1.5, 'M82 64q26 28 65-4 39 32 65 4') +
      [95, 112, 130, 164, 182, 199]
        .map((x, index) => dot(AMBER, x, [75, 80, 76, 76, 80, 75][index] ?? 76, 4))
        .join('') +
      fill(paint.wood, 'M52 48h190l-6 12H58Z') +
      fill(paint.woodDark, uprights(64, 226, 18, 36, 48).replaceAll(/M(\S+) 36V48/g, 'M$1 36h7v12h-7Z')) +
      rect(paint.woodLight, 48, 30, 198, 7, 3),
  ],
  pavilion: [
    147,
    128,
    (paint) =>
      rect(paint.steel, 28, 135, 238, 7, 2) +
      post(paint, 66, 48, 114, 180, 246) +
      line(
        paint.woodDark,
        6,
        'm52 86 18-18M110 86 92 68M118 86l18-18M176 86l-18-18M184 86l18-18M242 86l-18-18',
      ) +
      rect(paint.woodDark, 32, 62, 230, 9, 2) +
      fill(paint.coat, 'M18 62 84 14h126l66 48a3 3 0 0 1-2 4H20a3 3 0 0 1-2-4Z') +
      line(paint.trim, 2.5, 'M68 30h158M50 44h194M34 56h226') +
      line(
        paint.trim,
        2.5,
        'M100 18v10M130 18v10M160 18v10M190 18v10M84 33v9M116 33v9M147 33v9M178 33v9M210 33v9M66 47v7M98 47v7M132 47v7M162 47v7M196 47v7M228 47v7',
      ) +
      rect(paint.woodDark, 82, 10, 130, 7, 3.5),
  ],
};
