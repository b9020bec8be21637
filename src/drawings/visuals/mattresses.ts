/** Mattresses and box springs, one pile that grows: one, a set, three sets of mixed sizes. */
import { AMBER, type Paint } from '../shared/colors.ts';
import { CREAM, type Drawings, fill, line, rect, TEAL, TERRACOTTA } from '../shared/paint.ts';

/** Cloth of the side and of the top, and the piping. */
type Ticking = [side: string, top: string, piping: string];
const MINT: Ticking = ['#b5d6cb', '#d5eae1', TEAL];
const ROSE: Ticking = ['#f3c3ab', '#fadccd', TERRACOTTA];
const STRAW: Ticking = ['#f7d484', '#fce7b2', AMBER];

/** Quilted side between two pipings. */
const mattress = ([side, , piping]: Ticking, x: number, y: number, width: number) => {
  const quilts = Math.floor((width - 24) / 16);
  const start = `M${x + (width - quilts * 16) / 2} ${y + 12.5}`;
  return (
    rect(side, x, y, width, 25, 9) +
    line(CREAM, 2, `${start}${'l8-5 8 5'.repeat(quilts)}${start}${'l8 5 8-5'.repeat(quilts)}`) +
    line(piping, 3.5, `M${x + 6} ${y + 3}h${width - 12}M${x + 6} ${y + 22}h${width - 12}`)
  );
};

/** Its top with buttons, above its side at `y`. */
const top = ([, cloth, piping]: Ticking, x: number, y: number, width: number) => {
  const row = (inset: number, up: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => `M${Math.round(x + inset + (index * (width - 2 * inset)) / (count - 1))} ${y - up}h0`,
    ).join('');
  return (
    fill(cloth, `M${x + 2} ${y + 6}l16-22q3-4 8-4h${width - 52}q5 0 8 4l16 22Z`) +
    line(piping, 4, row(30, 6.5, 8) + row(42, 13.5, 7))
  );
};

const spring = ({ trim, wood, woodDark }: Paint, x: number, y: number, width: number) =>
  rect(wood, x, y, width, 13, 3) +
  line(woodDark, 2, `M${x + 8} ${y + 9}h${width - 16}`) +
  rect(trim, x, y, width, 5, 2);

export const MATTRESSES: Drawings = {
  'mattress-one': [147, 108, () => top(MINT, 48, 117, 198) + mattress(MINT, 48, 117, 198)],
  'mattress-set': [
    147,
    110,
    (paint) =>
      rect(paint.woodDark, 60, 132, 10, 10, 2) +
      rect(paint.woodDark, 224, 132, 10, 10, 2) +
      spring(paint, 50, 122, 194) +
      top(MINT, 48, 97, 198) +
      mattress(MINT, 48, 97, 198),
  ],
  'mattress-three': [
    147,
    118,
    (paint) =>
      spring(paint, 38, 129, 218) +
      mattress(MINT, 36, 104, 222) +
      spring(paint, 52, 91, 190) +
      mattress(ROSE, 50, 66, 194) +
      spring(paint, 66, 53, 162) +
      top(STRAW, 64, 28, 166) +
      mattress(STRAW, 64, 28, 166),
  ],
};
