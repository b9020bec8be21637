/** Renews the customer's links of a request, which ends the links before (customer-links.ts). */
import type { Database } from '../db/database.ts';
import { type Change, type ChangeResult, changeLead } from './change.ts';
import { recordEvent } from './events.ts';
import { tellCustomer } from './messages.ts';

/** The customer gets the new link if they can be reached. @param now milliseconds since 1970 */
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
    await recordEvent(transaction, { request: id }, 'new_link', { by }, now, key);
    await tellCustomer(transaction, { request: id, kind: 'request.link' }, now);
    return 'done';
  });
}
