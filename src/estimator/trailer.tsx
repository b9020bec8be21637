import { memo, useMemo, useRef } from 'react';
import { bed, frame, ON_LIGHT } from '../drawings/trailer.ts';
import { book, itemOf, nameOf } from './goods.ts';
import { BED, layOut, type Placed, type Unit, unitsOf } from './load.ts';
import { drawThing } from './shapes.ts';

interface TrailerProps {
  counts: ReadonlyMap<string, number>;
  /** Part of the trailer that the list takes; more than 1 is more than a trailer. */
  filled: number;
}

/** What one heap of 'about this much' is shaped like. */
const HEAP_SHAPE = 2.4;

/** The trailer from the side. What is added drops in; how full it is is said in words beside it. */
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

const BED_DRAWING = { __html: bed(ON_LIGHT) };
const FRAME_DRAWING = { __html: frame(ON_LIGHT) };

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
  return (book.goods[id]?.volume ?? 0) / book.trailer;
}

function shapeOf(id: string): number {
  const [length, height] = itemOf(id)?.side ?? [HEAP_SHAPE, 1];
  return Math.min(3.2, Math.max(0.45, length / height));
}
