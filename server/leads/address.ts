/** Stores where a job is: its street, and how to get in. The form, the customer's page and the desk can all say it. */
import type { Database } from '../db/database.ts';
import type { LeadsTable, Transaction } from '../db/tables.ts';
import { bookingsOf, presentBooking } from './booking-rows.ts';
import { type ChangedBy, isMade, recordEvent } from './events.ts';
import { addressed, headOf, LEADS_LOCK, leadById, partsOf } from './heads.ts';
import { markUnread } from './notes.ts';
import { writeSearchText } from './search-text.ts';

export type Address = Pick<LeadsTable, 'street' | 'access'>;

interface AddressChange {
  by: ChangedBy;
  /** The address that was shown; somebody else's change since is not overwritten. Undefined to write in any case. */
  was?: Address | undefined;
  /** Idempotency key. */
  key?: string | undefined;
}

/**
 * Sets the address of a request, or, where the owner sets it, of the lead that stands for it.
 * @param now milliseconds since 1970
 * @returns `conflict` if somebody else has set another address since
 */
export function setAddress(
  database: Database,
  leadId: string,
  address: Address,
  { by, was, key }: AddressChange,
  now: number,
): Promise<'done' | 'conflict' | 'not_found'> {
  return database.transact([LEADS_LOCK], async (transaction) => {
    const head = await headOf(transaction, leadId);
    const request = by === 'visitor' ? await leadById(transaction, leadId) : head;
    if (!head || !request) return 'not_found';
    if (key && (await isMade(transaction, key))) return 'done';
    // The owner changes the address that is shown, which may be that of a merged request.
    const present = by === 'visitor' ? request : await shown(transaction, head);
    if (isSame(present, address)) return 'done';
    if (was && !isSame(present, was)) return 'conflict';
    await transaction.updateTable('leads').set(address).where('id', '=', present.id).execute();
    await recordEvent(transaction, present.id, 'address', { address: inOneLine(address), by }, now, key);
    if (by === 'visitor') await markUnread(transaction, head.id);
    await writeSearchText(transaction, head.id);
    return 'done';
  });
}

/** The request whose address the owner sees. */
async function shown(transaction: Transaction, head: LeadsTable): Promise<LeadsTable> {
  const parts = await partsOf(transaction, [head.id]);
  const booking = presentBooking(await bookingsOf(transaction, [head.id, ...parts.map(({ id }) => id)]));
  return addressed([head, ...parts], booking?.lead_id);
}

/** `12 Oak St, gate code 4411` */
function inOneLine({ street, access }: Address): string {
  return [street, access].filter(Boolean).join(', ');
}

function isSame(a: Address, b: Address): boolean {
  return a.street === b.street && a.access === b.access;
}
