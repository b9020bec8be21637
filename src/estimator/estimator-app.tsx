import { type MouseEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Condition, HaulList } from '../../contract/estimate/list.ts';
import { conditionsIn } from '../../contract/estimate/sizes.ts';
import { fill } from '../../model/fill.ts';
import { Amounts } from './amounts.tsx';
import { Fitting } from './fitting.tsx';
import { Groups } from './groups.tsx';
import { book, data, itemName, words } from './items.ts';
import { List } from './list.tsx';
import type { ListAction } from './list-state.ts';
import { Picker } from './picker.tsx';
import type { Lists } from './read-lists.ts';
import { Reasons } from './reasons.tsx';
import { type Added, Bar, Result } from './result.tsx';
import { TrailerRoom, Trailers } from './trailer.tsx';
import { estimateTextFor, useList } from './use-list.ts';

interface EstimatorAppProps {
  onCleanout?: boolean;
  /** Otherwise the estimator is a teaser until it is touched. */
  whole?: boolean;
  lists?: Lists;
  taps?: readonly string[];
}

const NO_LISTS: Lists = {};
const NO_TAPS: readonly string[] = [];

/** Selector of the next focus after an action that removes its own button. */
const NEXT_FOCUS: Partial<Record<ListAction['type'], string>> = {
  clear: '.fill__notice button',
  undo: '.fill__list > summary',
  'use own': '.fill__list > summary',
};

/** A form, so that without JavaScript an item's button leads to the price page with that item. */
export function EstimatorApp(props: EstimatorAppProps) {
  const { onCleanout = false, whole = false, lists = NO_LISTS, taps = NO_TAPS } = props;
  const [open, setOpen] = useState(whole);
  const used = useList(onCleanout, lists);
  const { list, last, estimateText, rise, painted, announcement, shared, before, dispatch } = used;
  const { own } = lists;
  const form = useRef<HTMLFormElement>(null);
  const change = useCallback((id: string, by: number) => dispatch({ type: 'change', id, by }), [dispatch]);
  const clear = useCallback(() => dispatch({ type: 'clear' }), [dispatch]);

  const added = useMemo(() => toAdded(list, last, rise, change), [list, last, rise, change]);

  useEffect(() => {
    for (const id of taps) change(id, 1);
  }, [taps, change]);

  useEffect(() => {
    if (painted !== list || !last) return;
    setOpen(true);
    const next = NEXT_FOCUS[last.type];
    if (next && open) form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [last, list, open, painted]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press its buttons, too
    <form
      ref={form}
      className="fill"
      data-estimator
      method="get"
      action={data.path}
      onSubmit={(event) => event.preventDefault()}
      onClick={preventSubmit}
      onFocus={({ target }) => target.matches('[type="search"]') && setOpen(true)}
    >
      <div className="fill__view">
        <TrailerRoom form={form} />
        <div className="fill__dock">
          <Bar estimateText={estimateText} added={added} />
          <Trailers counts={painted.counts} trips={tripsFor(painted)} />
        </div>
        <Result estimateText={estimateText} rise={rise === undefined ? undefined : added} />
      </div>
      <div className="fill__work">
        {shared && (
          <Notice
            text={words.from_link}
            button={own && words.own_list}
            onClick={() => own && dispatch({ type: 'use own', own })}
          />
        )}
        <Picker counts={list.counts} change={change} />
        <Fitting list={painted} change={change} />
        {open && (
          <>
            <Groups counts={list.counts} change={change} />
            <Amounts counts={list.counts} change={change} />
            <Conditions chosen={list.conditions} dispatch={dispatch} />
            {before && (
              <Notice text={words.cleared} button={words.undo} onClick={() => dispatch({ type: 'undo' })} />
            )}
            <List list={painted} path={data.path} change={change} clear={clear} />
            <Reasons list={painted} />
          </>
        )}
      </div>
      <p className="sr" role="status" data-announcement>
        {announcement}
      </p>
    </form>
  );
}

function tripsFor(list: HaulList): number {
  const estimate = estimateTextFor(list)?.estimate;
  return estimate && estimate.kind !== 'empty' ? estimate.trips : 1;
}

/** Preventing the submission itself would be too late: on a slow phone it costs a layout of the page. */
function preventSubmit(event: MouseEvent<HTMLFormElement>): void {
  if ((event.target as Element).closest('button')) event.preventDefault();
}

function toAdded(
  { counts }: HaulList,
  last: ListAction | undefined,
  rise: string | undefined,
  change: (id: string, by: number) => void,
): Added | undefined {
  if (last?.type !== 'change' || last.by < 0) return undefined;
  const { id, by } = last;
  return {
    key: `${id} ${counts.get(id)}`,
    text: rise ?? fill(words.added, { name: itemName(id) }),
    takeOff: () => change(id, -by),
  };
}

interface ConditionsProps {
  chosen: HaulList['conditions'];
  dispatch: (action: ListAction) => void;
}

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
      {conditionsIn(book).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            value={name}
            checked={chosen.has(name)}
            onChange={({ target }) => dispatch({ type: 'condition', name, on: target.checked })}
          />
          <span>{words.conditions[name]}</span>
        </label>
      ))}
    </fieldset>
  );
});

interface NoticeProps {
  text: string;
  button: string | undefined;
  onClick: () => void;
}

function Notice({ text, button, onClick }: NoticeProps) {
  return (
    <p className="fill__notice">
      <span>{`${text} `}</span>
      {button && (
        <button type="button" className="fill__link" onClick={onClick}>
          {button}
        </button>
      )}
    </p>
  );
}
