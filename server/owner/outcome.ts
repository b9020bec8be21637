/** Reads the outcome that the owner chose for a lead. */
import type { OwnerWords } from '../../model/schema/owner.ts';
import { readAmount } from '../leads/amount.ts';
import type { LeadStatus } from '../leads/tables.ts';

/** `undoSpam` restores the status that a lead had before it was marked as spam. */
type Outcome =
  | { status: LeadStatus; amountCents?: number }
  | { undoSpam: true }
  | { problem: { message: string; typed: string } };

const WITHOUT_AMOUNT = ['lost', 'spam', 'new'] as const;

/** Undefined for a form that the page can't send. */
export function readOutcome(
  form: URLSearchParams,
  words: OwnerWords['page']['outcome'],
): Outcome | undefined {
  const chosen = form.get('status');
  const status = WITHOUT_AMOUNT.find((each) => each === chosen);
  if (status) return { status };
  if (chosen === 'not-spam') return { undoSpam: true };
  if (chosen !== 'won') return undefined;
  const typed = form.get('amount')?.trim() ?? '';
  if (!typed) return { problem: { message: words.amount_missing, typed } };
  const amountCents = readAmount(typed);
  if (amountCents === undefined) return { problem: { message: words.amount_invalid, typed } };
  return { status: 'won', amountCents };
}
