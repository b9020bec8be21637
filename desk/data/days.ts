/** Days as they will be once the waiting changes are sent. */
import type { DeskDay, DeskJob } from '../../contract/desk/day.ts';
import { type Waiting, withWaiting } from './change.ts';

/** Jobs that wait to be moved stand in their new window, where that is among these days. */
export function daysWithWaiting(days: readonly DeskDay[], waiting: readonly Waiting[]): DeskDay[] {
  if (waiting.length === 0) return [...days];
  const moved: DeskJob[] = [];
  const left = days.map((day) => ({
    ...day,
    ...closedBy(day.date, waiting),
    windows: day.windows.map((window) => {
      const jobs = window.jobs.map((job) => withWaiting(job, waiting));
      const places = placesBy(day.date, window.id, waiting) ?? window.places;
      const isHere = (job: DeskJob) => job.window?.date === day.date && job.window.id === window.id;
      moved.push(...jobs.filter((job) => !isHere(job)));
      const gone = jobs.filter((job) => !isHere(job)).length;
      return { ...window, places, jobs: jobs.filter(isHere), taken: window.taken - gone };
    }),
  }));
  return left.map((day) => ({
    ...day,
    windows: day.windows.map((window) => {
      const come = moved.filter((job) => job.window?.date === day.date && job.window.id === window.id);
      return { ...window, jobs: [...window.jobs, ...come], taken: window.taken + come.length };
    }),
  }));
}

/** Jobs that are still to be done, in order. */
export function openJobs(day: DeskDay): DeskJob[] {
  return day.windows.flatMap(({ jobs }) => jobs).filter(({ state }) => state === 'booked');
}

/** Jobs of leads that were lost or set aside are none. */
export function jobCount(day: DeskDay): number {
  return day.windows.reduce((sum, { jobs }) => sum + jobs.length, 0);
}

function closedBy(date: string, waiting: readonly Waiting[]): Partial<DeskDay> {
  const last = waiting.findLast(
    ({ change }) => change.kind === 'day' && change.date === date && 'closed' in change.body,
  )?.change;
  return last?.kind === 'day' && 'closed' in last.body ? { closed: last.body.closed } : {};
}

function placesBy(date: string, id: string, waiting: readonly Waiting[]): number | undefined {
  const bodies = waiting.flatMap(({ change }) =>
    change.kind === 'day' && change.date === date && 'window' in change.body ? [change.body] : [],
  );
  return bodies.findLast(({ window }) => window === id)?.places;
}
