/** Renews the customer's links of a request, which ends the links before (customer-links.ts). */
import type { Database } from '../db/database.ts';
import { type Change, type ChangeResult, changeLead } from './change.ts';
import { recordEvent } from './events.ts';
import { hasWindow, jobsOf, jobToShow } from './jobs.ts';
import { tellCustomer } from './messages.ts';

/** A customer with an appointment is mailed the new link, which the mail is about. @param now milliseconds since 1970 */
export function renewLink(
  database: Database,
  requestId: string,
  { by, key }: Change,
  now: number,
): Promise<ChangeResult> {
  return changeLead(database, requestId, { key }, async (transaction, { id, link_version }) => {
    await transaction
      .updateTable('requests')
      .set({ link_version: link_version + 1, link_renewed_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('jobs')
      .set(({ eb }) => ({ link_version: eb('link_version', '+', 1) }))
      .where('request_id', '=', id)
      .execute();
    await recordEvent(transaction, { request: id }, 'new_link', { by }, now, key);
    const job = jobToShow(await jobsOf(transaction, [id]));
    if (job && hasWindow(job)) await tellCustomer(transaction, { request: id, kind: 'request.link' }, now);
    return 'done';
  });
}
