import data from 'virtual:estimator';
import { memo, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { CONDITIONS, type Condition, type HaulList } from '../../contract/estimate/list.ts';
import { Amounts } from './amounts.tsx';
import { Groups } from './groups.tsx';
import { words } from './items.ts';
import { List } from './list.tsx';
import type { ListAction } from './list-state.ts';
import { Picker } from './picker.tsx';
import type { Lists } from './read-lists.ts';
import { Reasons, Result } from './result.tsx';
import { Trailer } from './trailer.tsx';
import { useList } from './use-list.ts';

interface EstimatorAppProps {
  /** Whether the page is about cleanouts, so that a new list starts as one. */
  onCleanout: boolean;
  /** Lists that exist before the visitor does anything. */
  lists?: Lists;
  /** Ids of the items that were tapped before hydration. */
  taps?: readonly string[];
}

const NO_LISTS: Lists = {};
const NO_TAPS: readonly string[] = [];

/** The estimator: visitors add items, see them in the trailer, and get a price from the published tables. */
export function EstimatorApp({ onCleanout, lists = NO_LISTS, taps = NO_TAPS }: EstimatorAppProps) {
  const { list, estimateText, announcement, shared, before, dispatch } = useList(onCleanout, lists);
  const { own } = lists;
  const change = useCallback((id: string, by: number) => dispatch({ type: 'change', id, by }), [dispatch]);
  const clear = useCallback(() => dispatch({ type: 'clear' }), [dispatch]);
  const filled = estimateText && estimateText.estimate.kind !== 'empty' ? estimateText.estimate.filled : 0;
  // Render the trailer and the price first; the explanation can wait.
  const explained = useDeferredValue(estimateText);

  useEffect(() => {
    for (const id of taps) change(id, 1);
  }, [taps, change]);

  return (
    <div className="fill" data-estimator>
      <div className="fill__view">
        <Trailer counts={list.counts} filled={filled} />
        <Result estimateText={estimateText} />
      </div>
      <div className="fill__work">
        {shared && own && (
          <Notice
            text={words.from_link}
            button={words.own_list}
            onClick={() => dispatch({ type: 'use own', own })}
          />
        )}
        {before && (
          <Notice text={words.cleared} button={words.undo} onClick={() => dispatch({ type: 'undo' })} />
        )}
        <Picker counts={list.counts} change={change} />
        <Groups counts={list.counts} change={change} />
        <Amounts counts={list.counts} change={change} />
        <Conditions chosen={list.conditions} dispatch={dispatch} />
        <List list={list} path={data.path} change={change} clear={clear} />
      </div>
      <Reasons estimateText={explained} />
      <p className="sr" role="status" data-announcement>
        {announcement}
      </p>
    </div>
  );
}

interface ConditionsProps {
  chosen: HaulList['conditions'];
  dispatch: (action: ListAction) => void;
}

/** Checkboxes for conditions that affect the price or the service. */
const Conditions = memo(function Conditions({ chosen, dispatch }: ConditionsProps) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  // Apply the boxes that were checked before hydration.
  useEffect(() => {
    for (const box of boxes.current?.querySelectorAll('input') ?? []) {
      const name = box.value as Condition;
      if (box.checked !== chosen.has(name)) dispatch({ type: 'condition', name, on: box.checked });
    }
  }, [chosen, dispatch]);
  return (
    <fieldset className="fill__choices" ref={boxes}>
      <legend>{words.conditions_heading}</legend>
      {CONDITIONS.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            value={name}
            checked={chosen.has(name)}
            onChange={({ target }) => dispatch({ type: 'condition', name, on: target.checked })}
          />
          {words.conditions[name]}
        </label>
      ))}
    </fieldset>
  );
});

/** Says what happened to the list, with a button to undo it. */
function Notice({ text, button, onClick }: { text: string; button: string; onClick: () => void }) {
  return (
    <p className="fill__notice">
      {text}{' '}
      <button type="button" className="fill__link" onClick={onClick}>
        {button}
      </button>
    </p>
  );
}
