/** Counts leads for the desk. */
import type { DeskCounts } from '../../contract/desk/counts.ts';
import type { Connection } from '../db/tables.ts';
import { hasLiveBooking, isCanceled } from './booking-rows.ts';

/** The numbers that the desk shows beside its tabs. */
export async function countLeads(db: Connection): Promise<DeskCounts> {
  const failed = db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'errored');
  return {
    new: await count(
      all(db)
        .where('status', '=', 'new')
        .where((lead) => lead.not(lead.or([hasLiveBooking(lead), isCanceled(lead)]))),
    ),
    unread: await countUnread(db),
    spam: await count(all(db).where('status', '=', 'spam')),
    failed: await count(failed),
  };
}

/** Leads that nobody has read; spam is not counted. */
export function countUnread(db: Connection): Promise<number> {
  return count(all(db).where('read_at', 'is', null).where('status', '!=', 'spam'));
}

function all(db: Connection) {
  return db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('merged_into', 'is', null);
}

async function count(query: {
  executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>;
}): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}
