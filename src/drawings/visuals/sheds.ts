/** Three sheds of one build: board walls, paint roof, braced terracotta door. */
import { AMBER, type Paint } from '../shared/colors.ts';
import {
  CREAM,
  type Drawings,
  dot,
  fill,
  GLASS,
  line,
  rect,
  short,
  TERRACOTTA,
  uprights,
} from '../shared/paint.ts';

const siding = ({ woodLight, wood }: Paint, outline: string, boards: string) =>
  fill(woodLight, outline) + line(wood, 2, boards);

const base = ({ woodDark }: Paint, x: number, width: number) => rect(woodDark, x, 136, width, 6, 2);

/** A braced door leaf whose latch is on its right, or on its left. */
const door = (x: number, y: number, width: number, latch: 'left' | 'right' = 'right') => {
  const height = 137 - y;
  const brace = short(y + height * 0.42);
  const [from, to] = latch === 'right' ? [x + 3, x + width - 3] : [x + width - 3, x + 3];
  return (
    rect(TERRACOTTA, x, y, width, height) +
    line(
      CREAM,
      3.5,
      `M${x + 2} ${y + 2}h${width - 4}v${height - 4}h${4 - width}ZM${x + 2} ${brace}h${width - 4}M${from} 134L${to} ${brace}`,
    ) +
    dot(AMBER, latch === 'right' ? x + width - 7 : x + 7, short(brace - 7), 2.6)
  );
};

const pane = (x: number, y: number, width: number, height: number) =>
  rect(GLASS, x, y, width, height) +
  line(
    CREAM,
    3.5,
    `M${x} ${y}h${width}v${height}h${-width}ZM${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`,
  );

const roof = ({ coat, trim }: Paint, d: string) => line(coat, 10, d) + line(trim, 2.5, d);

export const SHEDS: Drawings = {
  'shed-small': [
    147,
    60,
    (paint) =>
      siding(paint, 'M109 140V84l38-32 38 32v56Z', `M109 83h76${uprights(119, 175, 9.5, 83, 137)}`) +
      base(paint, 105, 84) +
      door(131, 90, 32) +
      roof(paint, 'm100 88 47-40 47 40'),
  ],
  'shed-medium': [
    147,
    86,
    (paint) =>
      siding(paint, 'M85 140V78l62-44 62 44v62Z', `M85 76h124${uprights(95, 200, 9.5, 76, 137)}`) +
      base(paint, 81, 132) +
      door(99, 84, 38) +
      pane(155, 88, 38, 26) +
      dot(CREAM, 147, 56, 9) +
      dot(GLASS, 147, 56, 5.5) +
      roof(paint, 'm75 82 72-51 72 51'),
  ],
  'shed-large': [
    147,
    126,
    (paint) =>
      siding(
        paint,
        'M30 140V62l18-32 44-18 44 18 18 32v78Z',
        `M30 68h124${uprights(40, 146, 9.5, 68, 137)}`,
      ) +
      siding(paint, 'M154 68l102 26v46H154Z', uprights(163.5, 250, 9.5, 98, 137)) +
      base(paint, 26, 240) +
      door(56, 80, 36) +
      door(92, 80, 36, 'left') +
      pane(79, 36, 26, 22) +
      pane(169, 100, 28, 24) +
      pane(213, 104, 28, 20) +
      roof(paint, 'm158 70 107 27') +
      roof(paint, 'm24 68 21-40 47-20 47 20 21 40'),
  ],
};
