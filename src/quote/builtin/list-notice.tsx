import { quoteForm } from 'virtual:site-text';
import { useSyncExternalStore } from 'react';
import { forgetList, onListChange, readKeptList } from '../../estimator/kept-list.ts';

const saysNow = () => readKeptList()?.says ?? '';

/** The summary of the estimator's list; `''` without one. */
export function useListSummary(): string {
  return useSyncExternalStore(onListChange, saysNow, () => '');
}

/** Says that the estimator's list is sent with the form, with a button to leave it out. */
export function ListNotice({ summary }: { summary: string }) {
  if (summary === '') return null;
  return (
    <div className="quote-form__list" role="status">
      <p>
        <strong>{quoteForm.list.heading}</strong>
        <br />
        {summary}
      </p>
      <button type="button" className="quote-form__clear" onClick={forgetList}>
        {quoteForm.list.leave_out}
      </button>
    </div>
  );
}
