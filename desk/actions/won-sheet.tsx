import { useState } from 'react';
import { type Job, PAID_BY, type PaidBy } from '../../contract/desk/jobs.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { formatAmount, readAmount } from '../../contract/money.ts';
import { Button, Field, type FieldReader, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { Sheet, useOpened } from '../ui/sheet.tsx';
import { dateOf, formatJob } from '../ui/time.ts';
import { AddPhotos } from './add-photos.tsx';
import { finish } from './lead-actions.ts';
import { likelyAmounts } from './likely-amounts.ts';

const PAID_WORDS: Record<PaidBy, string> = { cash: 'Cash', card: 'Card', check: 'Check', other: 'Other' };

interface WonSheetProps {
  lead: Pick<InboxLead, 'id' | 'name' | 'state' | 'price'>;
  job: Job | undefined;
  onClose(): void;
}

export function WonSheet({ onClose, ...opened }: WonSheetProps) {
  const { lead, job } = useOpened(opened);
  const [paid, setPaid] = useState(job?.paid ?? undefined);
  const [wrong, setWrong] = useState(false);
  const likely = likelyAmounts(lead.price);
  const known = job?.amount_cents ?? null;
  const take = (cents?: number) => {
    finish(lead, job, cents, paid);
    onClose();
  };
  const save = (text: FieldReader) => {
    const cents = readAmount(text('amount'));
    if (cents === undefined) setWrong(true);
    else take(cents);
  };
  return (
    <Sheet title="What did they pay?" onClose={onClose}>
      {job && <p className="quiet">{formatJob(job, dateOf(Date.now()))}</p>}
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
            <Button key={cents} onClick={() => take(cents)}>
              {formatAmount(cents)}
            </Button>
          ))}
        </div>
      )}
      <Form onSend={save} className="amounts__other">
        <Field
          label={`${likely.length > 0 ? 'Another amount' : 'Amount'}, in dollars`}
          name="amount"
          inputMode="decimal"
          defaultValue={known === null ? '' : String(known / 100)}
          aria-invalid={wrong}
          data-focus={likely.length === 0 || undefined}
        />
        <Button type="submit">Save</Button>
        {wrong && <FormProblem>Enter an amount, such as 350 or 1,250.50.</FormProblem>}
      </Form>
      {job && <AddPhotos job={job.id} kinds={['after']} />}
      {job?.state !== 'done' && (
        <LinkButton onClick={() => take()}>It’s done. Ask for the amount later</LinkButton>
      )}
    </Sheet>
  );
}
