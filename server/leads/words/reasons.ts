import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { MessageState } from '../message-states.ts';

type Reasons = OwnerWords['desk']['reasons'];

/** Why a message could not be sent. @param error a code, with the receiver's status if there was one, such as `refused:550` */
export function reasonInWords(error: string | null, reasons: Reasons): string {
  const [code = '', status] = (error ?? '').split(':');
  const text = Object.hasOwn(reasons, code) ? reasons[code as keyof Reasons] : reasons.unexpected;
  return status ? `${text} (${status})` : text;
}

/** Why nobody has got a message; `''` if nothing went wrong yet. */
export function whyUnsent(
  { outcome, reason }: Pick<MessageState, 'outcome' | 'reason'>,
  { desk, lead }: OwnerWords,
): string {
  const { skipped } = lead.history;
  if (outcome === 'skipped') return skipped[reason as keyof typeof skipped];
  return reason ? reasonInWords(reason, desk.reasons) : '';
}
