import { useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { setState } from '../actions/lead-actions.ts';
import { Button, type Entered, Field, Form, FormProblem } from '../ui/form.tsx';
import { likelyAmounts, money, readMoney } from '../ui/money.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Asks what the customer paid, and offers likely amounts. */
export function WonSheet({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const [wrong, setWrong] = useState(false);
  const likely = likelyAmounts(lead.price);
  const win = (cents: number) => {
    setState(lead, 'won', cents);
    onClose();
  };
  const save = (text: Entered) => {
    const cents = readMoney(text('amount'));
    if (cents === undefined) setWrong(true);
    else win(cents);
  };
  return (
    <Sheet title="What did they pay?" onClose={onClose}>
      {likely.length > 0 && (
        <div className="amounts">
          {likely.map((cents) => (
            <Button key={cents} onClick={() => win(cents)}>
              {money(cents)}
            </Button>
          ))}
        </div>
      )}
      <Form onSend={save} className="amounts__other">
        <Field
          label={`${likely.length > 0 ? 'Another amount' : 'Amount'}, in dollars`}
          name="amount"
          inputMode="decimal"
          defaultValue={lead.amount_cents === null ? '' : String(lead.amount_cents / 100)}
          aria-invalid={wrong}
          data-focus={likely.length === 0 || undefined}
        />
        <Button type="submit">Won</Button>
        {wrong && <FormProblem>Enter an amount, such as 350 or 1,250.50.</FormProblem>}
      </Form>
    </Sheet>
  );
}
