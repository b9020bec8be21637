/** A customer who gave no email address, or one that was refused, gives it on their receipt, which is then mailed to them, with every change. */
import type { Database } from '../db/database.ts';
import { type ChangeResult, changeLead } from './change.ts';
import { eventsOf, recordEvent } from './events.ts';
import { jobsOf, jobToDo } from './jobs.ts';
import { isMailRefused } from './lead.ts';
import { messagesOf } from './message-states.ts';
import { tellCustomer } from './messages.ts';
import { writeSearchText } from './search-text.ts';

/** Only the first address that takes mail counts, so that a link mails nobody but its customer. @param now milliseconds since 1970 */
export function mailCopy(
  database: Database,
  requestId: string,
  email: string,
  now: number,
): Promise<ChangeResult> {
  return changeLead(database, requestId, {}, async (transaction, lead) => {
    const of = [lead.id];
    const isRefused = isMailRefused(await messagesOf(transaction, of), await eventsOf(transaction, of));
    if (lead.email === email && !isRefused) return 'done';
    const job = jobToDo(await jobsOf(transaction, of));
    if ((lead.email && !isRefused) || !job) return 'conflict';
    await transaction.updateTable('requests').set({ email }).where('id', '=', lead.id).execute();
    await recordEvent(transaction, { request: lead.id }, 'email', { email, by: 'visitor' }, now);
    await writeSearchText(transaction, lead.id);
    await tellCustomer(
      transaction,
      { request: lead.id, job: job.id, kind: 'job.booked', ways: ['mail'] },
      now,
    );
    return 'done';
  });
}
