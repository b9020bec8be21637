import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { BOX, type Look } from '../../trailer/look.ts';
import { readOutline } from '../../trailer/outline.ts';
import {
  BED,
  divide,
  drawnAsOf,
  firstFall,
  heightOfBed,
  MAX_TRAILERS,
  type Part,
  type Things,
  transformOf,
  type Unit,
  unitsOf,
} from '../../trailer/parts.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { book, data, findItem, itemName, pictureUrl } from './items.ts';
import type { Stage } from './stage.ts';
import { LIST_LEAVES } from './stored-list.ts';

interface TrailersProps {
  counts: ReadonlyMap<string, number>;
  trips: number;
}

/** Computed once: the trailer is the same in every language. */
const trailer = once(() => {
  const { shape, bed } = data.trailer;
  return {
    shape,
    height: heightOfBed({ shape, bed }),
    style: { left: percent(bed.left), bottom: percent(1 - bed.bottom), width: percent(bed.right - bed.left) },
  };
});
const drawnThings = once(() => drawnAsOf(data));
const SMALL_WIDTH_PX = 120;
/** The bar leaves before the estimator does. */
const BAR_HEIGHT_PX = 84;

const things: Things = {
  share: (id) => (book.items[id]?.volume ?? 0) / book.trailer,
  look: findLook,
  drawnAs: (id) => drawnThings().get(id) ?? [],
};

/** Hidden from screen readers: the text beside it says the same. */
export const Trailers = memo(function Trailers({ counts, trips }: TrailersProps) {
  const units = useRef<readonly Unit[]>([]);
  const loads = useMemo(() => {
    units.current = unitsOf(units.current, counts);
    return divide(units.current, things, trips, trailer().height);
  }, [counts, trips]);
  const root = useRef<HTMLDivElement>(null);
  useStage(root, loads);
  const more = trips - MAX_TRAILERS;

  return (
    <div
      ref={root}
      className="fill__stage"
      data-trailers={loads.length}
      style={{ aspectRatio: trailer().shape }}
      aria-hidden="true"
    >
      {loads.map((parts, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: trailers come and go at the end only
        <div className="fill__trailer" key={i}>
          <div className="fill__body">
            <Rig part="back" />
            <div className="fill__bed" style={trailer().style}>
              {parts.map((part) => (
                <Thing key={part.key} part={part} />
              ))}
            </div>
            <Rig part="front" />
          </div>
        </div>
      ))}
      {more > 0 && <span className="fill__more-trailers">{`+${more}`}</span>}
    </div>
  );
});

/** Reserves the trailers' space. Once it has left the screen, the form has `data-scrolled`. */
export const TrailerRoom = memo(function TrailerRoom({ form }: { form: RefObject<HTMLElement | null> }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [above, whole] = [room.current, form.current];
    if (!above || !whole) return;
    const inView = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect: box } of entries) {
          inView.set(target, isIntersecting || (target === above && box.top > 0));
        }
        const isPast = inView.get(above) === false && inView.get(whole) === true;
        if (isPast) whole.style.setProperty('--small', String(SMALL_WIDTH_PX / above.offsetWidth));
        whole.toggleAttribute('data-scrolled', isPast);
      },
      { rootMargin: `-${BAR_HEIGHT_PX}px 0px 0px` },
    );
    observer.observe(above);
    observer.observe(whole);
    return () => observer.disconnect();
  }, [form]);
  return <div ref={room} className="fill__room" style={{ aspectRatio: trailer().shape }} />;
});

/** After a tap's price is on the screen. The engine is downloaded with the first thing. */
function useStage(root: { readonly current: HTMLElement | null }, loads: readonly (readonly Part[])[]) {
  const stage = useRef<Promise<Stage>>(undefined);
  const latest = useRef(loads);
  useLayoutEffect(() => {
    latest.current = loads;
    if (!stage.current && loads.every((parts) => parts.length === 0)) return;
    if (!stage.current) dropFirst(root.current, loads);
    afterPaint(async () => {
      stage.current ??= startStage(root.current);
      const started = await stage.current;
      if (latest.current === loads) started.show(loads);
    });
  }, [root, loads]);
}

/** Without the engine, whose download takes a second on a slow phone. */
function dropFirst(root: HTMLElement | null, loads: readonly (readonly Part[])[]): void {
  const [first, ...more] = loads.flat();
  const element = root?.querySelector<HTMLElement>('[data-key]');
  if (!first || more.length > 0 || !element || !wantsMotion()) return;
  const { start, rest } = firstFall(first, trailer().height);
  element.style.transform = transformOf(rest);
  element.style.visibility = 'visible';
  const fall = [
    { transform: transformOf(start), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
    { transform: transformOf(rest), offset: 0.75 },
    { transform: transformOf({ ...rest, y: rest.y + 0.08 }), offset: 0.86 },
    { transform: transformOf(rest) },
  ];
  element.animate(fall, 560);
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

async function startStage(root: HTMLElement | null): Promise<Stage> {
  const { Stage } = await import('./stage.ts');
  const stage = new Stage(root ?? document.body, {
    things,
    bedHeight: trailer().height,
    moves: wantsMotion(),
  });
  document.addEventListener(LIST_LEAVES, () => stage.driveOff());
  return stage;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** As a share of the bed's width. */
const toBedShare = (length: number) => `${((length / BED) * 100).toFixed(2)}cqw`;

const Thing = memo(
  function Thing({ part: { key, id, width, height, behind } }: { part: Part }) {
    const picture = <img data-thing={itemName(id)} src={sideUrl(id) ?? pictureUrl(id)} alt="" />;
    return (
      <span
        className={behind ? 'fill__thing fill__thing--two' : 'fill__thing'}
        data-key={key}
        style={{ width: toBedShare(width), height: toBedShare(height) }}
      >
        {behind && picture}
        {picture}
      </span>
    );
  },
  ({ part: a }, { part: b }) => a.key === b.key && a.width === b.width,
);

function findLook(id: string): Look {
  const side = data.sides[sideFile(id) ?? ''];
  return side ? { shape: side[0], outline: cachedOutline(side[1]) } : { shape: 1, outline: BOX };
}

const outlines = new Map<string, Look['outline']>();

function cachedOutline(digits: string): Look['outline'] {
  const outline = outlines.get(digits) ?? readOutline(digits);
  outlines.set(digits, outline);
  return outline;
}

function sideFile(id: string): string | undefined {
  return findItem(id)?.side;
}

function sideUrl(id: string): string | undefined {
  const seen = sideFile(id);
  return seen && data.pictureBase + seen;
}

/** The part of the trailer behind the load, or in front of it. */
function Rig({ part }: { part: 'back' | 'front' }) {
  const { trailer } = data;
  // Only the proportions matter; the styles set the size.
  const size = { width: 640, height: Math.round(640 / trailer.shape) };
  return <img className="fill__rig" {...size} src={trailer[part]} alt="" loading="lazy" />;
}
