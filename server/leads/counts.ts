import type { DeskCounts } from '../../contract/desk/counts.ts';
import type { Connection } from '../db/tables.ts';

export async function countLeads(db: Connection): Promise<DeskCounts> {
  const failed = db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('outcome', '=', 'failed');
  return {
    new: await count(all(db).where('answered_at', 'is', null).where('state', '=', 'new')),
    unread: await countUnread(db),
    spam: await count(all(db).where('closed_as', '=', 'spam')),
    failed: await count(failed),
  };
}

/** Leads that nobody has read; spam and duplicates are not counted. */
export function countUnread(db: Connection): Promise<number> {
  return count(all(db).where('read_at', 'is', null).where('state', 'not in', ['spam', 'duplicate']));
}

function all(db: Connection) {
  return db.selectFrom('leads').select(({ fn }) => fn.countAll().as('count'));
}

async function count(query: {
  executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>;
}): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}
