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

/** The state of a lead in a word, with what a won job brought in. */
export function StateTag({ state, amount }: { state: DeskState; amount?: number | null }) {
  return (
    <span className={`tag tag--${state}`}>
      {STATE_WORDS[state]}
      {state === 'won' && amount !== null && amount !== undefined && ` ${money(amount)}`}
    </span>
  );
}
