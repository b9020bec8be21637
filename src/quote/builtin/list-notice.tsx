import { quoteForm } from 'virtual:site-text';
import { useSyncExternalStore } from 'react';
import { forgetList, onListChange, readKeptList } from '../../estimator/kept-list.ts';

const saysNow = () => readKeptList()?.says ?? '';

/** Says that the estimator's list is sent with the form, with a button to leave it out. */
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
