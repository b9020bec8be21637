import type { Job, PaidBy } from '../../contract/desk/jobs.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { type Change, describeChange, rulesOf } from '../data/change.ts';
import { isUnanswered } from '../data/jobs.ts';
import { enqueue, undo } from '../data/queue.ts';
import { refocusIfLost } from '../ui/focus.ts';
import { showToast } from '../ui/toast.tsx';

type Lead = Pick<InboxLead, 'id' | 'name' | 'state'>;

export async function changeLead({ name }: Pick<Lead, 'name'>, change: Change): Promise<void> {
  const queued = await enqueue(change, name);
  navigator.vibrate?.(10);
  const { undo: opposite, undoLabels } = rulesOf(change);
  showToast(
    `${name}: ${describeChange(change)}${queued.isStored ? '' : '. Keep the desk open until it is saved'}`,
    opposite && (() => void undo(queued)),
    undoLabels,
  );
  // What was tapped may be offered no more.
  refocusIfLost();
}

/** Marks a lead that nobody has answered since it came, or since its job was canceled. @param canChangeState false for crew */
export function markAnswered(lead: Lead, canChangeState = true): void {
  if (canChangeState && isUnanswered(lead.state))
    void changeLead(lead, { path: '/leads/:id/answer', lead: lead.id, body: { was: lead.state } });
}

export function reopen(lead: Lead): void {
  void changeLead(lead, { path: '/leads/:id/reopen', lead: lead.id, body: { was: lead.state } });
}

/** @param job undefined for a job that was never booked. @param cents undefined if the amount is not known yet */
export function finish(lead: Lead, job: Job | undefined, cents?: number, paid?: PaidBy): void {
  const payment = { ...(cents !== undefined && { amount_cents: cents }), ...(paid && { paid }) };
  if (!job)
    void changeLead(lead, { path: '/leads/:id/jobs', lead: lead.id, body: { window: null, ...payment } });
  else if (job.state === 'booked') {
    const body = { ...payment, ...(job.window && { was: job.window }) };
    void changeLead(lead, { path: '/jobs/:id/done', lead: lead.id, job: job.id, body });
  } else {
    const was = { amount_cents: job.amount_cents, paid: job.paid };
    const body = { amount_cents: cents ?? null, paid: paid ?? null, was };
    void changeLead(lead, { path: '/jobs/:id/amount', lead: lead.id, job: job.id, body });
  }
}

export function markNotDone(lead: Lead, job: Job): void {
  const was = { amount_cents: job.amount_cents, paid: job.paid };
  void changeLead(lead, { path: '/jobs/:id/reopen', lead: lead.id, job: job.id, body: { was } });
}

export function cancel(lead: Lead, { id: job, window: was }: Job, tell: boolean): void {
  if (was) void changeLead(lead, { path: '/jobs/:id/cancel', lead: lead.id, job, body: { was, tell } });
}
