/** Renews the customer's link of a lead, which ends the link before (server/bookings/link.ts). */
import type { Database } from '../db/database.ts';
import { type ChangedBy, isMade, recordEvent } from './events.ts';
import { LEADS_LOCK } from './heads.ts';
import { enqueue } from './outbox.ts';

/**
 * The customer gets the new link by mail if they gave an address. @param now milliseconds since 1970
 * @returns false if there is no such lead
 */
export function renewLink(
  database: Database,
  leadId: string,
  { by, key }: { by: Exclude<ChangedBy, 'visitor'>; key?: string },
  now: number,
): Promise<boolean> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (key && (await isMade(transaction, key))) return true;
    const renewed = await transaction
      .updateTable('leads')
      .set((row) => ({
        link_version: row('link_version', '+', 1),
        link_renewed_at: new Date(now).toISOString(),
      }))
      .where('id', '=', leadId)
      .returning('email')
      .executeTakeFirst();
    if (!renewed) return false;
    await recordEvent(transaction, leadId, 'new_link', { by }, now, key);
    if (renewed.email) await enqueue(transaction, leadId, 'booking.link', now, { customer: true });
    return true;
  });
}
