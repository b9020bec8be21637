/** Changes to a lead that show a message with an undo. */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { firstName } from '../../contract/desk/answers.ts';
import type { InboxLead, PaidBy } from '../../contract/desk/leads.ts';
import type { SettableState } from '../../contract/desk/requests.ts';
import type { Change } from '../data/change.ts';
import { add, undo } from '../data/queue.ts';
import { money } from '../ui/money.ts';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { showToast } from '../ui/toast.tsx';

type Lead = Pick<InboxLead, 'id' | 'name' | 'state'>;

export function setState(lead: Lead, state: SettableState): void {
  change(lead, { state, was: lead.state }, `${lead.name}: ${STATE_WORDS[state]}`);
}

/** @param cents what the job brought in; undefined if that is not known yet. @param word what the message calls the state */
export function win(lead: Lead, cents: number | undefined, paid: PaidBy | undefined, word: string): void {
  const amount = cents === undefined ? {} : { amount_cents: cents, ...(paid && { paid }) };
  const words = cents === undefined ? word : `${word} ${money(cents)}`;
  change(lead, { state: 'won', was: lead.state, ...amount }, `${lead.name}: ${words}`);
}

/** Crew says that a job is done, which sees no amounts: the owner's desk asks for it. */
export function finish(lead: Lead): void {
  change(
    lead,
    { state: 'won', was: lead.state },
    `${firstName(lead.name)}'s job is done. The owner adds the amount`,
  );
}

function change(lead: Lead, body: (Change & { kind: 'state' })['body'], words: string): void {
  const made = { kind: 'state', lead: lead.id, body } as const;
  const kept = add(made, lead.name);
  // A tick that the hand feels, where the phone can.
  navigator.vibrate?.(10);
  showToast(`${words}${kept ? '' : '. Keep the desk open until it is saved'}`, () =>
    undo(lead.id, made, lead.name),
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
