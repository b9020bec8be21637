import type { DeskDay, DeskJob } from '../../contract/desk/day.ts';
import type { Job } from '../../contract/desk/jobs.ts';
import { applyChanges, type UnsentChange } from './unsent.ts';

/** Moved jobs stand in their new window if it is on one of these days. */
export function applyChangesToDays(days: readonly DeskDay[], unsent: readonly UnsentChange[]): DeskDay[] {
  if (unsent.length === 0) return [...days];
  const all = days
    .flatMap(({ windows }) => windows.flatMap(({ jobs }) => jobs))
    .flatMap((job) => withChangesOfJob(applyChanges(job, unsent)));
  return days.map((day) => ({
    ...day,
    ...closedAfter(day.date, unsent),
    windows: day.windows.map((window) => {
      const jobs = all.filter((job) => job.window.date === day.date && job.window.id === window.id);
      const places = placesAfter(day.date, window.id, unsent) ?? window.places;
      return { ...window, places, jobs, taken: window.taken + jobs.length - window.jobs.length };
    }),
  }));
}

export function jobOf({ job, jobs }: DeskJob): Job | undefined {
  return jobs.find(({ id }) => id === job);
}

export function openJobs(day: DeskDay): DeskJob[] {
  return day.windows.flatMap(({ jobs }) => jobs).filter(({ job_state }) => job_state === 'booked');
}

export function jobCount(day: DeskDay): number {
  return day.windows.reduce((sum, { jobs }) => sum + jobs.length, 0);
}

/** Its `jobs` have the changes. None for a canceled job. */
function withChangesOfJob(entry: DeskJob): DeskJob[] {
  const job = jobOf(entry);
  if (!job?.window || job.state === 'canceled') return [];
  return [{ ...entry, job_state: job.state, window: job.window, crew: job.crew }];
}

function closedAfter(date: string, unsent: readonly UnsentChange[]): Partial<DeskDay> {
  const closed = changesOf(date, unsent).findLast((body) => 'closed' in body);
  return closed ? { closed: closed.closed } : {};
}

function placesAfter(date: string, id: string, unsent: readonly UnsentChange[]): number | undefined {
  const bodies = changesOf(date, unsent).filter((body) => 'window' in body);
  return bodies.findLast(({ window }) => window === id)?.places;
}

function changesOf(date: string, unsent: readonly UnsentChange[]) {
  return unsent.flatMap(({ change }) =>
    change.path === '/days/:date' && change.date === date ? [change.body] : [],
  );
}
