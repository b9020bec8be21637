import data from 'virtual:estimator';
import { type KeyboardEvent, memo, useState } from 'react';
import { emojiOf, findGoods, nameOf, say, words } from './goods.ts';

interface PickerProps {
  counts: ReadonlyMap<string, number>;
  change: (id: string, by: number) => void;
}

/** More than these are a matter of typing on. */
const MOST_SHOWN = 12;

/** Search as you type, and before anything is typed what most lists begin with. Every thing is a button that adds one. */
export const Picker = memo(function Picker({ counts, change }: PickerProps) {
  const [text, setText] = useState('');
  const found = findGoods(text);
  const searching = text.trim() !== '';
  const shown = searching ? found.slice(0, MOST_SHOWN) : data.popular;

  /** Enter takes the best match, as the keyboard of a phone offers it. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (found[0]) change(found[0], 1);
  }

  return (
    <div className="fill__picker">
      <div className="field">
        <label htmlFor="fill-search">{words.search_label}</label>
        <input
          className="field__control"
          id="fill-search"
          type="search"
          enterKeyHint="done"
          autoComplete="off"
          placeholder={words.search_hint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={searching ? 'small' : 'sr'} role="status">
        {searching && resultsIn(found.length)}
      </p>
      <ul className="fill__tiles" aria-label={searching ? words.search_label : words.popular_heading}>
        {shown.map((id) => (
          <Tile key={id} id={id} count={counts.get(id) ?? 0} change={change} />
        ))}
      </ul>
    </div>
  );
});

function resultsIn(count: number): string {
  if (count === 0) return words.no_match;
  return count === 1 ? words.results_one : say(words.results_many, { count });
}

interface TileProps {
  id: string;
  count: number;
  change: (id: string, by: number) => void;
}

export const Tile = memo(function Tile({ id, count, change }: TileProps) {
  const name = nameOf(id);
  return (
    <li>
      <button
        type="button"
        className="fill__tile"
        aria-label={
          count > 0
            ? `${say(words.add, { name })}, ${say(words.on_list, { count })}`
            : say(words.add, { name })
        }
        onClick={() => change(id, 1)}
      >
        <img src={emojiOf(id)} alt="" width="28" height="28" loading="lazy" />
        <span>{name}</span>
        {count > 0 && (
          <span className="fill__badge" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
    </li>
  );
});
