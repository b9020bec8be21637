import { drawMap, type MapLine, type Place } from './draw-map.ts';
import './place-map.css';

export type { Place };

interface PlaceMapProps {
  label: string;
  places: readonly Place[];
  main?: string;
  lines?: readonly MapLine[];
  /** Has the slot `{n}` for miles. */
  scale: string;
}

/** Nothing for fewer than two places. Hidden from keyboards: each page with a map has a list of the same links. */
export function PlaceMap({ label, places, main, lines, scale }: PlaceMapProps) {
  const map = drawMap(places, main, lines);
  if (!map) return null;
  const { width, height, marks } = map;
  const { miles, length } = map.scale;
  const base = height - 12;
  return (
    <figure className="place-map" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {map.lines.map(({ kind, path }) => (
          <path key={path} className={`place-map__${kind}`} d={path} />
        ))}
        {marks.map(({ name, path, x, y, label: at }) => {
          const text = at && (
            <text x={at.x} y={at.y} textAnchor={at.anchor}>
              {name}
            </text>
          );
          return name === main ? (
            <g key={name}>
              <path
                className="place-map__main"
                d={`M${x} ${y}c-14-14-15-32 0-32s14 18 0 32zm0-25a5 5 0 1 0 .1 0z`}
              />
              {text}
            </g>
          ) : (
            <a key={name} href={path} tabIndex={-1}>
              <circle cx={x} cy={y} r="6" />
              {text}
            </a>
          );
        })}
        <path className="place-map__scale" d={`M14 ${base - 6}v6h${length}v-6`} />
        <text className="place-map__miles" x={length + 22} y={base}>
          {scale.replace('{n}', `${miles}`)}
        </text>
      </svg>
    </figure>
  );
}
