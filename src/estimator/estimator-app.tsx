import data from 'virtual:estimator';
import { CONDITIONS } from '../../contract/estimate/list.ts';
import { Amounts } from './amounts.tsx';
import { words } from './goods.ts';
import { Groups } from './groups.tsx';
import { List } from './list.tsx';
import { Picker } from './picker.tsx';
import { Reasons, Result } from './result.tsx';
import { Trailer } from './trailer.tsx';
import { useList } from './use-list.ts';

/** Fill the trailer: point at what has to go, see it load, and what it costs by the published tables. */
export function EstimatorApp({ onCleanout }: { onCleanout: boolean }) {
  const { list, said, announcement, shared, canUndo, change, condition, clear, undo, useOwn } =
    useList(onCleanout);
  const filled = said && said.estimate.kind !== 'empty' ? said.estimate.filled : 0;

  return (
    <div className="fill" data-estimator>
      <div className="fill__view">
        <Trailer counts={list.counts} filled={filled} />
        <Result said={said} />
      </div>
      <div className="fill__work">
        {shared && <Notice text={words.from_link} button={words.own_list} onClick={useOwn} />}
        {canUndo && <Notice text={words.cleared} button={words.undo} onClick={undo} />}
        <Picker counts={list.counts} change={change} />
        <Groups counts={list.counts} change={change} />
        <Amounts counts={list.counts} change={change} />
        <fieldset className="fill__choices">
          <legend>{words.conditions_heading}</legend>
          {CONDITIONS.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={list.conditions.has(name)}
                onChange={({ target }) => condition(name, target.checked)}
              />
              {words.conditions[name]}
            </label>
          ))}
        </fieldset>
        <List list={list} path={data.path} change={change} clear={clear} />
      </div>
      <Reasons said={said} />
      <p className="sr" role="status" data-announcement>
        {announcement}
      </p>
    </div>
  );
}

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
