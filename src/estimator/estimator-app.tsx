import data from 'virtual:estimator';
import { memo, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { CONDITIONS, type Condition, type HaulList } from '../../contract/estimate/list.ts';
import { Amounts } from './amounts.tsx';
import { words } from './goods.ts';
import { Groups } from './groups.tsx';
import { List } from './list.tsx';
import type { Act } from './list-state.ts';
import { Picker } from './picker.tsx';
import type { Lists } from './read-lists.ts';
import { Reasons, Result } from './result.tsx';
import { Trailer } from './trailer.tsx';
import { useList } from './use-list.ts';

interface EstimatorAppProps {
  /** The page is about cleanouts, so a new list begins as one. */
  onCleanout: boolean;
  /** What the visitor brings along. */
  lists?: Lists;
  /** Ids of the things that were tapped before this could hear it. */
  taps?: readonly string[];
}

const NO_LISTS: Lists = {};
const NO_TAPS: readonly string[] = [];

/** Fill the trailer: point at what has to go, see it load, and what it costs by the published tables. */
export function EstimatorApp({ onCleanout, lists = NO_LISTS, taps = NO_TAPS }: EstimatorAppProps) {
  const { list, said, announcement, shared, before, act } = useList(onCleanout, lists);
  const { own } = lists;
  const change = useCallback((id: string, by: number) => act({ type: 'change', id, by }), [act]);
  const clear = useCallback(() => act({ type: 'clear' }), [act]);
  const filled = said && said.estimate.kind !== 'empty' ? said.estimate.filled : 0;
  // The trailer and the price first; why it is that may come a moment later.
  const explained = useDeferredValue(said);

  useEffect(() => {
    for (const id of taps) change(id, 1);
  }, [taps, change]);

  return (
    <div className="fill" data-estimator>
      <div className="fill__view">
        <Trailer counts={list.counts} filled={filled} />
        <Result said={said} />
      </div>
      <div className="fill__work">
        {shared && own && (
          <Notice
            text={words.from_link}
            button={words.own_list}
            onClick={() => act({ type: 'use own', own })}
          />
        )}
        {before && <Notice text={words.cleared} button={words.undo} onClick={() => act({ type: 'undo' })} />}
        <Picker counts={list.counts} change={change} />
        <Groups counts={list.counts} change={change} />
        <Amounts counts={list.counts} change={change} />
        <Conditions chosen={list.conditions} act={act} />
        <List list={list} path={data.path} change={change} clear={clear} />
      </div>
      <Reasons said={explained} />
      <p className="sr" role="status" data-announcement>
        {announcement}
      </p>
    </div>
  );
}

interface ConditionsProps {
  chosen: HaulList['conditions'];
  act: (act: Act) => void;
}

/** What makes a job harder or another service. */
const Conditions = memo(function Conditions({ chosen, act }: ConditionsProps) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  // What was ticked before this could hear it.
  useEffect(() => {
    for (const box of boxes.current?.querySelectorAll('input') ?? []) {
      const name = box.value as Condition;
      if (box.checked !== chosen.has(name)) act({ type: 'condition', name, on: box.checked });
    }
  }, [chosen, act]);
  return (
    <fieldset className="fill__choices" ref={boxes}>
      <legend>{words.conditions_heading}</legend>
      {CONDITIONS.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            value={name}
            checked={chosen.has(name)}
            onChange={({ target }) => act({ type: 'condition', name, on: target.checked })}
          />
          {words.conditions[name]}
        </label>
      ))}
    </fieldset>
  );
});

/** What happened to the list, and the way back. */
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
