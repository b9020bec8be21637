import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fill } from '../../model/fill.ts';
import { loadOtherEstimators } from './in-language.ts';
import { createItemSearch, data, findItems, words } from './items.ts';
import type { Found } from './search.ts';
import { Tiles, type TilesProps } from './tiles.tsx';

const MAX_SHOWN = 12;

export const Picker = memo(function Picker({ counts, change }: Omit<TilesProps, 'ids'>) {
  const [text, setText] = useState('');
  // Render the typed letter first; the results can wait.
  const query = useDeferredValue(text);
  const [findInOthers, setFindInOthers] = useState<typeof findItems>();
  const find = useCallback(
    (typed: string): Found => {
      const here = findItems(typed);
      return here.ids.length > 0 || here.refusal ? here : (findInOthers?.(typed) ?? here);
    },
    [findInOthers],
  );
  const { ids: found, refusal } = useMemo(() => find(query), [find, query]);
  const searching = query.trim() !== '';
  const isUnknown = searching && found.length === 0 && !refusal;
  // Other languages' words are downloaded with the first word that this one doesn't know: 'colchón' on an English page.
  useEffect(() => {
    if (!isUnknown || findInOthers) return;
    loadOtherSearch().then(
      (others) => setFindInOthers(() => others),
      () => {},
    );
  }, [isUnknown, findInOthers]);
  const input = useRef<HTMLInputElement>(null);
  // Take over text that was typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), []);
  const shown = searching ? found.slice(0, MAX_SHOWN) : data.popular;

  /** Enter adds the best match; phone keyboards offer Enter as `done`. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [best] = find(text).ids;
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

async function loadOtherSearch(): Promise<typeof findItems> {
  const searches = (await loadOtherEstimators()).map(createItemSearch);
  return (text) => ({ ids: searches.map((find) => find(text).ids).find((ids) => ids.length > 0) ?? [] });
}

function resultCount(count: number): string {
  if (count === 0) return words.no_match;
  return count === 1 ? words.results_one : fill(words.results_many, { count });
}
