import { EstimateButton } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import './tile-grid.css';

const POINTERS = {
  hand: 'M19.6 20.8a3.5 3.5 0 0 1 3.5 3.5v7a3 3 0 0 1 5.8.3 3 3 0 0 1 5.8 1 3 3 0 0 1 5.8 1v5.2c0 5-3.5 8.7-8.5 8.7h-6c-3.3 0-5.6-1.2-7.5-3.5L9.3 33.9a3 3 0 0 1 4.5-4l2.3 2.3v-7.9a3.5 3.5 0 0 1 3.5-3.5Z',
  arrow:
    'M21.2 23.2a2.800 2.800 0 0 1 4.600 0l11 16.200a2.800 2.800 0 0 1-2.300 4.400h-22a2.800 2.800 0 0 1-2.300-4.400Z',
};

/** With fewer tiles, the column beside them has no room for the pointer at the second row. */
const MIN_TILES_FOR_POINTER = 7;

export interface Tile {
  name: string;
  /** From `thingPath()` (src/media). */
  picture: string;
  path?: string | null | undefined;
}

interface TileGridProps {
  heading: string;
  pointer: keyof typeof POINTERS;
  intro?: string | undefined;
  tiles: readonly Tile[];
  /** Tiles before `viewAll` is pressed; default: all. */
  shown?: number;
  /** Label of the button that reveals the rest (spec 4). */
  viewAll?: string;
  prompt: string;
  cta: string;
  more?: { path: string; text: string };
}

/** Spec 2.2, 2.4 to 2.6. */
export function TileGrid(props: TileGridProps) {
  const { heading, pointer, intro, tiles, shown = tiles.length, viewAll = '', prompt, cta, more } = props;
  const rest = tiles.slice(shown);
  return (
    <section className="section" id="services">
      <div className="wrap what">
        <div className="what__head">
          <h2>{heading}</h2>
          {intro && <p className="lead">{intro}</p>}
          {tiles.length >= MIN_TILES_FOR_POINTER && (
            <svg className="what__pointer" viewBox="5 19 37 30" fill="currentColor" aria-hidden="true">
              <path d={POINTERS[pointer]} />
            </svg>
          )}
        </div>
        <div className="what__tiles">
          <TileList tiles={tiles.slice(0, shown)} />
          {rest.length > 0 && (
            <details className="what__rest">
              <summary className="button button--quiet">{viewAll}</summary>
              <TileList tiles={rest} />
            </details>
          )}
        </div>
        <div className="stack what__ask">
          <p>
            <Text>{prompt}</Text>
          </p>
          <EstimateButton className="button--wide">{cta}</EstimateButton>
          {more && (
            <a className="more" href={more.path}>
              {more.text}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

function TileList({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={`tiles ${hasLongWord(tiles) ? 'tiles--wide' : ''}`.trim()}>
      {tiles.map((tile) => (
        <li key={tile.name} className="lift" data-tile>
          <a
            className="lift__body tile"
            href={tile.path ?? '#quote-form'}
            data-about={tile.path ? undefined : tile.name}
          >
            <img src={tile.picture} width="120" height="120" alt="" loading="lazy" />
            <span>{tile.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** In letters; a longer word doesn't fit into a third of a phone's width. */
const LONG_WORD = 9;

function hasLongWord(tiles: readonly Tile[]): boolean {
  return tiles.some(({ name }) => name.split(/[\s-]+/).some((word) => widthInLetters(word) >= LONG_WORD));
}

/** In letters: a narrow letter is 0.6 of a letter wide. */
function widthInLetters(word: string): number {
  return word.length - 0.4 * (word.match(/[fijlrt]/g)?.length ?? 0);
}
