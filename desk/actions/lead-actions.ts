import type { WindowChoice } from '../../contract/booking/windows.ts';
import { firstName } from '../../contract/desk/answers.ts';
import type { InboxLead, PaidBy } from '../../contract/desk/leads.ts';
import type { SettableState } from '../../contract/desk/requests.ts';
import type { Change } from '../data/change.ts';
import { enqueue, undo } from '../data/queue.ts';
import { formatMoney } from '../ui/money.ts';
import { STATE_WORDS } from '../ui/state-tag.tsx';
import { showToast } from '../ui/toast.tsx';

type Lead = Pick<InboxLead, 'id' | 'name' | 'state'>;

export function setState(lead: Lead, state: SettableState): void {
  change(lead, { state, was: lead.state }, `${lead.name}: ${STATE_WORDS[state]}`);
}

/** @param cents undefined if the amount is not known yet. @param word what the message calls the state */
export function win(lead: Lead, cents: number | undefined, paid: PaidBy | undefined, word: string): void {
  const amount = cents === undefined ? {} : { amount_cents: cents, ...(paid && { paid }) };
  const words = cents === undefined ? word : `${word} ${formatMoney(cents)}`;
  change(lead, { state: 'won', was: lead.state, ...amount }, `${lead.name}: ${words}`);
}

/** The crew sees no amounts, so the owner's desk asks for the amount later. */
export function finish(lead: Lead): void {
  change(
    lead,
    { state: 'won', was: lead.state },
    `${firstName(lead.name)}'s job is done. The owner adds the amount`,
  );
}

function change(lead: Lead, body: (Change & { kind: 'state' })['body'], words: string): void {
  const stateChange = { kind: 'state', lead: lead.id, body } as const;
  const isStored = enqueue(stateChange, lead.name);
  navigator.vibrate?.(10);
  showToast(`${words}${isStored ? '' : '. Keep the desk open until it is saved'}`, () =>
    undo(lead.id, stateChange, lead.name),
  );
}

/** Marks a lead that nobody has answered since it came, or since its booking was canceled. @param canChangeState false for crew */
export function markAnswered(lead: Lead, canChangeState = true): void {
  if (canChangeState && (lead.state === 'new' || lead.state === 'canceled')) setState(lead, 'answered');
}

/** @param window null cancels. @param tell whether to email the customer */
export function book(
  lead: Lead & Pick<InboxLead, 'window'>,
  window: WindowChoice | null,
  { overbook, tell }: { overbook: boolean; tell: boolean },
): void {
  enqueue({ kind: 'booking', lead: lead.id, body: { window, was: lead.window, overbook, tell } }, lead.name);
}
