/** Changes what becomes of a lead. */
import type { Database } from './database.ts';
import { type ChangedBy, recordEvent } from './events.ts';
import { enqueue } from './outbox.ts';
import type { LeadStatus } from './tables.ts';

export interface StatusChange {
  /** What the job is worth; belongs to `won` only. */
  amountCents?: number;
  by: Exclude<ChangedBy, 'visitor'>;
}

/**
 * Sets a lead's status and writes it into its history; setting what is set already changes nothing. A lead that was
 * kept apart on arrival and turns out to be none is put in for delivery now.
 * @param now milliseconds since 1970
 * @returns false when there is no such lead
 */
export function setLeadStatus(
  database: Database,
  id: string,
  status: LeadStatus,
  { amountCents, by }: StatusChange,
  now: number,
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    await database.serialize(transaction, [`lead:${id}`]);
    const lead = await transaction
      .selectFrom('leads')
      .select(['status', 'amount_cents'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!lead) return false;
    const amount_cents = status === 'won' ? (amountCents ?? null) : null;
    if (lead.status === status && lead.amount_cents === amount_cents) return true;
    await transaction
      .updateTable('leads')
      .set({ status, amount_cents, status_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
    const amount = amount_cents === null ? {} : { amount_cents };
    await recordEvent(transaction, id, 'status', { from: lead.status, to: status, by, ...amount }, now);
    if (status !== 'new') return true;
    const delivered = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('lead_id', '=', id)
      .executeTakeFirst();
    if (!delivered) await enqueue(transaction, id, 'lead.created', now);
    return true;
  });
}
