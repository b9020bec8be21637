import type { DeskDay, DeskJob } from '../../contract/desk/day.ts';
import type { Job } from '../../contract/desk/jobs.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { applyChanges, type ShownChange } from './unsent.ts';

/** Moved jobs stand in their new window if it is on one of these days. */
export function applyChangesToDays(days: readonly DeskDay[], changes: readonly ShownChange[]): DeskDay[] {
  if (changes.length === 0) return [...days];
  return mapJobs(days, (job) => applyChanges(job, changes)).map((day) => ({
    ...day,
    ...closedAfter(day.date, changes),
    windows: day.windows.map((window) => ({
      ...window,
      places: placesAfter(day.date, window.id, changes) ?? window.places,
    })),
  }));
}

/** The days with what the server answered about a lead. */
export function applyLeadToDays(days: readonly DeskDay[], lead: InboxLead): DeskDay[] {
  return mapJobs(days, (job) => (job.id === lead.id ? { ...job, ...lead } : job));
}

export function jobOf({ job, jobs }: DeskJob): Job | undefined {
  return jobs.find(({ id }) => id === job);
}

export function jobsOf(day: DeskDay): DeskJob[] {
  return day.windows.flatMap(({ jobs }) => jobs);
}

export function openJobs(day: DeskDay): DeskJob[] {
  return jobsOf(day).filter(({ job_state }) => job_state === 'booked');
}

export function jobCount(day: DeskDay): number {
  return day.windows.reduce((sum, { jobs }) => sum + jobs.length, 0);
}

function mapJobs(days: readonly DeskDay[], update: (job: DeskJob) => DeskJob): DeskDay[] {
  const all = days.flatMap(jobsOf).flatMap((job) => withChangesOfJob(update(job)));
  return days.map((day) => ({
    ...day,
    windows: day.windows.map((window) => {
      const jobs = all.filter((job) => job.window.date === day.date && job.window.id === window.id);
      return { ...window, jobs, taken: window.taken + jobs.length - window.jobs.length };
    }),
  }));
}

/** Its `jobs` have the changes. None for a canceled job. */
function withChangesOfJob(entry: DeskJob): DeskJob[] {
  const job = jobOf(entry);
  if (!job?.window || job.state === 'canceled') return [];
  return [{ ...entry, job_state: job.state, window: job.window, crew: job.crew }];
}

function closedAfter(date: string, changes: readonly ShownChange[]): Partial<DeskDay> {
  const closed = changesOf(date, changes).findLast((body) => 'closed' in body);
  return closed ? { closed: closed.closed } : {};
}

function placesAfter(date: string, id: string, changes: readonly ShownChange[]): number | undefined {
  const bodies = changesOf(date, changes).filter((body) => 'window' in body);
  return bodies.findLast(({ window }) => window === id)?.places;
}

function changesOf(date: string, changes: readonly ShownChange[]) {
  return changes.flatMap(({ change }) =>
    change.path === '/days/:date' && change.date === date ? [change.body] : [],
  );
}
