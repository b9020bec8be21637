import data from 'virtual:estimator';
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findGoods, say, words } from './goods.ts';
import { Tiles, type TilesProps } from './tiles.tsx';

/** More than these are a matter of typing on. */
const MOST_SHOWN = 12;

/** Search as you type, and before anything is typed what most lists begin with. Every thing is a button that adds one. */
export const Picker = memo(function Picker({ counts, change }: Omit<TilesProps, 'ids'>) {
  const [text, setText] = useState('');
  // The letter first; what it finds may come a moment later.
  const wanted = useDeferredValue(text);
  const found = useMemo(() => findGoods(wanted), [wanted]);
  const searching = wanted.trim() !== '';
  const input = useRef<HTMLInputElement>(null);
  // What was typed before this could hear it.
  useEffect(() => setText(input.current?.value ?? ''), []);
  const shown = searching ? found.slice(0, MOST_SHOWN) : data.popular;

  /** Enter takes the best match, as the keyboard of a phone offers it. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [best] = findGoods(text);
    if (best) change(best, 1);
  }

  return (
    <div className="fill__picker">
      <div className="field">
        <label htmlFor="fill-search">{words.search_label}</label>
        <input
          ref={input}
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
      <Tiles
        ids={shown}
        label={searching ? words.search_label : words.popular_heading}
        counts={counts}
        change={change}
      />
    </div>
  );
});

function resultsIn(count: number): string {
  if (count === 0) return words.no_match;
  return count === 1 ? words.results_one : say(words.results_many, { count });
}
