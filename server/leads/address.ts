/** Stores where a job is: its street, and how to get in. The form, the customer's page and the desk can all say it. */
import type { Database } from '../db/database.ts';
import type { LeadsView, RequestsTable, Transaction } from '../db/tables.ts';
import { type Change, type ChangeResult, changeLead } from './change.ts';
import { recordEvent } from './events.ts';
import { tellOwner } from './messages.ts';
import { hasRoomForWords, markUnread } from './notes.ts';
import { writeSearchText } from './search-text.ts';

export type Address = Pick<RequestsTable, 'street' | 'access'>;

interface AddressChange extends Change {
  /** The address that was shown; somebody else's change since is not overwritten. Undefined to write in any case. */
  was?: Address | undefined;
}

/** @param now milliseconds since 1970 @returns `full` to a visitor whose words are more than is kept */
export function setAddress(
  database: Database,
  requestId: string,
  address: Address,
  { by, was, key }: AddressChange,
  now: number,
): Promise<ChangeResult | 'full'> {
  return changeLead(database, requestId, { key }, async (transaction, lead) => {
    if (isSame(lead, address)) return 'done';
    if (was && !isSame(lead, was)) return 'conflict';
    const line = inOneLine(address);
    if (by === 'visitor' && !(await hasRoomForWords(transaction, lead.id, line))) return 'full';
    await transaction.updateTable('requests').set(address).where('id', '=', lead.id).execute();
    const data = { address: line, by };
    const event = await recordEvent(transaction, { request: lead.id }, 'address', data, now, key);
    await writeSearchText(transaction, lead.id);
    if (by !== 'visitor' || lead.state === 'spam') return 'done';
    await markUnread(transaction, lead.id);
    await tellOwner(transaction, { request: lead.id, kind: 'request.note', event }, now);
    return 'done';
  });
}

/** Whoever comes to a job finds it, once the job is another request's. */
export async function takeAddressAlong(
  transaction: Transaction,
  { street, access }: Address,
  to: Pick<LeadsView, 'id'>,
): Promise<void> {
  await transaction.updateTable('requests').set({ street, access }).where('id', '=', to.id).execute();
  await writeSearchText(transaction, to.id);
}

/** `12 Oak St, gate code 4411` */
function inOneLine({ street, access }: Address): string {
  return [street, access].filter(Boolean).join(', ');
}

function isSame(a: Address, b: Address): boolean {
  return a.street === b.street && a.access === b.access;
}
