/** Days as they will be once the waiting changes are sent. */
import type { DeskDay, DeskJob } from '../../contract/desk/day.ts';
import { type Waiting, withWaiting } from './change.ts';

/** Jobs that wait to be moved stand in their new window, if it is on one of these days. */
export function daysWithWaiting(days: readonly DeskDay[], waiting: readonly Waiting[]): DeskDay[] {
  if (waiting.length === 0) return [...days];
  const all = days
    .flatMap(({ windows }) => windows.flatMap(({ jobs }) => jobs))
    .map((job) => withWaiting(job, waiting));
  return days.map((day) => ({
    ...day,
    ...closedBy(day.date, waiting),
    windows: day.windows.map((window) => {
      const jobs = all.filter((job) => job.window?.date === day.date && job.window.id === window.id);
      const places = placesBy(day.date, window.id, waiting) ?? window.places;
      return { ...window, places, jobs, taken: window.taken + jobs.length - window.jobs.length };
    }),
  }));
}

/** Jobs that are still to be done, in order. */
export function openJobs(day: DeskDay): DeskJob[] {
  return day.windows.flatMap(({ jobs }) => jobs).filter(({ state }) => state === 'booked');
}

/** Number of jobs. */
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
