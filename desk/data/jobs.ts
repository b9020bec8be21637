import type { WindowChoice } from '../../contract/booking/windows.ts';
import { type Job, type JobState, jobsToDo, wasTakenBack } from '../../contract/desk/jobs.ts';
import { type InboxLead, isClosed, type RequestState } from '../../contract/desk/leads.ts';

type Lead = Pick<InboxLead, 'state' | 'jobs'>;

/** Id of a job that the server does not know yet. */
export const UNSENT = '';

export function isUnanswered(state: RequestState): boolean {
  return state === 'new' || state === 'canceled';
}

/** Jobs to do, the next first, then the others, the latest first; none that was entered by mistake. */
export function inOrder(jobs: readonly Job[]): Job[] {
  const start = ({ window, done_at }: Job) => (window ? `${window.date} ${window.id}` : (done_at ?? ''));
  const others = jobs.filter((job) => job.state !== 'booked' && !wasTakenBack(job));
  return [...jobsToDo(jobs), ...others.sort((a, b) => (start(a) < start(b) ? 1 : -1))];
}

export function jobIn({ jobs }: Pick<Lead, 'jobs'>, id: string, state: JobState): Job | undefined {
  return jobs.find((job) => job.id === id && job.state === state);
}

/** What follows for a lead from its jobs, until the server has answered. */
export function withJobs(state: RequestState, jobs: Job[]) {
  const amounts = jobs.flatMap((job) => (job.state === 'done' ? (job.amount_cents ?? []) : []));
  const amount_cents = amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents) : null;
  return { jobs, state: stateWith(state, jobs), amount_cents };
}

export function withJob({ state, jobs }: Lead, id: string, change: Partial<Job>) {
  return withJobs(
    state,
    jobs.map((job) => (job.id === id ? { ...job, ...change } : job)),
  );
}

export function withoutJob({ state, jobs }: Lead, id: string) {
  return withJobs(
    state,
    jobs.filter((job) => job.id !== id),
  );
}

export function cancelJobsToDo(jobs: readonly Job[]): Job[] {
  return jobs.map((job) => (job.state === 'booked' ? { ...job, state: 'canceled' } : job));
}

export function stateWith(state: RequestState, jobs: readonly Job[]): RequestState {
  const has = (wanted: JobState) => jobs.some((job) => job.state === wanted);
  if (has('booked')) return 'booked';
  if (isClosed(state)) return state;
  if (has('done')) return 'won';
  if (jobs.some((job) => job.state === 'canceled' && !wasTakenBack(job))) return 'canceled';
  return state === 'answered' ? 'answered' : 'new';
}

export function isSameWindow(a: WindowChoice | null | undefined, b: WindowChoice | null): boolean {
  return a !== undefined && a?.date === b?.date && a?.id === b?.id;
}

export function paymentOf(
  lead: Pick<Lead, 'jobs'>,
  id: string,
): Pick<Job, 'amount_cents' | 'paid'> | undefined {
  const job = jobIn(lead, id, 'done');
  return job && { amount_cents: job.amount_cents, paid: job.paid };
}

type Payment = { [Field in 'amount_cents' | 'paid']?: Job[Field] | undefined };

export function hasPayment(job: Job | undefined, { amount_cents = null, paid = null }: Payment): boolean {
  return job?.amount_cents === amount_cents && job.paid === paid;
}
