import { type KeyboardEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { fill } from '../../model/fill.ts';
import { data, findItems, words } from './items.ts';
import { Tiles, type TilesProps } from './tiles.tsx';

const MAX_SHOWN = 12;

export const Picker = memo(function Picker({ counts, change }: Omit<TilesProps, 'ids'>) {
  const [text, setText] = useState('');
  // Render the typed letter first; the results can wait.
  const query = useDeferredValue(text);
  const { ids: found, refusal } = useMemo(() => findItems(query), [query]);
  const searching = query.trim() !== '';
  const input = useRef<HTMLInputElement>(null);
  // Take over text that was typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), []);
  const shown = searching ? found.slice(0, MAX_SHOWN) : data.popular;

  /** Enter adds the best match; phone keyboards offer Enter as `done`. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [best] = findItems(text).ids;
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
        {searching && (refusal ?? resultCount(found.length))}
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

function resultCount(count: number): string {
  if (count === 0) return words.no_match;
  return count === 1 ? words.results_one : fill(words.results_many, { count });
}
