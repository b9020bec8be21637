import type { Change } from '../data/change.ts';
import { isLead, storeAnswer } from '../data/queries.ts';
import { showToast } from '../ui/toast.tsx';

/** Says so if a lead that is no longer lost or spam did not get its appointment back. */
export function showAnswer(change: Change, answer: unknown): void {
  storeAnswer(change, answer);
  const previous = change.kind === 'state' ? change.body.was : change.kind === 'undo' ? change.to : undefined;
  if ((previous !== 'lost' && previous !== 'spam') || !isLead(answer) || !answer.lost_window) return;
  showToast(`${answer.name}: the appointment went to someone else in the meantime`);
}
