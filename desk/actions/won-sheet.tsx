import { useState } from 'react';
import { type InboxLead, PAID_BY, type PaidBy } from '../../contract/desk/leads.ts';
import { Button, Field, type FieldReader, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { formatMoney, likelyAmounts, parseMoney } from '../ui/money.ts';
import { Sheet } from '../ui/sheet.tsx';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { win } from './lead-actions.ts';

const PAID_WORDS: Record<PaidBy, string> = { cash: 'Cash', card: 'Card', check: 'Check', other: 'Other' };

interface WonSheetProps {
  lead: Pick<InboxLead, 'id' | 'name' | 'state' | 'price' | 'amount_cents'>;
  word?: string;
  onClose(): void;
}

export function WonSheet({ lead, word = STATE_WORDS.won, onClose }: WonSheetProps) {
  const [paid, setPaid] = useState<PaidBy>();
  const [isInvalid, setInvalid] = useState(false);
  const likely = likelyAmounts(lead.price);
  const submit = (cents?: number) => {
    win(lead, cents, paid, word);
    onClose();
  };
  const save = (text: FieldReader) => {
    const cents = parseMoney(text('amount'));
    if (cents === undefined) setInvalid(true);
    else submit(cents);
  };
  return (
    <Sheet title="What did they pay?" onClose={onClose}>
      <fieldset className="minutes">
        <legend>Paid by</legend>
        {PAID_BY.map((each) => (
          <label key={each} className="chip">
            <input type="radio" name="paid" checked={each === paid} onChange={() => setPaid(each)} />
            {PAID_WORDS[each]}
          </label>
        ))}
      </fieldset>
      {likely.length > 0 && (
        <div className="amounts">
          {likely.map((cents) => (
            <Button key={cents} onClick={() => submit(cents)}>
              {formatMoney(cents)}
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
          aria-invalid={isInvalid}
          data-focus={likely.length === 0 || undefined}
        />
        <Button type="submit">Save</Button>
        {isInvalid && <FormProblem>Enter an amount, such as 350 or 1,250.50.</FormProblem>}
      </Form>
      {lead.state !== 'won' && (
        <LinkButton onClick={() => submit()}>It’s done. Ask for the amount later</LinkButton>
      )}
    </Sheet>
  );
}
