import type { KeptReceipt } from '../../../contract/booking/receipt.ts';
import { saysIn } from '../../booking/receipts.ts';
import { removeList } from '../../estimator/stored-list.ts';
import { language, quoteForm, receipt as words } from '../../words/texts.ts';

interface KeptReceiptsProps {
  /** The soonest first, at least one. */
  receipts: readonly KeptReceipt[];
  /** The estimator's list in words; `''` without one. */
  list: string;
  onAskAgain: () => void;
}

/** In place of the fields, so that nobody books twice by going back. A list made since can go with the booking, as a note. */
export function KeptReceipts({ receipts, list, onAskAgain }: KeptReceiptsProps) {
  return (
    <form
      className="quote-form paper"
      action={receipts[0]?.url}
      method="post"
      encType="multipart/form-data"
      aria-label={quoteForm.heading}
      data-quote-form
      data-quote-provider="builtin"
      data-state="kept"
      onSubmit={removeList}
    >
      {receipts.map((receipt) => (
        <p key={receipt.url}>
          <strong>{saysIn(receipt, language)}</strong>
          <br />
          <a className="quote-form__clear" href={receipt.url}>
            {words.page}
          </a>
        </p>
      ))}
      {list && (
        <div className="quote-form__list">
          <p>{list}</p>
          <input type="hidden" name="details" value={list} />
          <button type="submit" className="button button--small">
            {words.add_list}
          </button>
        </div>
      )}
      <div>
        <button type="button" className="button" onClick={onAskAgain}>
          {words.another}
        </button>
      </div>
    </form>
  );
}
