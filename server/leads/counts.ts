/** Counts leads for the desk. */
import type { Kysely } from 'kysely';
import type { DeskCounts } from '../../contract/desk/more.ts';
import type { Tables } from './tables.ts';

/** What the desk shows beside its tabs (contract/desk/more.ts). */
export async function countLeads(db: Kysely<Tables>): Promise<DeskCounts> {
  const leads = db.selectFrom('leads').select(({ fn }) => fn.countAll().as('count'));
  const waiting = leads
    .where('status', '=', 'new')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.lead_id')
            .whereRef('bookings.lead_id', '=', 'leads.id')
            .where('bookings.state', '=', 'booked'),
        ),
      ),
    );
  const failed = db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'errored');
  return {
    new: await count(waiting),
    unread: await countUnread(db),
    spam: await count(leads.where('status', '=', 'spam')),
    failed: await count(failed),
  };
}

/** Leads that nobody has read; spam is not counted. */
export function countUnread(db: Kysely<Tables>): Promise<number> {
  return count(
    db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('read_at', 'is', null)
      .where('status', '!=', 'spam'),
  );
}

async function count(query: {
  executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>;
}): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}
