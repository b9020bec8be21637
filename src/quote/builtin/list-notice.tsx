import { quoteForm } from 'virtual:site-text';
import { useSyncExternalStore } from 'react';
import { forgetList, onListChange, readKeptList } from '../../estimator/kept-list.ts';

const saysNow = () => readKeptList()?.says ?? '';

/** What the visitor put into the trailer goes along with the form, unless they say otherwise. */
export function ListNotice() {
  const says = useSyncExternalStore(onListChange, saysNow, () => '');
  if (says === '') return null;
  return (
    <div className="quote-form__list" role="status">
      <p>
        <strong>{quoteForm.list.heading}</strong>
        <br />
        {says}
      </p>
      <button type="button" className="quote-form__clear" onClick={forgetList}>
        {quoteForm.list.leave_out}
      </button>
    </div>
  );
}
