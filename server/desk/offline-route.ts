/** What the app keeps for use without a network: `/api/desk/offline`. */
import { Hono } from 'hono';
import type { OfflinePack } from '../../contract/desk/day.ts';
import type { DeskRequest } from './answer.ts';
import { readDays } from './days.ts';
import type { DeskDeps } from './desk.ts';
import { leadDetail } from './lead-answer.ts';
import { visibleLeads } from './visible.ts';

const MAX_LEADS = 50;

export function offlineRoute(deps: DeskDeps): Hono<DeskRequest> {
  const { bookings, database, leads, now } = deps;
  const route = new Hono<DeskRequest>();

  route.get('/', async (c) => {
    const { role } = c.var.signed;
    const among = await visibleLeads(deps, { role });
    let open = database.db
      .selectFrom('leads')
      .select('id')
      .where('status', 'in', ['new', 'answered', 'booked'])
      .where('merged_into', 'is', null)
      .orderBy('id', 'desc')
      .limit(MAX_LEADS);
    if (among) open = open.where('id', 'in', ['', ...among]);
    const found = await leads.findFullAll((await open.execute()).map(({ id }) => id));
    return c.json({
      at: new Date(now()).toISOString(),
      day: await readDays(deps, bookings.calendar.today(now()), 1, role),
      leads: found.map((lead) => leadDetail(lead, role, deps)),
    } satisfies OfflinePack);
  });

  return route;
}
