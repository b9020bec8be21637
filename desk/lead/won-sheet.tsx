import { type SubmitEvent, useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { setState } from '../actions/lead-actions.ts';
import { likelyAmounts, money, readMoney } from '../ui/money.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Asks what the job brought in; a likely amount takes one tap. */
export function WonSheet({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const [wrong, setWrong] = useState(false);
  const likely = likelyAmounts(lead.price);
  const win = (cents: number) => {
    setState(lead, 'won', cents);
    onClose();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = readMoney(String(new FormData(event.currentTarget).get('amount')));
    if (cents === undefined) setWrong(true);
    else win(cents);
  };
  return (
    <Sheet title="What did it bring in?" onClose={onClose}>
      {likely.length > 0 && (
        <div className="amounts">
          {likely.map((cents) => (
            <button key={cents} type="button" className="button" onClick={() => win(cents)}>
              {money(cents)}
            </button>
          ))}
        </div>
      )}
      <form onSubmit={save} className="amounts__other">
        <label className="field">
          <span>{likely.length > 0 ? 'Another amount' : 'Amount'}, in dollars</span>
          <input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={lead.amount_cents === null ? '' : String(lead.amount_cents / 100)}
            aria-invalid={wrong}
            data-focus={likely.length === 0 || undefined}
          />
        </label>
        <button type="submit" className="button">
          Won
        </button>
        {wrong && (
          <p className="form-problem" role="alert">
            Enter an amount, such as 350 or 1,250.50.
          </p>
        )}
      </form>
    </Sheet>
  );
}
