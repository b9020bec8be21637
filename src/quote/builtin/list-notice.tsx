import { removeList } from '../../estimator/stored-list.ts';
import { quoteForm } from '../../words/texts.ts';

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
      <button type="button" className="quote-form__clear" onClick={removeList}>
        {quoteForm.list.leave_out}
      </button>
    </div>
  );
}
