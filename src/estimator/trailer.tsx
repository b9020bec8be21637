import { memo, useMemo, useRef } from 'react';
import { bed, frame, type Ground } from '../drawings/trailer.ts';
import { book, data, itemOf, nameOf, pictureOf } from './items.ts';
import { readOutline } from './outline.ts';
import {
  BOX,
  COLUMNS,
  type Look,
  loadTrailers,
  type Placed,
  type Things,
  type Unit,
  unitsOf,
} from './packing.ts';

interface TrailersProps {
  counts: ReadonlyMap<string, number>;
  /** Number of trailers that the list fills. */
  trips: number;
}

/** The drawing for sites without a picture of their trailer, and where its bed is. */
const DRAWN = {
  shape: 266 / 150,
  bed: { left: 19 / 266, top: 28 / 150, right: 219 / 266, bottom: 104 / 150 },
};
/** The trailer's proportions, computed once: the trailer is the same in every language. */
const trailer = once(() => {
  const { shape, bed } = data.trailer ?? DRAWN;
  const width = bed.right - bed.left;
  return {
    shape,
    height: (COLUMNS * (bed.bottom - bed.top)) / shape / width,
    style: { left: percent(bed.left), bottom: percent(1 - bed.bottom), width: percent(width) },
  };
});
/** What rough amounts are drawn as. */
const kindsOf = once(
  () =>
    new Map(
      data.amounts.map(({ id, material }) => [
        id,
        data.materials.find((each) => each.id === material)?.drawnAs ?? [],
      ]),
    ),
);
/** Things that go in together fall one after the other, in seconds. */
const FALL_GAP = 0.06;
const MAX_WAIT = 1.2;

const things: Things = {
  share: (id) => (book.items[id]?.volume ?? 0) / book.trailer,
  look: lookOf,
  drawnAs: (id) => kindsOf().get(id) ?? [],
};

/** The trailers from the side; added things fall in. Hidden from screen readers: the text beside it has the same. */
export const Trailers = memo(function Trailers({ counts, trips }: TrailersProps) {
  const units = useRef<readonly Unit[]>([]);
  const delays = useRef(new Map<string, number>());
  const loads = useMemo(() => {
    units.current = unitsOf(units.current, counts);
    const loads = loadTrailers(units.current, things, Math.max(1, trips), trailer().height);
    delays.current = delaysOf(loads.flat(), delays.current);
    return loads;
  }, [counts, trips]);

  return (
    <div
      className="fill__stage"
      data-trailers={loads.length}
      style={{ aspectRatio: trailer().shape }}
      aria-hidden="true"
    >
      {loads.map((placed, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: trailers come and go at the end only
        <div className="fill__trailer" key={i} data-last={i === loads.length - 1 ? '' : undefined}>
          <Rig part="back" />
          <div className="fill__bed" style={trailer().style}>
            {placed.map((thing) => (
              <Thing key={thing.key} thing={thing} delay={delays.current.get(thing.key) ?? 0} />
            ))}
          </div>
          <Rig part="front" />
        </div>
      ))}
    </div>
  );
});

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Length in columns as a share of the bed's width. */
const columns = (count: number) => `${((count / COLUMNS) * 100).toFixed(2)}cqw`;

const Thing = memo(function Thing({ thing, delay }: { thing: Placed; delay: number }) {
  const { id, x, y, width, height } = thing;
  return (
    <div
      className="fill__place"
      style={{ transform: `translate(${columns(x)}, -${columns(Math.max(0, y))})` }}
    >
      <img
        className="fill__thing"
        data-thing={nameOf(id)}
        src={sideOf(id) ?? pictureOf(id)}
        alt=""
        style={{ width: columns(width), height: columns(height), animationDelay: `${delay}s` }}
      />
    </div>
  );
}, sameThing);

interface ThingProps {
  thing: Placed;
}

/** Whether a thing stays where it is: every change of the list makes new objects. */
function sameThing({ thing: a }: ThingProps, { thing: b }: ThingProps): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width;
}

/** How long each thing waits before it falls; a thing that was there before keeps its delay. */
function delaysOf(placed: readonly Placed[], before: ReadonlyMap<string, number>): Map<string, number> {
  let added = 0;
  return new Map(
    placed.map(({ key }) => [key, before.get(key) ?? Math.min(MAX_WAIT, FALL_GAP * added++)] as const),
  );
}

function lookOf(id: string): Look {
  const side = data.sides[seenOf(id) ?? ''];
  return side ? { shape: side[0], outline: outlineOf(side[1]) } : { shape: 1, outline: BOX };
}

/** Cache, so that each outline is read once. */
const outlines = new Map<string, Look['outline']>();

function outlineOf(digits: string): Look['outline'] {
  const outline = outlines.get(digits) ?? readOutline(digits);
  outlines.set(digits, outline);
  return outline;
}

function seenOf(id: string): string | undefined {
  return itemOf(id)?.seen;
}

function sideOf(id: string): string | undefined {
  const seen = seenOf(id);
  return seen && data.pictureBase + seen;
}

/** Colors as CSS custom properties, which inline SVG can use. */
const GROUND: Ground = {
  steel: 'var(--pine-lit)',
  chassis: 'var(--ink)',
  inside: 'var(--paper)',
  lamp: 'var(--orange)',
  tire: 'var(--ink)',
  sacks: ['var(--ink-soft)', 'var(--pine-lit)'],
  shadow: 'fill="var(--ink)" opacity=".22"',
};
const drawing = (svg: string) => ({ __html: `<svg viewBox="14 0 266 150">${svg}</svg>` });
const DRAWINGS = { back: drawing(bed(GROUND)), front: drawing(frame(GROUND)) };

/** The part of the trailer behind the load, or the part in front of it. */
function Rig({ part }: { part: 'back' | 'front' }) {
  const { trailer } = data;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
  if (!trailer) return <div className="fill__rig" dangerouslySetInnerHTML={DRAWINGS[part]} />;
  // Only the proportions matter; the styles set the size.
  const size = { width: 640, height: Math.round(640 / trailer.shape) };
  return <img className="fill__rig" {...size} src={trailer[part]} alt="" loading="lazy" />;
}
