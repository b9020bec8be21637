/** The leads that a role may see: owners all, crew the jobs booked for today, with what is merged into them. */

import { partsOf } from '../leads/heads.ts';
import { BusinessTime } from '../leads/words/business-time.ts';
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
    .select(['leads.id', 'leads.merged_into'])
    .where('bookings.date', '=', today)
    .where('bookings.state', '=', 'booked')
    .execute();
  const heads = found.map(({ id, merged_into }) => merged_into ?? id);
  const parts = await partsOf(db, heads);
  return [...heads, ...parts.map(({ id }) => id)];
}

export async function maySee(deps: Deps, signed: Pick<Signed, 'role'>, leadId: string): Promise<boolean> {
  const visible = await visibleLeads(deps, signed);
  return visible === undefined || visible.includes(leadId);
}
