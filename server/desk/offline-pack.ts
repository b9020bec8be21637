import type { OfflinePack } from '../../contract/desk/day.ts';
import { readDays } from './days.ts';
import type { DeskDeps } from './desk.ts';
import { leadDetail } from './lead-answer.ts';
import { type Viewer, visibleLeads } from './visible.ts';

const MAX_LEADS = 50;

/** Today's jobs, done ones included, and the newest open leads, as far as the role may see them. */
export async function offlinePack(deps: DeskDeps, viewer: Viewer): Promise<OfflinePack> {
  const { jobs, database, leads, now } = deps;
  const among = await visibleLeads(deps, viewer);
  let open = database.db
    .selectFrom('leads')
    .select('id')
    .where('state', 'in', ['new', 'answered', 'booked', 'canceled'])
    .orderBy('id', 'desc')
    .limit(MAX_LEADS);
  if (among) open = open.where('id', 'in', ['', ...among]);
  const day = await readDays(deps, jobs.calendar.today(now()), 1, viewer);
  const ofToday = day.days.flatMap(({ windows }) => windows.flatMap((each) => each.jobs.map(({ id }) => id)));
  const ids = new Set([...(await open.execute()).map(({ id }) => id), ...ofToday]);
  const found = await leads.findFullAll([...ids]);
  return {
    at: new Date(now()).toISOString(),
    day,
    leads: found.map((lead) => leadDetail(lead, viewer.role, deps)),
  };
}
