import { addDays } from '../../contract/dates.ts';
import type { DeskDay, DeskDays, DeskJob } from '../../contract/desk/day.ts';
import { lastDayMessage } from '../leads/day-message.ts';
import type { JobStore, ListedJob } from '../leads/job-store.ts';
import { jobState } from '../leads/jobs.ts';
import type { FullLead } from '../leads/lead.ts';
import { planDays } from '../schedule/day-plan.ts';
import type { DeskDeps } from './desk.ts';
import { crewLead } from './lead-answer.ts';
import { listCrews } from './users.ts';
import { ownJobs, type Viewer } from './visible.ts';

type Deps = Pick<DeskDeps, 'jobs' | 'content' | 'leads' | 'now'>;

/** @param from `YYYY-MM-DD`. Crew always gets today only. */
export async function readDays(deps: Deps, from: string, count: number, viewer: Viewer): Promise<DeskDays> {
  const { jobs: store, now } = deps;
  const { calendar } = store;
  const today = calendar.today(now());
  const crew = viewer.role === 'crew';
  const days = await planDays(store.database.db, calendar, crew ? today : from, crew ? 1 : count);
  const jobs = await readJobs(deps, store, days[0]?.date ?? from, days.length, viewer);
  return {
    today,
    time_zone: calendar.time.timeZone,
    crews: crew ? [] : await listCrews(store.database.db),
    days: days.map(({ date, closed, windows }): DeskDay => {
      const ofDay = jobs.filter(({ window }) => window.date === date);
      return {
        date,
        closed,
        windows: windows.map(({ id, places, taken }) => ({
          id,
          places,
          taken,
          jobs: ofDay.filter(({ window }) => window.id === id),
        })),
      };
    }),
  };
}

async function readJobs(
  deps: Deps,
  store: JobStore,
  from: string,
  count: number,
  viewer: Viewer,
): Promise<DeskJob[]> {
  const all = await store.list(from, { until: addDays(from, count - 1) });
  const jobs = (await ownJobs(store.database.db, all, viewer)).sort((a, b) =>
    a.changed_at < b.changed_at ? -1 : 1,
  );
  const found = await deps.leads.findFullAll(jobs.map(({ request_id }) => request_id));
  const leads = new Map(found.map((lead) => [lead.id, lead]));
  return jobs.flatMap((job) => {
    const lead = leads.get(job.request_id);
    return lead ? [deskJob(deps, lead, job, viewer)] : [];
  });
}

function deskJob({ content }: Deps, lead: FullLead, job: ListedJob, { role }: Viewer): DeskJob {
  const dayMessage = lastDayMessage(lead.events, job.id);
  return {
    ...crewLead(lead, role, content),
    job: job.id,
    job_state: jobState(job),
    window: { date: job.date, id: job.window },
    windows: job.windows,
    crew: job.crew_id,
    day_message: dayMessage ? { kind: dayMessage.data.kind, at: dayMessage.at } : null,
  };
}
