import type { DeskDay, DeskJob } from '../../contract/desk/day.ts';
import { applyChanges, type UnsentChange } from './change.ts';

/** Moved jobs stand in their new window if it is on one of these days. */
export function applyChangesToDays(days: readonly DeskDay[], unsent: readonly UnsentChange[]): DeskDay[] {
  if (unsent.length === 0) return [...days];
  const all = days
    .flatMap(({ windows }) => windows.flatMap(({ jobs }) => jobs))
    .map((job) => applyChanges(job, unsent));
  return days.map((day) => ({
    ...day,
    ...closedAfter(day.date, unsent),
    windows: day.windows.map((window) => {
      const jobs = all.filter((job) => job.window?.date === day.date && job.window.id === window.id);
      const places = placesAfter(day.date, window.id, unsent) ?? window.places;
      return { ...window, places, jobs, taken: window.taken + jobs.length - window.jobs.length };
    }),
  }));
}

export function openJobs(day: DeskDay): DeskJob[] {
  return day.windows.flatMap(({ jobs }) => jobs).filter(({ state }) => state === 'booked');
}

export function jobCount(day: DeskDay): number {
  return day.windows.reduce((sum, { jobs }) => sum + jobs.length, 0);
}

function closedAfter(date: string, unsent: readonly UnsentChange[]): Partial<DeskDay> {
  const last = unsent.findLast(
    ({ change }) => change.kind === 'day' && change.date === date && 'closed' in change.body,
  )?.change;
  return last?.kind === 'day' && 'closed' in last.body ? { closed: last.body.closed } : {};
}

function placesAfter(date: string, id: string, unsent: readonly UnsentChange[]): number | undefined {
  const bodies = unsent.flatMap(({ change }) =>
    change.kind === 'day' && change.date === date && 'window' in change.body ? [change.body] : [],
  );
  return bodies.findLast(({ window }) => window === id)?.places;
}
