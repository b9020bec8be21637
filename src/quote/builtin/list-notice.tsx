import { removeList } from '../../estimator/stored-list.ts';
import { quoteForm } from '../../words/texts.ts';

export function ListNotice({ summary }: { summary: string }) {
  if (summary === '') return null;
  return (
    <div className="quote-form__list" role="status">
      <p>
        <strong>{quoteForm.list.heading}</strong>
        <br />
        <span>{summary}</span>
      </p>
      <button type="button" className="quote-form__clear" onClick={removeList}>
        {quoteForm.list.leave_out}
      </button>
    </div>
  );
}
