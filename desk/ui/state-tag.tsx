import type { Job, JobState } from '../../contract/desk/jobs.ts';
import type { RequestState } from '../../contract/desk/leads.ts';
import { formatAmount } from '../../contract/money.ts';

export const STATE_WORDS: Record<RequestState, string> = {
  new: 'New',
  answered: 'Answered',
  booked: 'Booked',
  canceled: 'Canceled',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
  duplicate: 'Duplicate',
  test: 'Test',
};

const JOB_WORDS: Record<JobState, string> = { booked: 'To do', done: 'Done', canceled: 'Canceled' };

interface StateTagProps {
  state: RequestState;
  /** Cents that the jobs brought in; null if that is not known. */
  amount: number | null;
}

export function StateTag({ state, amount }: StateTagProps) {
  return (
    <span className={`tag tag--${state}`}>
      {STATE_WORDS[state]}
      {state === 'won' && amount !== null && ` ${formatAmount(amount)}`}
    </span>
  );
}

export function JobTag({ job: { state, amount_cents } }: { job: Pick<Job, 'state' | 'amount_cents'> }) {
  return (
    <span className={`tag tag--${state === 'done' ? 'won' : state}`}>
      {JOB_WORDS[state]}
      {amount_cents !== null && ` ${formatAmount(amount_cents)}`}
    </span>
  );
}
