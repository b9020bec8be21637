/** The leads that a role may see: owners all, crew the jobs booked for today. */
import { BusinessTime } from '../lead-text/business-time.ts';
import type { DeskDeps } from './desk.ts';
import type { Signed } from './sessions.ts';

type Deps = Pick<DeskDeps, 'database' | 'content' | 'now'>;

/** Ids of the visible leads; undefined for all leads. */
export async function visibleLeads(
  { database: { db }, content, now }: Deps,
  { role }: Pick<Signed, 'role'>,
): Promise<string[] | undefined> {
  if (role === 'owner') return undefined;
  const today = BusinessTime.in(content.business.time_zone).date(now());
  const found = await db
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'bookings.lead_id')
    .select('lead_id')
    .where('bookings.date', '=', today)
    .where('bookings.state', '=', 'booked')
    .where('leads.status', 'not in', ['spam', 'lost'])
    .execute();
  return found.map(({ lead_id }) => lead_id);
}

export async function maySee(deps: Deps, signed: Pick<Signed, 'role'>, leadId: string): Promise<boolean> {
  const visible = await visibleLeads(deps, signed);
  return visible === undefined || visible.includes(leadId);
}
