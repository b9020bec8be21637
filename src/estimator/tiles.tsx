import { memo, type ReactNode } from 'react';
import { LIST_FIELD } from '../../contract/estimate/list.ts';
import { itemName, pictureUrl, words } from './items.ts';

export interface TilesProps {
  ids: readonly string[];
  label?: string;
  /** Whether the pictures are large, because their size is what is chosen. */
  large?: boolean;
  counts: ReadonlyMap<string, number>;
  /** Must be a stable function, so that a tap re-renders only its own tile. */
  change: (id: string, by: number) => void;
}

export function Tiles({ ids, label, large, counts, change }: TilesProps) {
  return (
    <ul className={`fill__tiles${large ? ' fill__tiles--large' : ''}`} aria-label={label}>
      {ids.map((id) => (
        <Tile key={id} id={id} count={counts.get(id) ?? 0} change={change} />
      ))}
    </ul>
  );
}

interface TileProps extends Pick<TilesProps, 'change'> {
  id: string;
  count: number;
}

const Tile = memo(function Tile({ id, count, change }: TileProps) {
  const name = itemName(id);
  return (
    <li>
      <button
        type="submit"
        name={LIST_FIELD}
        value={id}
        className="fill__tile"
        data-add={id}
        onClick={() => change(id, 1)}
      >
        <img src={pictureUrl(id)} alt="" width="48" height="48" loading="lazy" />
        <Said text={words.add} slot="{name}">
          <span>{name}</span>
        </Said>
        {count > 0 && (
          <span className="fill__badge">
            <Said text={words.on_list} slot="{count}">
              <span>{count}</span>
            </Said>
          </span>
        )}
      </button>
    </li>
  );
});

/** What is shown, in a sentence for screen readers: the name of a button has the words that are on it. */
function Said({ text, slot, children }: { text: string; slot: string; children: ReactNode }) {
  const [before, after] = text.split(slot);
  return (
    <>
      {before && <span className="sr">{before}</span>}
      {children}
      {after && <span className="sr">{after}</span>}
    </>
  );
}
