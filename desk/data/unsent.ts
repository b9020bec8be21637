import type { LeadDetail } from '../../contract/desk/leads.ts';
import type { Input } from './api.ts';
import { type Change, type Lead, rulesOf } from './change.ts';

export interface UnsentChange {
  /** Idempotency key: the server applies a change once, however often it is sent. */
  key: string;
  /** Email address of the user; no other user's session sends it. */
  by: string;
  at: string;
  change: Change;
  about: string;
  /** Tries that the server failed or whose answer got lost; the server may have applied the change. */
  tries?: number;
  /** Undone after it was sent: its opposite is sent once the server has answered. */
  undone?: boolean;
}

export type ShownChange = Pick<UnsentChange, 'change' | 'undone'>;

export function leadIdOf(change: Change): string | undefined {
  return 'lead' in change ? change.lead : undefined;
}

export function orderKey({ key, change }: UnsentChange): string {
  return 'date' in change ? change.date : (leadIdOf(change) ?? key);
}

export function toInput({ key, change }: UnsentChange): Input {
  const id = 'job' in change ? change.job : (leadIdOf(change) ?? '');
  return { param: 'date' in change ? { date: change.date } : { id }, json: { ...change.body, key } };
}

export function applyChanges<T extends Lead & { id: string }>(lead: T, changes: readonly ShownChange[]): T {
  let result = lead;
  for (const { change, undone } of changes) {
    if (leadIdOf(change) !== lead.id) continue;
    const applied = undone ? rulesOf(change).undo?.(change, result) : change;
    if (applied) result = { ...result, ...rulesOf(applied).effect?.(applied, result) };
  }
  return result;
}

export function isLead(answer: unknown): answer is LeadDetail {
  return typeof answer === 'object' && answer !== null && 'history' in answer;
}
