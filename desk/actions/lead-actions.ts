/** Changes to a lead that show a message with an undo. */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import type { SettableState } from '../../contract/desk/requests.ts';
import { add, undo } from '../data/queue.ts';
import { money } from '../ui/money.ts';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { showToast } from '../ui/toast.tsx';

type Lead = Pick<InboxLead, 'id' | 'name' | 'state'>;

/** Sets the state. @param cents what a won job brought in */
export function setState(lead: Lead, state: SettableState, cents?: number): void {
  const body = { state, was: lead.state, ...(cents === undefined ? {} : { amount_cents: cents }) };
  const change = { kind: 'state', lead: lead.id, body } as const;
  const kept = add(change, lead.name);
  const word = cents === undefined ? STATE_WORDS[state] : `${STATE_WORDS[state]} ${money(cents)}`;
  showToast(`${lead.name}: ${word}${kept ? '' : '. Keep the desk open until it is saved'}`, () =>
    undo(lead.id, change, lead.name),
  );
}

/** Marks a lead that waits, or whose booking was canceled, as answered when somebody calls, texts or emails. @param may false for crew, who can't change states */
export function markAnswered(lead: Lead, may = true): void {
  if (may && (lead.state === 'new' || lead.state === 'canceled')) setState(lead, 'answered');
}

/** Books, moves or (null) cancels. @param tell whether to email the customer */
export function book(
  lead: Lead & Pick<InboxLead, 'window'>,
  window: WindowChoice | null,
  { overbook, tell }: { overbook: boolean; tell: boolean },
): void {
  add({ kind: 'booking', lead: lead.id, body: { window, was: lead.window, overbook, tell } }, lead.name);
}
