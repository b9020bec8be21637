import { memo, useMemo, useRef } from 'react';
import { bed, frame, type Ground } from '../drawings/trailer.ts';
import { book, itemOf, nameOf } from './items.ts';
import { BED, layOut, type Placed, type Unit, unitsOf } from './load.ts';
import { drawThing } from './shapes.ts';

interface TrailerProps {
  counts: ReadonlyMap<string, number>;
  /** Trailers that the list fills; more than 1 if it needs several. */
  filled: number;
}

/** Length-to-height ratio of a rough amount. */
const HEAP_SHAPE = 2.4;

/** The trailer from the side; added items drop in. Hidden from screen readers, as the text beside it says how full it is. */
export const Trailer = memo(function Trailer({ counts, filled }: TrailerProps) {
  const before = useRef<{ units: readonly Unit[]; placed: readonly Placed[] }>({ units: [], placed: [] });
  const placed = useMemo(() => {
    const units = unitsOf(before.current.units, counts);
    const { placed } = layOut(units, shareOf, shapeOf, before.current.placed);
    before.current = { units, placed };
    return placed;
  }, [counts]);
  const level = Math.min(1, filled);

  return (
    <svg className="fill__trailer" viewBox="14 0 266 150" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <g dangerouslySetInnerHTML={BED_DRAWING} />
      <rect
        className="fill__level"
        x={BED.left}
        y={BED.top}
        width={BED.width}
        height={BED.height}
        style={{ transform: `scaleY(${level})` }}
      />
      {placed.map((thing) => (
        <Thing key={thing.key} thing={thing} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <g dangerouslySetInnerHTML={FRAME_DRAWING} />
    </svg>
  );
});

/** Colors as CSS custom properties, which inline SVG can use. */
const GROUND: Ground = {
  steel: 'var(--paint)',
  chassis: 'var(--ink)',
  inside: 'var(--paper)',
  lamp: 'var(--orange)',
  tire: 'var(--tire)',
  sacks: ['var(--sack)', 'var(--trim)'],
  shadow: 'fill="var(--ink)" opacity=".22"',
};
const BED_DRAWING = { __html: bed(GROUND) };
const FRAME_DRAWING = { __html: frame(GROUND) };

const Thing = memo(function Thing({ thing: { id, n, x, y, width, height } }: { thing: Placed }) {
  const drawing = useMemo(() => ({ __html: drawThing(id, n, width, height) }), [id, n, width, height]);
  return (
    <g className="fill__place" style={{ transform: `translate(${BED.left + x}px, ${BED.top + y}px)` }}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <g className="fill__thing" data-thing={nameOf(id)} dangerouslySetInnerHTML={drawing} />
    </g>
  );
});

function shareOf(id: string): number {
  return (book.items[id]?.volume ?? 0) / book.trailer;
}

function shapeOf(id: string): number {
  const [length, height] = itemOf(id)?.side ?? [HEAP_SHAPE, 1];
  return Math.min(3.2, Math.max(0.45, length / height));
}
