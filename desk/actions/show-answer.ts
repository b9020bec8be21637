import type { Change } from '../data/change.ts';
import { isLead, takeAnswer } from '../data/queries.ts';
import { showToast } from '../ui/toast.tsx';

/** Shows the server's answer to a change, and says if a lead that is no longer lost or spam did not get its appointment back. */
export function showAnswer(change: Change, answer: unknown): void {
  takeAnswer(change, answer);
  const was = change.kind === 'state' ? change.body.was : change.kind === 'undo' ? change.to : undefined;
  if ((was !== 'lost' && was !== 'spam') || !isLead(answer) || !answer.lost_window) return;
  showToast(`${answer.name}: the appointment went to someone else in the meantime`);
}
