import type { DeskState } from '../../contract/desk/leads.ts';
import { money } from './money.ts';

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
  /** What a won job brought in; null or left out if that is not known or not shown. */
  amount?: number | null;
  /** Another word for a won job. */
  won?: string;
}

/** The state of a lead in a word, with what a won job brought in. */
export function StateTag({ state, amount, won = STATE_WORDS.won }: StateTagProps) {
  return (
    <span className={`tag tag--${state}`}>
      {state === 'won' ? won : STATE_WORDS[state]}
      {state === 'won' && amount !== null && amount !== undefined && ` ${money(amount)}`}
    </span>
  );
}
