/** Jobs at the desk and in exports (product section 11): one visit each. Times are ISO 8601 in UTC. */
import type { WindowChoice } from '../booking/windows.ts';

export type JobState = 'booked' | 'done' | 'canceled';

export const PAID_BY = ['cash', 'card', 'check', 'other'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** When the crew takes a photo of a job. */
export const TAKEN = ['before', 'after'] as const;
export type Taken = (typeof TAKEN)[number];

export interface Job {
  id: string;
  request: string;
  state: JobState;
  /** Null for a job that was entered once it was done. */
  window: WindowChoice | null;
  /** Id of the crew that it was given to; null for every crew. */
  crew: string | null;
  done_at: string | null;
  /** Null until somebody enters it, and for crew. */
  amount_cents: number | null;
  paid: PaidBy | null;
}

export function jobsToDo<Each extends Pick<Job, 'state' | 'window'>>(jobs: readonly Each[]): Each[] {
  const toDo = jobs.filter(({ state }) => state === 'booked');
  return toDo.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}

/** The job to do that comes first; undefined where nothing is to do. */
export function nextJob<Each extends Pick<Job, 'state' | 'window'>>(jobs: readonly Each[]): Each | undefined {
  return jobsToDo(jobs)[0];
}

/** Whether somebody entered the job as done by mistake, without a window: it never was an appointment. */
export function wasTakenBack({ state, window }: Pick<Job, 'state' | 'window'>): boolean {
  return state === 'canceled' && window === null;
}

/** The job that stands for all: the one to do next, else the latest that was not taken back. @param jobs oldest first */
export function presentJob<Each extends Pick<Job, 'state' | 'window'>>(
  jobs: readonly Each[],
): Each | undefined {
  return nextJob(jobs) ?? jobs.findLast((job) => !wasTakenBack(job));
}

function startOf({ window }: Pick<Job, 'window'>): string {
  return window ? `${window.date} ${window.id}` : '';
}
