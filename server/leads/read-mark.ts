/** Marks requests as read or unread, for all users of the desk. */
import type { ReadMark } from '../../contract/desk/requests.ts';
import type { Database } from '../db/database.ts';
import { type ChangeResult, changeLead } from './change.ts';
import { eventsOf, type LeadEvent } from './events.ts';

/** One whose customer did something after `seen` stays as it is. @param now milliseconds since 1970 */
export function markRead(
  database: Database,
  requestId: string,
  { read, seen }: ReadMark,
  now: number,
): Promise<ChangeResult> {
  return changeLead(database, requestId, {}, async (transaction, { id }) => {
    const events = seen ? await eventsOf(transaction, [id]) : [];
    if (events.some((event) => event.at > (seen ?? '') && isByCustomer(event))) return 'done';
    const read_at = read ? new Date(now).toISOString() : null;
    await transaction.updateTable('requests').set({ read_at }).where('id', '=', id).execute();
    return 'done';
  });
}

export function isByCustomer({ kind, data }: LeadEvent): boolean {
  return kind === 'note' || ('by' in data && data.by === 'visitor');
}
