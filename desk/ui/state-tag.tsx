import type { DeskState } from '../../contract/desk/leads.ts';
import { formatMoney } from './money.ts';

export const STATE_WORDS: Record<DeskState, string> = {
  new: 'New',
  answered: 'Answered',
  booked: 'Booked',
  canceled: 'Canceled',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

interface StateTagProps {
  state: DeskState;
  /** Cents that the job brought in; null if that is not known. */
  amount?: number | null;
  /** Another word for a won job. */
  won?: string;
}

export function StateTag({ state, amount, won = STATE_WORDS.won }: StateTagProps) {
  return (
    <span className={`tag tag--${state}`}>
      {state === 'won' ? won : STATE_WORDS[state]}
      {state === 'won' && amount !== null && amount !== undefined && ` ${formatMoney(amount)}`}
    </span>
  );
}
